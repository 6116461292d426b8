import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/ground/time/zoned';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aLine, aLineWithoutRate, anAdjustment, aPaymentPeriod } from '@/tests/support/a-period';
import { aVisit } from '@/tests/support/a-visit';
import { currentOf, currentPeriod, currentWeek } from './current-week';
import { emptyPeriod, type PhoneFacts } from './shown-period';

const TODAY = '2026-11-18';
const RATE = { basePence: 1450, bonusPence: 50, adminFeePence: 50 };

function factsOf(visits: readonly Visit[], more: Partial<PhoneFacts> = {}): PhoneFacts {
  const days = visits.map(
    (visit): WorkingDay => ({
      ...{ day: visit.actualDate, working: true },
      activities: [{ type: 'WorkPeriod', start: `${TODAY}T10:00:00Z`, end: `${TODAY}T12:00:00Z`, visit }],
    }),
  );
  return { days, rate: RATE, waiting: new Set(), ...more };
}

const onDay = (day: string, jobId: number, more: Partial<Visit> = {}) =>
  aVisit({ jobId, scheduledDate: day, actualDate: day, ...more });
const DONE = { startedAt: `${TODAY}T10:00:00Z`, finishedAt: `${TODAY}T12:00:00Z`, finished: true };

const weekOf = (served: ReturnType<typeof aPaymentPeriod> | null, facts: PhoneFacts) =>
  currentWeek(currentPeriod(served, { today: TODAY, facts }), TODAY, facts);

describe('the current week', () => {
  it('[PAY-04] the current week has the pay of each day, and what is planned from today', () => {
    const facts = factsOf([
      onDay('2026-11-17', 2),
      onDay(TODAY, 3),
      onDay('2026-11-20', 4, { requiredDuration: 3 }),
      onDay('2026-11-23', 5),
    ]);
    const week = weekOf(aPaymentPeriod(), facts);
    expect(week.days.map(({ earnedPence, plannedPence }) => [earnedPence, plannedPence])).toEqual([
      ...[
        [2950, 0],
        [0, 0],
        [0, 2950],
        [0, 0],
        [0, 4450],
        [0, 0],
        [0, 0],
      ],
    ]);
    expect(week.days.map(({ isToday }) => isToday).indexOf(true)).toBe(2);
    expect([week.period.totalPence, week.withPlannedPence]).toEqual([2950, 2950 + 2950 + 4450]);
  });

  it('[PAY-04] the current week begins without a period of the server, with the finish that waits', () => {
    const facts = factsOf([onDay(TODAY, 3, DONE)], { waiting: new Set([`3/${TODAY}`]) });
    const week = weekOf(null, facts);
    expect(week.period.span).toEqual({
      ...{ firstDay: '2026-11-16', lastDay: '2026-11-22', paymentDueDate: '2026-11-27' },
    });
    expect([week.period.id, week.period.totalPence, week.withPlannedPence]).toEqual([null, 2950, null]);
    expect(week.waiting).toEqual({ count: 1, pence: 2950 });
  });

  it('a finish that waits for a visit that the phone does not have is counted without an amount', () => {
    const waiting = new Set(['3/2026-11-17', '4/2026-11-09', 'ticket/1']);
    expect(weekOf(null, factsOf([], { waiting })).waiting).toEqual({ count: 1, pence: null });
  });

  it('the current week names the visits without a rate, and has no total', () => {
    const week = weekOf(aPaymentPeriod({ lines: [aLine(), aLineWithoutRate({ jobId: 9 })] }), factsOf([]));
    expect([week.period.totalPence, week.withPlannedPence, week.otherPence]).toEqual([null, null, 0]);
    expect(week.missing.map(({ visit }) => visit.jobId)).toEqual([9]);
  });

  it('the current week has no planned pay while the rate or the schedule is unknown', () => {
    const facts = factsOf([onDay(TODAY, 3)]);
    expect(weekOf(aPaymentPeriod(), { ...facts, rate: null }).withPlannedPence).toBeNull();
    expect(weekOf(aPaymentPeriod(), { ...facts, days: null }).withPlannedPence).toBeNull();
  });

  it('the current week is the period that contains today', () => {
    const periods = [aPaymentPeriod({ id: 1, day: '2026-11-11' }), aPaymentPeriod({ id: 2 })];
    expect(currentOf(periods, '2026-11-22')?.id).toBe(2);
    expect(currentOf(periods, '2026-11-23')).toBeNull();
  });
});

it('the days, the other amounts and the plans add up to the totals, for any week', () => {
  const pence = fc.integer({ min: -5000, max: 50_000 });
  const line = fc.record({ day: fc.integer({ min: -7, max: 6 }), pence });
  const plan = fc.record({ day: fc.integer({ min: 0, max: 6 }), isDone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(line), fc.array(pence), fc.array(plan), (paid, adjusted, plans) => {
      const lines = paid.map((one, index) =>
        aLine(
          { payPounds: one.pence / 100, chargesPounds: 0, totalPounds: one.pence / 100 },
          { jobId: index + 1, actualDate: addDays('2026-11-16', one.day) },
        ),
      );
      const adjustments = adjusted.map((one, id) => anAdjustment({ id, amountPounds: one / 100 }));
      const visits = plans.map(({ day, isDone }, index) =>
        onDay(addDays('2026-11-16', day), 1000 + index, isDone ? DONE : {}),
      );
      const week = weekOf(aPaymentPeriod({ lines, adjustments }), factsOf(visits));
      const sum = (part: 'earnedPence' | 'plannedPence') =>
        week.days.reduce((total, day) => total + day[part], 0);
      expect(week.period.totalPence).toBe(sum('earnedPence') + week.otherPence);
      const planned = sum('plannedPence');
      expect(week.withPlannedPence ?? week.period.totalPence).toBe((week.period.totalPence ?? 0) + planned);
      const done = plans.filter(({ isDone }) => isDone).length * 2950;
      const known = [...paid.map((one) => one.pence), ...adjusted].reduce((total, one) => total + one, 0);
      expect(week.period.totalPence).toBe(known + done);
    }),
  );
});

it('an empty period has seven days without pay', () => {
  const span = { firstDay: '2026-10-19', lastDay: '2026-10-25', paymentDueDate: '2026-10-30' };
  const week = currentWeek(emptyPeriod(span), '2026-10-25', factsOf([]));
  expect(week.days.map(({ day }) => day).at(-1)).toBe('2026-10-25');
  expect(week.days).toHaveLength(7);
  expect(week.period.totalPence).toBe(0);
});
