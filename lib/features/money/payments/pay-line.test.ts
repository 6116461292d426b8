import { describe, expect, it } from 'vitest';
import { payableHours } from '@/lib/features/work/visits/rules';
import { hoursRuleOf, totalPence } from './pay-line';

describe('the total of a period', () => {
  it('[PAY-01] the total of a period adds lines and adjustments, which may be larger than the lines', () => {
    const lines = [{ totalPence: 1900 }, { totalPence: 2800 }];
    expect(totalPence(lines, [])).toBe(4700);
    expect(totalPence(lines, [{ amountPence: 1500 }, { amountPence: -1200 }])).toBe(5000);
    expect(totalPence(lines, [{ amountPence: -9000 }])).toBe(-4300);
    expect(totalPence([], [])).toBe(0);
  });

  it('the total of a period is missing while one line has no rate', () => {
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
    '[ACT-11] %d hours asked and %d worked are decided by the rule %s, which pays %d',
    (requiredHours, workedHours, rule, hours) => {
      expect(hoursRuleOf({ requiredHours, workedHours })).toBe(rule);
      expect(payableHours(requiredHours, workedHours)).toBe(hours);
    },
  );
});
