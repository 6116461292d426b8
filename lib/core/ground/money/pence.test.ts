import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPence, formatPounds, type HourlyPay, payPence, penceOf, poundsOf } from './pence';

it('the money format turns pounds into whole pence', () => {
  expect([penceOf(11.5), penceOf(0.29), penceOf(19.99), penceOf(0.1 + 0.2)]).toEqual([1150, 29, 1999, 30]);
});

it('the money format converts pence to pounds and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (pence) => {
      expect(penceOf(poundsOf(pence))).toBe(pence);
    }),
  );
});

const RATES: HourlyPay = { basePence: 1150, bonusPence: 50, isEligibleForBonus: true };

it.each([
  [2, RATES, 2400],
  [2, { ...RATES, isEligibleForBonus: false }, 2300],
  [2, { ...RATES, bonusPence: null }, 2300],
  [0, RATES, 0],
  [0.1 + 0.2, { ...RATES, basePence: 1000, bonusPence: 0 }, 300],
  [0.25, { ...RATES, basePence: 1001, bonusPence: null }, 250],
  [0.5, { ...RATES, basePence: 1001, bonusPence: null }, 501],
  [24, RATES, 28_800],
])('the money format pays for %d hours at %j: %i pence', (hours, rates, pence) => {
  expect(payPence(hours, rates)).toBe(pence);
});

it('the money format pays whole pence, and never less with a bonus or for longer work', () => {
  const rates = fc.record({ basePence: fc.nat(5000), bonusPence: fc.option(fc.nat(500)) });
  fc.assert(
    fc.property(fc.nat(1440), fc.nat(1440), rates, (one, other, { basePence, bonusPence }) => {
      const pay = (minutes: number, isEligibleForBonus: boolean) =>
        payPence(minutes / 60, { basePence, bonusPence, isEligibleForBonus });
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      expect(Number.isInteger(pay(short, true))).toBe(true);
      expect(pay(short, true)).toBeGreaterThanOrEqual(pay(short, false));
      expect(pay(long, true)).toBeGreaterThanOrEqual(pay(short, true));
    }),
  );
});

it.each([
  [1150, '£11.50'],
  [5000, '£50'],
  [5005, '£50.05'],
  [0, '£0'],
  [1, '£0.01'],
  [99, '£0.99'],
  [-850, '-£8.50'],
  [123456, '£1234.56'],
])('[FMT-04] the money format shows %i pence as %s', (pence, text) => {
  expect(formatPence(pence)).toBe(text);
  expect(formatPounds(pence / 100)).toBe(text);
});

it('[FMT-04] the money format rounds pounds to whole pence first', () => {
  expect([formatPounds(0.1 + 0.2), formatPounds(49.999)]).toEqual(['£0.30', '£50']);
});
