import { describe, expect, it } from 'vitest';
import { addDays, instantOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { Plan } from '@/lib/features/sample/draft/server/draft';
import { clashesOf, fitBetween, timesOf } from '@/lib/features/work/extra-jobs/day-fit';
import { EXTRA_JOBS_ELIGIBILITY, EXTRA_JOBS_LIST } from '@/lib/features/work/extra-jobs/model';
import { requiredHoursOf } from '@/lib/features/work/visits/rules';
import { MONDAY, planOn, propertyOf, visitsOf, WEEK, ZONE } from '@/tests/support/planned-sample';

const { amara, ella } = SAMPLE_WORKERS;

const open = (plan: Plan, day: string) =>
  plan.visits.filter((visit) => {
    const job = plan.jobs.find(({ id }) => id === visit.jobId);
    return visit.workerId === null && visit.actualDate === day && job?.frequencyDays === 1;
  });

describe.each(WEEK)('the sample’s extra jobs on %s', (today) => {
  const plan = planOn(today);

  it('the sample’s extra jobs include one tomorrow that fits between two of Amara’s visits', () => {
    const tomorrow = addDays(today, 1);
    const placed = (visit: Plan['visits'][number]) => {
      const { latitude, longitude } = propertyOf(plan, visit) ?? {};
      const location = latitude && longitude ? { latitude, longitude } : null;
      return { property: { postcode: { location } } };
    };
    const own = visitsOf(plan, amara, tomorrow).map((visit) => ({
      ...placed(visit),
      start: instantOf(tomorrow, visit.startTime, ZONE),
      end: instantOf(tomorrow, visit.endTime, ZONE),
    }));
    const fits = open(plan, tomorrow).map((visit) =>
      fitBetween(
        { ...placed(visit), day: tomorrow, start: visit.startTime, hours: requiredHoursOf(visit.tasks) },
        own,
        { zone: ZONE, travelPreferences: ['car'] },
      ),
    );
    expect(fits.some(({ fit, before, after }) => fit === 'fits' && before && after)).toBe(true);
  });

  it('the sample’s extra jobs include one today, more than a batch in two days, and one without a location', () => {
    expect(open(plan, today).length).toBeGreaterThan(0);
    const later = open(plan, addDays(today, 2));
    expect(later.length).toBeGreaterThan(EXTRA_JOBS_LIST.batchSize);
    expect(later.filter((visit) => propertyOf(plan, visit)?.latitude === null)).toHaveLength(1);
  });

  it('the sample’s extra jobs include regular jobs within and outside Amara’s hours', () => {
    const regular = plan.jobs.filter(({ workerId, frequencyDays }) => workerId === null && frequencyDays > 1);
    const isWithin = ({ startTime, endTime, firstDate }: Plan['jobs'][number]) =>
      plan.weeklyAvailability.some(
        (hours) =>
          hours.workerId === amara &&
          hours.dayOfWeek === weekdayOf(firstDate) &&
          hours.start <= startTime &&
          endTime <= hours.end,
      );
    expect(regular.some(isWithin)).toBe(true);
    expect(regular.some((job) => !isWithin(job))).toBe(true);
  });

  it('the sample’s extra jobs include seven regular jobs, four of which clash with Amara’s visits', () => {
    const timesOfVisit = ({ actualDate: day, startTime: start, tasks }: Plan['visits'][number]) =>
      timesOf({ day, start, hours: requiredHoursOf(tasks) }, ZONE);
    const own = plan.visits
      .filter(({ workerId, skipped }) => workerId === amara && !skipped)
      .map(timesOfVisit);
    const regular = plan.jobs.filter(({ workerId, frequencyDays }) => workerId === null && frequencyDays > 1);
    const clashing = regular.filter(({ id }) =>
      plan.visits.some((visit) => visit.jobId === id && clashesOf(timesOfVisit(visit), own).length > 0),
    );
    expect(regular).toHaveLength(7);
    expect(clashing).toHaveLength(4);
  });
});

it('Amara and Ella have no late cancellation within the days that count', () => {
  const plan = planOn(MONDAY);
  const from = addDays(MONDAY, -EXTRA_JOBS_ELIGIBILITY.recordDays);
  const late = plan.visitCancellations.filter(
    ({ notice, visitDay }) => notice === 'late' && visitDay >= from,
  );
  expect(late.filter(({ workerId }) => workerId === amara || workerId === ella)).toEqual([]);
});
