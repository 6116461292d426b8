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

describe('the range that is kept free for drama', () => {
  it.each(FICTIONAL)('has %s', (phone) => {
    expect(isFictionalNumber(phone)).toBe(true);
  });

  it.each(REAL)('has not %s', (phone) => {
    expect(isFictionalNumber(phone)).toBe(false);
  });
});

describe('the number that a call is answered by', () => {
  const numbers = fc.array(fc.constantFrom(...FICTIONAL, ...REAL), { maxLength: 3 });

  it('is of the fictional range in every demo and test, whatever is set', () => {
    fc.assert(
      fc.property(numbers, (set) => {
        expect(isFictionalNumber(relayNumber(set, 'play') ?? '')).toBe(true);
      }),
    );
  });

  it('is never of it where real people work, and is one of theirs', () => {
    fc.assert(
      fc.property(numbers, (set) => {
        const number = relayNumber(set, 'real');
        const real = set.filter((phone) => !isFictionalNumber(phone));
        expect(number).toBe(real[0] ?? null);
      }),
    );
  });

  it.each([
    ['the relay’s own', ['020 7123 4567', '020 7946 0000'], 'real', '020 7123 4567'],
    [
      'support’s, where the relay’s is for films',
      ['020 7946 0018', '020 7123 4567'],
      'real',
      '020 7123 4567',
    ],
    ['none at all, where both are', ['020 7946 0018', '020 7946 0000'], 'real', null],
    ['what was set, in the sample', ['020 7123 4567', '020 7946 0000'], 'sample', '020 7123 4567'],
    ['support’s, in the sample', ['020 7946 0000'], 'sample', '020 7946 0000'],
    ['a fictional one that was set, in a test', ['020 7123 4567', '020 7946 0018'], 'play', '020 7946 0018'],
    ['a fictional one, though nothing is set', [], 'play', '020 7946 0000'],
  ] as const)('is %s', (_, set, world, number) => {
    expect(relayNumber(set, world)).toBe(number);
  });
});
