import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { withFinish, withStart } from './rules';
import { dayFeesPence, dayPayPence, paidHours, visitPayPence } from './visit-pay';

const PAY = { basePence: 1150, bonusPence: 55, isEligibleForBonus: true };
const started = withStart(aVisit({ requiredDuration: 4 }), '2026-11-18T10:00:00.000Z');

describe('the pay of a visit', () => {
  it('covers the required hours until it is finished', () => {
    expect(visitPayPence(aVisit({ requiredDuration: 2.5 }), PAY)).toBe(3013);
    expect(paidHours(started)).toBe(4);
  });

  it('[ACT-11] covers the payable hours once it is finished', () => {
    const short = withFinish(started, '2026-11-18T12:40:00.000Z');
    expect(paidHours(short)).toBe(3);
    expect(visitPayPence(short, PAY)).toBe(3615);
    expect(paidHours(withFinish(started, '2026-11-18T15:00:00.000Z'))).toBe(4);
  });

  it('covers the required hours of a finished visit without times', () => {
    expect(paidHours(aVisit({ requiredDuration: 3, finished: true }))).toBe(3);
  });

  it('is rounded per visit and summed over a day without skipped visits', () => {
    const quarter = aVisit({ requiredDuration: 0.25 });
    // Each visit’s 301.25 pence is rounded before the sum, as it is paid.
    expect(dayPayPence([quarter, quarter, aVisit({ skipped: true })], PAY)).toBe(602);
    expect(dayPayPence([], PAY)).toBe(0);
  });

  it('takes one admin fee for each visit, and none for a skipped one', () => {
    expect(dayFeesPence([aVisit(), aVisit({ skipped: true }), aVisit()], 500)).toBe(1000);
    expect(dayFeesPence([], 500)).toBe(0);
  });
});
