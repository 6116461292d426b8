import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMinutes, readPence } from './typed-pay';

const LIMIT = 1_000_000;

it.each([
  ['14.50', 1450],
  ['14.5', 1450],
  ['14', 1400],
  [' £ 1,234.50 ', 123_450],
  ['1,234', 123_400],
  ['12,5', 1250],
  ['12,50', 1250],
  ['-12', -1200],
  ['−12.05', -1205],
  ['+3', 300],
  ['0', 0],
  ['-0', 0],
  ['10000', 1_000_000],
])('the form of pay reads the amount "%s" as %i pence', (typed, pence) => {
  expect(readPence(typed, LIMIT)).toBe(pence);
});

it.each([
  '',
  '  ',
  'x',
  '1.234',
  '1e3',
  '--1',
  '1-',
  '12.',
  '.5',
  'NaN',
  '10000.01',
  '1 2 x',
  '٣',
  '1\n,2,3',
])('the form of pay reads no amount from "%s"', (typed) => {
  expect(readPence(typed, LIMIT)).toBeNull();
});

it('the form of pay reads each amount with two decimals to the penny', () => {
  fc.assert(
    fc.property(fc.integer({ min: -LIMIT, max: LIMIT }), (pence) => {
      expect(readPence((pence / 100).toFixed(2), LIMIT)).toBe(pence === 0 ? 0 : pence);
    }),
  );
});

it.each([
  ['2.5', 150],
  ['2,25', 135],
  ['2:30', 150],
  ['02:05 h', 125],
  ['0', 0],
  ['24', 1440],
  ['1.33', 80],
])('the form of pay reads "%s" hours as %i minutes', (typed, minutes) => {
  expect(readMinutes(typed, 24)).toBe(minutes);
});

it.each(['', 'two', '24.01', '25', '2:60', '-1', '1:2', '1.234', '24:01'])(
  'the form of pay reads no hours from "%s"',
  (typed) => {
    expect(readMinutes(typed, 24)).toBeNull();
  },
);
