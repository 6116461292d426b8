import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { linePay } from '@/lib/features/work/visits/visit-pay';
import { aLine, aLineWithoutRate, anAdjustment, aPaymentPeriod } from '@/tests/support/a-period';
import { aVisit } from '@/tests/support/a-visit';
import { amountsOf, lineHours, shownPeriod, sumsOf, withFinishes } from './shown-period';

const RATE = { basePence: 1450, bonusPence: 50, adminFeePence: 50 };
const TIMES = { startedAt: '2026-11-18T10:00:00.000Z', finishedAt: '2026-11-18T11:38:00.000Z' };

const dayWith = (...visits: readonly Visit[]): WorkingDay => ({
  ...{ day: '2026-11-18', working: true },
  activities: visits.map((visit) => ({
    ...{ type: 'WorkPeriod', start: TIMES.startedAt, end: TIMES.finishedAt, visit },
  })),
});
const finished = aVisit({ jobId: 5, ...TIMES, requiredDuration: 3, finished: true });
const facts = (visit: Visit, waiting: readonly string[] = []) => ({
  ...{ days: [dayWith(visit)], rate: RATE, waiting: new Set(waiting) },
});

describe('a finish that the answer does not have', () => {
  it('[PAY-04] a finish that the server’s answer lacks adds its line by the rules of pay, and says whether it is sent', () => {
    const period = shownPeriod(aPaymentPeriod());
    const shown = withFinishes(period, facts(finished, ['5/2026-11-18']));
    expect(shown.totalPence).toBe(2950 + 2950);
    expect(shown.lines.map(({ isWaiting }) => isWaiting)).toEqual([false, true]);
    expect(shown.lines[1]?.line).toMatchObject({
      ...{ payPounds: 30, chargesPounds: 0.5, totalPounds: 29.5, payableHours: 2 },
      visit: { jobId: 5, requiredDuration: 3 },
    });
    expect(withFinishes(period, facts(finished)).lines[1]?.isWaiting).toBe(false);
  });

  it('a finish that the server’s answer lacks has the tip and the products of the visit', () => {
    const tasks = [{ type: 'products', hours: 0, price: 4 }];
    const shown = withFinishes(
      shownPeriod(aPaymentPeriod()),
      facts({ ...finished, tasks, tipAmountPounds: 5 }),
    );
    expect(shown.lines[1]?.line).toMatchObject({
      ...{ payPounds: 39, totalPounds: 38.5, tipPounds: 5, productsPounds: 4 },
    });
    expect(sumsOf(shown)).toMatchObject({
      ...{ visitsPence: 6000, tipsPence: 500, productsPence: 400, totalPence: 6800, otherPence: 0 },
    });
  });

  it('a finish that waits on the phone counts once when the server’s answer has it', () => {
    const line = aLine({}, { jobId: 5, scheduledDate: '2026-11-18', actualDate: '2026-11-18' });
    const period = shownPeriod(aPaymentPeriod({ lines: [line] }));
    expect(withFinishes(period, facts(finished, ['5/2026-11-18']))).toBe(period);
  });

  it.each([
    ['not finished', aVisit({ jobId: 5 })],
    ['skipped', { ...finished, skipped: true }],
    ['of another week', { ...finished, actualDate: '2026-11-23' }],
  ])('a visit that is %s adds nothing to the period', (_, visit) => {
    const period = shownPeriod(aPaymentPeriod());
    expect(withFinishes(period, facts(visit))).toBe(period);
  });

  it('a finish that the server’s answer lacks has no amount without a rate, and the period has no total', () => {
    const shown = withFinishes(shownPeriod(aPaymentPeriod()), { ...facts(finished), rate: null });
    expect(shown.totalPence).toBeNull();
    expect(sumsOf(shown).missing.map(({ visit }) => visit.jobId)).toEqual([5]);
  });
});

