import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFictionalNumber, relayNumber } from './relay';

const FICTIONAL = [
  '0113 496 0000',
  '0121 496 0999',
  '0131 496 0123',
  '0161 4960456',
  '0191 498 0000',
  '020 7946 0000',
  '(020) 7946-0999',
  '+44 20 7946 0018',
  '+44 (0)20 7946 0018',
  '0044 20 7946 0018',
  '028 9649 6000',
  '029 2018 0000',
  '01632 960000',
  '07700 900123',
  '+447700900999',
  '0808 157 0999',
  '03069 990999',
];
const REAL = [
  '020 7946 1000',
  '020 7945 0999',
  '020 7123 4567',
  '0191 496 0000',
  '0113 498 0000',
  '01632 961000',
  '07700 901000',
  '07701 900123',
  '0800 157 0999',
  '03069 991000',
  '+33 20 7946 0000',
  '+1 202 794 6000',
  '020 7946 00000',
  '118 118',
];

describe('the fictional number range', () => {
  it.each(FICTIONAL)('the fictional number range includes %s', (phone) => {
    expect(isFictionalNumber(phone)).toBe(true);
  });

  it.each(REAL)('the fictional number range excludes %s', (phone) => {
    expect(isFictionalNumber(phone)).toBe(false);
  });
});

describe('the relay number', () => {
  const numbers = fc.array(fc.constantFrom(...FICTIONAL, ...REAL), { maxLength: 3 });

  it('the relay number is fictional in each demo and test', () => {
    fc.assert(
      fc.property(numbers, (set) => {
        expect(isFictionalNumber(relayNumber(set, 'play') ?? '')).toBe(true);
      }),
    );
  });

  it('the relay number is the first real configured number in a marketplace', () => {
    fc.assert(
      fc.property(numbers, (set) => {
        const number = relayNumber(set, 'real');
        const real = set.filter((phone) => !isFictionalNumber(phone));
        expect(number).toBe(real[0] ?? null);
      }),
    );
  });

  it.each([
    ['the configured relay number', ['020 7123 4567', '020 7946 0000'], 'real', '020 7123 4567'],
    [
      'the support number when the relay’s is fictional',
      ['020 7946 0018', '020 7123 4567'],
      'real',
      '020 7123 4567',
    ],
    ['null when both are fictional', ['020 7946 0018', '020 7946 0000'], 'real', null],
    ['the configured number in the sample', ['020 7123 4567', '020 7946 0000'], 'sample', '020 7123 4567'],
    ['the support number in the sample', ['020 7946 0000'], 'sample', '020 7946 0000'],
    ['a fictional number in the sample without configuration', [], 'sample', '020 7946 0000'],
    ['null in a real marketplace without configuration', [], 'real', null],
    ['a configured fictional number in a test', ['020 7123 4567', '020 7946 0018'], 'play', '020 7946 0018'],
    ['a fictional number in a test without configuration', [], 'play', '020 7946 0000'],
  ] as const)('the relay number is %s', (_, set, world, number) => {
    expect(relayNumber(set, world)).toBe(number);
  });
});
