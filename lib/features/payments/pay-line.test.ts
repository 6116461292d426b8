import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payableHours } from '@/lib/features/visits/rules';
import { hoursRuleOf, linePay, totalPence } from './pay-line';

const RATE = { basePence: 1150, bonusPence: 50, adminFeePence: 500 };

describe('a payment line', () => {
  it.each([
    ['two hours', 2, 0, { payPence: 2400, chargesPence: 500, totalPence: 1900 }],
    ['half hours and a tip', 2.5, 300, { payPence: 3300, chargesPence: 500, totalPence: 2800 }],
    ['less than the admin fee', 0.25, 0, { payPence: 300, chargesPence: 500, totalPence: -200 }],
    ['no hours', 0, 0, { payPence: 0, chargesPence: 500, totalPence: -500 }],
  ])('[PAY-01] of %s is hours × (base + bonus) + tip, less the admin fee', (_name, hours, tipPence, pay) => {
    expect(linePay({ hours, tipPence }, RATE)).toEqual(pay);
  });

  it('has no amount without a rate', () => {
    expect(linePay({ hours: 2, tipPence: 300 }, null)).toBeNull();
  });

  it('is always whole pence, and its total is pay less charges', () => {
    const pence = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1440 }),
        pence,
        pence,
        pence,
        pence,
        (minutes, basePence, bonusPence, adminFeePence, tipPence) => {
          const line = linePay({ hours: minutes / 60, tipPence }, { basePence, bonusPence, adminFeePence });
          const exact = (minutes * (basePence + bonusPence)) / 60 + tipPence;
          expect(Number.isInteger(line?.payPence)).toBe(true);
          expect(Math.abs((line?.payPence ?? Number.NaN) - exact)).toBeLessThanOrEqual(0.5);
          expect(line?.totalPence).toBe((line?.payPence ?? 0) - adminFeePence);
        },
      ),
    );
  });
});

describe('the total of a period', () => {
  it('[PAY-01] adds lines and adjustments, which may be larger than the lines', () => {
    const lines = [{ totalPence: 1900 }, { totalPence: 2800 }];
    expect(totalPence(lines, [])).toBe(4700);
    expect(totalPence(lines, [{ amountPence: 1500 }, { amountPence: -1200 }])).toBe(5000);
    expect(totalPence(lines, [{ amountPence: -9000 }])).toBe(-4300);
    expect(totalPence([], [])).toBe(0);
  });

  it('is missing while one line has no rate', () => {
    expect(totalPence([{ totalPence: 1900 }, { totalPence: null }], [{ amountPence: 1500 }])).toBeNull();
  });
});

describe('the rule that decided the hours', () => {
  it.each([
    [3, 1.63, 'minimum', 2],
    [3, 2.2, 'rounded-up', 2.5],
    [3, 2, 'rounded-up', 2],
    [3, 3, 'as-asked', 3],
    [3, 2.9, 'as-asked', 3],
    [3, 3.4, 'longer-than-asked', 3],
    [1, 0.5, 'as-asked', 1],
  ] as const)(
    '[ACT-11] of %d hours asked and %d worked is %s, which pays %d',
    (requiredHours, workedHours, rule, hours) => {
      expect(hoursRuleOf({ requiredHours, workedHours })).toBe(rule);
      expect(payableHours(requiredHours, workedHours)).toBe(hours);
    },
  );
});
