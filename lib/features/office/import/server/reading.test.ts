import { describe, expect, it } from 'vitest';
import { parseCount, parseMoney, parseYesNo } from './reading';

describe('parseMoney', () => {
  it.each([
    ['£11.5', 1150],
    ['£12', 1200],
    ['12.25', 1225],
    ['11,5', 1150],
    ['£1,150.20', 115_020],
    ['£ 0.07', 7],
  ])('parseMoney converts %s to pence', (text, pence) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: pence });
  });

  it.each(['-5', '£', '11.505', '$11', 'eleven'])('parseMoney refuses %s', (text) => {
    expect(parseMoney(text)).toEqual({ ok: false, reason: `"${text}" is not an amount like £11.50` });
  });
});

describe('parseCount and parseYesNo', () => {
  it('parseCount and parseYesNo reads a whole number of rooms and refuses a fraction', () => {
    expect(parseCount('3')).toEqual({ ok: true, value: 3 });
    expect(parseCount('2.5')).toEqual({ ok: false, reason: '"2.5" is not a number of rooms' });
  });

  it.each([
    ['yes', true],
    ['Y', true],
    ['No', false],
    ['none', false],
  ])('parseCount and parseYesNo reads %s', (text, value) => {
    expect(parseYesNo(text)).toEqual({ ok: true, value });
  });

  it('parseCount and parseYesNo refuses any other answer', () => {
    expect(parseYesNo('maybe')).toEqual({ ok: false, reason: '"maybe" is neither yes nor no' });
  });
});
