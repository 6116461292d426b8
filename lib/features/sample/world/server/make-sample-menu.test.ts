import { describe, expect, it } from 'vitest';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { addDays, type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { needsAttention } from '@/lib/features/people/payment-details/rules';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { Plan } from '@/lib/features/sample/draft/server/draft';
import { countExtraJobsFor } from '@/lib/features/work/extra-jobs/rules';
import { OPEN_STATUSES } from '@/lib/features/work/help/tickets';
import { EXTRA_JOBS_SIGNAL } from '@/lib/features/work/visits/extra-jobs-signal';
import { MONDAY, planOn, propertyOf, visitsOf, WEEK } from '@/tests/support/planned-sample';

const { amara, ben, chloe, dev, ella, ewa } = SAMPLE_WORKERS;

it('only Ben and Ella need to add bank details', () => {
  const details = (worker: number) =>
    planOn().paymentDetails.find(({ workerId }) => workerId === worker) ?? {};
  expect([amara, ben, chloe, dev, ella].filter((worker) => needsAttention(details(worker)))).toEqual([
    ben,
    ella,
  ]);
  expect(details(amara)).toMatchObject({ nationalInsuranceNumber: expect.any(String) });
});

it('Amara has two open tickets, one with an unread answer, and a closed one; Ben has an open one', () => {
  const { tickets: all } = planOn();
  const tickets = all.filter(({ workerId }) => workerId === amara);
  const open = tickets.filter(({ status }) => OPEN_STATUSES.some((known) => known === status));
  expect(open).toHaveLength(2);
  expect(open.filter(({ hasUnreadComments }) => hasUnreadComments)).toHaveLength(1);
  expect(tickets).toHaveLength(3);
  const others = all.filter(({ workerId }) => workerId !== amara);
  expect(others).toMatchObject([{ workerId: ben, status: 'open' }]);
});

it.each(WEEK)('Amara has three unread messages about a visit on %s', (today) => {
  const plan = planOn(today);
  const [chat, ...others] = plan.chatThreads;
  expect(others).toMatchObject([{ kind: 'handover', workerId: amara, otherWorkerId: ewa }]);
  expect(chat).toMatchObject({ workerId: amara, unreadCount: 3 });
  const unread = plan.chatMessages.filter(
    ({ author, readAt }) => author === 'counterpart' && readAt === null,
  );
  expect(unread.map(({ threadId }) => threadId)).toEqual([chat?.id, chat?.id, chat?.id]);
  const visit = visitsOf(plan, amara, today).find(
    ({ jobId, scheduledDate }) => jobId === chat?.jobId && scheduledDate === chat.scheduledDate,
  );
  expect(visit?.tasks.some(({ type }) => type === 'cleaning')).toBe(true);
});

it('each cleaner has the expected features, by names that the app knows', () => {
  const { workerFeatures, generalFeatures, settings } = planOn();
  const activeOf = (worker: number) =>
    workerFeatures.filter(({ workerId, active }) => workerId === worker && active).map(({ name }) => name);
  const { recommendedStartTime, needMoreTime, academyLink, pandemicPrecautions, timeOffMessageRequired } =
    FEATURES;
  expect(activeOf(amara)).toEqual([recommendedStartTime, needMoreTime, academyLink]);
  expect(activeOf(ella)).toEqual([pandemicPrecautions]);
  expect(activeOf(ben)).toEqual([timeOffMessageRequired]);
  expect([chloe, dev].flatMap(activeOf)).toEqual([]);
  expect(generalFeatures).toEqual([{ name: pandemicPrecautions, active: false }]);
  expect(settings).toEqual([
    { name: SETTINGS.academyUrl, value: 'https://academy.sweep.example/' },
    { name: SETTINGS.helpCentreUrl, value: 'https://help.sweep.example/' },
    { name: SETTINGS.websiteUrl, value: 'https://www.sweep.example/' },
    { name: SETTINGS.chatAllowed, value: true },
    { name: SETTINGS.referralAmount, value: 50 },
  ]);
});

describe('extra jobs', () => {
  /** Counts the untaken visits in the lookahead that match the worker’s areas and hours. */
  function offersOf(plan: Plan, worker: number, day: Day) {
    const areas = plan.workers.find(({ id }) => id === worker)?.assignedAreas;
    const untaken = plan.visits.filter(
      (visit) =>
        visit.workerId === null &&
        visit.actualDate >= day &&
        visit.actualDate <= addDays(day, EXTRA_JOBS_SIGNAL.lookaheadDays),
    );
    const offers = untaken.map((visit) => ({
      outward: propertyOf(plan, visit)?.postcode.split(' ')[0] ?? '',
      slot: { start: visit.startTime, end: visit.endTime },
      hours: plan.weeklyAvailability.filter(
        ({ workerId, dayOfWeek }) => workerId === worker && dayOfWeek === weekdayOf(visit.actualDate),
      ),
    }));
    return countExtraJobsFor(offers, [...(areas?.regular ?? []), ...(areas?.oneOff ?? [])]);
  }

  it.each(WEEK)('extra jobs are available to Amara on each morning for six weeks from %s', (today) => {
    const days = Array.from({ length: 42 }, (_, offset) => addDays(today, offset));
    for (const seed of [1, 2, 3]) {
      const plan = planOn(today, '08:00', seed);
      expect(days.filter((day) => offersOf(plan, amara, day).available === 0)).toEqual([]);
    }
  });

  it('extra jobs include one tomorrow afternoon, even late today', () => {
    for (const today of WEEK) {
      const { visits } = planOn(today, '23:30');
      const tomorrow = visits.filter(
        ({ workerId, actualDate }) => workerId === null && actualDate === addDays(today, 1),
      );
      expect(tomorrow.some(({ startTime }) => startTime === '15:00')).toBe(true);
    }
  });

  it('extra jobs are available to Amara only', () => {
    const plan = planOn(MONDAY);
    const counts = [ben, chloe, dev, ella].map((worker) => offersOf(plan, worker, MONDAY).available);
    expect(counts).toEqual([0, 0, 0, 0]);
  });
});
