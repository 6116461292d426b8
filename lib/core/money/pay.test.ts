import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type HourlyPay, payPence } from './pay';

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
])('pays for %d hours at %j: %i pence', (hours, rates, pence) => {
  expect(payPence(hours, rates)).toBe(pence);
});

it('is whole pence, and never less with the bonus or for a longer time', () => {
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