describe('the sums of a period', () => {
  it('[PAY-01] [PAY-03] the sums of a period are visits, tips, admin fees and adjustments', () => {
    const tip = aLine({ payPounds: 35, totalPounds: 34.5, tipPounds: 5 }, { jobId: 2 });
    const period = aPaymentPeriod({ lines: [aLine(), tip], adjustments: [anAdjustment()] });
    expect(sumsOf(shownPeriod(period))).toMatchObject({
      ...{ visitCount: 2, hours: 4, visitsPence: 6000, tipsPence: 500, chargesPence: 100, feePence: 50 },
      ...{ otherPence: 0, totalPence: 7900, missing: [] },
    });
  });

  it('the sums of a period may be negative, when an adjustment is larger than the visits', () => {
    const fine = anAdjustment({ type: 'workercancel', amountPounds: -90 });
    expect(sumsOf(shownPeriod(aPaymentPeriod({ adjustments: [fine] }))).totalPence).toBe(-6050);
  });

  it('the sums of a period have no total while a rate is missing', () => {
    const period = aPaymentPeriod({ lines: [aLine(), aLineWithoutRate({ jobId: 2 })] });
    const sums = sumsOf(shownPeriod(period));
    expect([sums.totalPence, sums.visitsPence, sums.otherPence]).toEqual([null, null, 0]);
    expect(sums.missing.map(({ visit }) => visit.jobId)).toEqual([2]);
  });

  it('the sums of a period have a remainder when another root’s total has more than its parts', () => {
    const period = { ...aPaymentPeriod(), totalPounds: 40.004 };
    expect(sumsOf(shownPeriod(period))).toMatchObject({ totalPence: 4000, otherPence: 1050 });
  });

  it('the sums of a period always add up to the total, for any lines and adjustments', () => {
    const pence = fc.integer({ min: 0, max: 20_000 });
    const line = fc.record({
      minutes: fc.integer({ min: 0, max: 720 }),
      base: pence,
      fee: pence,
      tip: pence,
      products: pence,
    });
    const amounts = fc.array(fc.integer({ min: -50_000, max: 50_000 }));
    fc.assert(
      fc.property(fc.array(line), amounts, (parts, adjusted) => {
        const lines = parts.map(({ minutes, base, fee, tip, products }, index) => {
          const rate = { basePence: base, bonusPence: 0, adminFeePence: fee };
          const pay = linePay({ hours: minutes / 60, tipPence: tip, productsPence: products }, rate);
          const pounds = (part: number | undefined) => (part ?? 0) / 100;
          return aLine(
            {
              ...{ payPounds: pounds(pay?.payPence), chargesPounds: pounds(pay?.chargesPence) },
              ...{ totalPounds: pounds(pay?.totalPence), tipPounds: tip / 100 },
              productsPounds: products / 100,
            },
            { jobId: index + 1 },
          );
        });
        const adjustments = adjusted.map((one, id) => anAdjustment({ id, amountPounds: one / 100 }));
        const period = aPaymentPeriod({ lines, adjustments });
        const sums = sumsOf(shownPeriod(period));
        const total = adjusted.reduce((sum, one) => sum + one, 0);
        const extras = sums.tipsPence + sums.productsPence;
        const parted = (sums.visitsPence ?? Number.NaN) + extras - sums.chargesPence + total;
        expect(sums.totalPence).toBe(parted + sums.otherPence);
        expect(sums.otherPence).toBe(0);
      }),
    );
  });
});

describe('another root', () => {
  const bare = { ...aLine(), payableHours: null, basePayPounds: null, tipPounds: null, chargesPounds: null };

  it('another root that sends only a line’s total gives the same pay', () => {
    expect(amountsOf({ ...bare, payPounds: null })).toEqual({
      ...{ payPence: 2950, tipPence: 0, productsPence: 0, chargesPence: 0, totalPence: 2950 },
    });
  });

  it('[ACT-11] another root that sends no hours has those of the rule, or none without times', () => {
    const visit = { ...bare.visit, requiredDuration: 3, finishedAt: '2026-11-16T11:38:00.000Z' };
    expect(lineHours({ ...bare, visit })).toBe(2);
    expect(lineHours({ ...bare, visit: { ...visit, startedAt: null } })).toBeNull();
  });

  it('another root with more decimals than pence is rounded', () => {
    expect(amountsOf(aLine({ payPounds: 30.0049, totalPounds: 29.4951 }))).toMatchObject({
      ...{ payPence: 3000, totalPence: 2950 },
    });
  });
});
