import { describe, expect, it } from 'vitest';
import { parseMoney, parseYesNo } from './reading';

describe('parseMoney', () => {
  it.each([
    ['£11.5', 1150],
    ['£12', 1200],
    ['12.25', 1225],
    ['11,5', 1150],
    ['£1,150.20', 115_020],
    ['£ 0.07', 7],
    ['£12.50/h', 1250],
    ['12.50 per hour', 1250],
    ['12 p/h', 1200],
    ['GBP 12', 1200],
  ])('parseMoney converts %s to pence', (text, pence) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: pence });
  });

  it.each(['-5', '£', '11.505', '$11', 'eleven'])('parseMoney refuses %s', (text) => {
    expect(parseMoney(text)).toEqual({ ok: false, reason: `"${text}" is not an amount like £11.50` });
  });
});

describe('parseYesNo', () => {
  it.each([
    ['yes', true],
    ['Y', true],
    ['No', false],
    ['none', false],
    ['Nil', false],
    ['No.', false],
  ])('parseYesNo reads %s', (text, value) => {
    expect(parseYesNo(text)).toEqual({ ok: true, value });
  });

  it('parseYesNo refuses any other answer', () => {
    expect(parseYesNo('maybe')).toEqual({ ok: false, reason: '"maybe" is neither yes nor no' });
  });
});
