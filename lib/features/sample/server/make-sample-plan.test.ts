import { describe, expect, it } from 'vitest';
import { addDays, hoursBetween, instantOf, minutesOf, weekdayOf } from '@/lib/core/time/zoned';
import { classifyFinish, requiredHoursOf } from '@/lib/features/visits/rules';
import { recurrenceDates } from '@/lib/features/visits/server/recurrence';
import { MONDAY, planOn, propertyOf, visitsOf, WEEK, ZONE } from '@/tests/support/planned-sample';
import { SAMPLE_WORKERS } from './data/people';
import { PAST_DAYS, type Plan } from './draft';
import { planSample } from './make-sample';

const { amara, ben, chloe, dev, ella } = SAMPLE_WORKERS;

describe('the same sample every time', () => {
  it('follows from the seed and the day alone', () => {
    expect(planOn()).toEqual(planOn());
    expect(planOn(MONDAY, '08:00', 2)).not.toEqual(planOn());
  });

  it('differs by the hour in nothing but what has been worked', () => {
    const unworked = (plan: Plan) => ({
      ...plan,
      visits: plan.visits.map(
        ({ startedAt, startedRecordedAt, finishedAt, finishedRecordedAt, ...visit }) => visit,
      ),
    });
    expect(unworked(planOn(MONDAY, '23:30'))).toEqual(unworked(planOn(MONDAY, '00:30')));
  });

  it('draws other addresses and codes for another seed, for the same customers', () => {
    const [one, two] = [planOn(MONDAY, '08:00', 1), planOn(MONDAY, '08:00', 2)];
    expect(two.properties.map(({ postcode }) => postcode)).not.toEqual(
      one.properties.map(({ postcode }) => postcode),
    );
    expect(two.customers[0]?.preferredName).toBe(one.customers[0]?.preferredName);
  });
});

describe('people', () => {
  it('has every sample account, with the suffix of a world of its own', () => {
    const roles = planOn().accounts.map(({ email, role }) => `${email} ${role}`);
    expect(roles).toEqual([
      'amara@sweep.example worker',
      'ben@sweep.example worker',
      'chloe@sweep.example worker',
      'dev@sweep.example worker',
      'ella@sweep.example worker',
      'customer@sweep.example customer',
      'admin@sweep.example admin',
    ]);
    const input = { seed: 1, today: MONDAY, now: instantOf(MONDAY, '08:00', ZONE), zone: ZONE };
    const emails = planSample(input, 'w1').accounts.map(({ email }) => email);
    expect(emails).toContain('amara+w1@sweep.example');
    expect(emails.every((email) => email.includes('+w1@'))).toBe(true);
  });

  it('shows the established, the trialling, the fill-in and the onboarding worker', () => {
    const worker = (wanted: number) => planOn().workers.find(({ id }) => id === wanted);
    expect(worker(amara)).toMatchObject({ isEligibleForBonus: true, hourlyBonusPence: 50 });
    expect(worker(amara)?.travelPreferences).toContain('car');
    expect(worker(ben)).toMatchObject({ trustLevel: 'trialling' });
    expect(worker(chloe)).toMatchObject({ isSwat: true });
    expect(worker(dev)).toMatchObject({ isOnboarding: true });
  });

  it('has a working day for Ben each time, one visit for Ella without hours, nothing for Dev', () => {
    for (const today of WEEK) {
      const plan = planOn(today);
      const benDays = [0, 1, 2, 3, 4, 5, 6]
        .map(
          (offset) =>
            visitsOf(plan, ben, addDays(today, offset)).filter(
              // Where he only meets Amara he does not clean.
              ({ workerPropertyAccess }) => workerPropertyAccess !== 'cannot_access',
            ).length,
        )
        .filter((count) => count > 0);
      expect(benDays).toHaveLength(5);
      expect(Math.max(...benDays)).toBeLessThanOrEqual(2);
      const coming = plan.visits.filter(({ actualDate }) => actualDate >= today);
      expect(coming.filter(({ workerId }) => workerId === ella)).toHaveLength(1);
      expect(plan.weeklyAvailability.some(({ workerId }) => workerId === ella || workerId === dev)).toBe(
        false,
      );
      expect(plan.visits.some(({ workerId }) => workerId === dev)).toBe(false);
      expect(visitsOf(plan, chloe, today)).toHaveLength(1);
    }
  });
});

describe('customers', () => {
  it('has no two customers of one name', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const names = planOn(MONDAY, '08:00', seed).customers.map(({ preferredName }) => preferredName);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("Amara's today", () => {
  const cases = WEEK.flatMap((today) => ['00:30', '08:00', '23:30'].map((time) => [today, time] as const));

  it.each(cases)(
    'has three visits to start on %s at %s, one with key safe and alarm, one with keys',
    (today, time) => {
      for (const seed of [1, 2, 3]) {
        const plan = planOn(today, time, seed);
        const startable = visitsOf(plan, amara, today).filter((visit) => !visit.startedAt);
        const homes = startable.map((visit) => propertyOf(plan, visit));
        expect(startable.length).toBeGreaterThanOrEqual(3);
        expect(startable.length).toBeLessThanOrEqual(4);
        expect(homes.some((home) => home?.access === 'keysafe' && home.accessInformation?.alarm)).toBe(true);
        const cleaned = startable.filter(({ tasks }) => tasks.some(({ type }) => type === 'cleaning'));
        expect(cleaned.some((visit) => propertyOf(plan, visit)?.access === 'keys')).toBe(true);
      }
    },
  );

  it('has a finished visit once its end has passed, and no started one', () => {
    const stateAt = (time: string) => {
      const visits = visitsOf(planOn(MONDAY, time), amara, MONDAY);
      return [
        visits.filter((visit) => visit.startedAt).length,
        visits.filter((visit) => visit.finishedAt).length,
      ];
    };
    expect(stateAt('08:30')).toEqual([0, 0]);
    expect(stateAt('09:30')).toEqual([0, 0]);
    expect(stateAt('09:31')).toEqual([1, 1]);
    expect(stateAt('23:30')).toEqual([1, 1]);
  });

  it('works by the clock for Ben, whose visit is started in its hours and finished after them', () => {
    const first = (time: string) => visitsOf(planOn(MONDAY, time), ben, MONDAY)[0];
    expect(first('09:59')?.startedAt).toBeUndefined();
    expect(first('11:00')?.startedAt).toBeDefined();
    expect(first('11:00')?.finishedAt).toBeUndefined();
    expect(first('12:01')?.finishedAt).toBeDefined();
  });
});

describe('the weeks around today', () => {
  it.each(WEEK)('fills five working days a week from %s on, with at most four visits', (today) => {
    const plan = planOn(today);
    const working = plan.weeklyAvailability
      .filter(({ workerId }) => workerId === amara)
      .map(({ dayOfWeek }) => dayOfWeek);
    expect(new Set(working).size).toBe(5);
    expect(working).toContain(weekdayOf(today));
    expect(visitsOf(plan, amara, addDays(today, 1)).length).toBeGreaterThanOrEqual(2);
    const counts = Array.from({ length: 28 }, (_, offset) => {
      const day = addDays(today, offset);
      const visits = visitsOf(plan, amara, day).length;
      if (!working.includes(weekdayOf(day))) expect(visits).toBe(0);
      return { isWorking: working.includes(weekdayOf(day)), visits };
    });
    expect(counts.filter(({ isWorking, visits }) => isWorking && visits >= 2).length).toBeGreaterThanOrEqual(
      16,
    );
    expect(counts.some(({ isWorking, visits }) => isWorking && visits === 0)).toBe(true);
    expect(counts.every(({ visits }) => visits <= 4)).toBe(true);
  });

  it.each(WEEK)('puts every visit on a date of its job, seen from %s', (today) => {
    const plan = planOn(today);
    for (const job of plan.jobs) {
      const dates = plan.visits
        .filter(({ jobId }) => jobId === job.id)
        .map(({ scheduledDate }) => scheduledDate);
      expect(dates).toEqual(recurrenceDates(job, addDays(today, -PAST_DAYS), addDays(today, 56)));
    }
    expect(new Set(plan.jobs.map(({ frequencyDays }) => frequencyDays))).toEqual(new Set([1, 7, 14]));
  });

  it('has weeks of finished visits, within the allowances of a finish', () => {
    for (const today of [...WEEK, '2026-03-29', '2026-10-25', '2027-01-01']) {
      const past = planOn(today).visits.filter((visit) => visit.actualDate < today && !visit.skipped);
      expect(past.length).toBeGreaterThan(20);
      for (const { tasks, startedAt, finishedAt } of past) {
        expect(startedAt && finishedAt).toBeTruthy();
        const worked = hoursBetween(startedAt ?? '', finishedAt ?? '');
        expect(classifyFinish(requiredHoursOf(tasks), worked)).toBe('as-planned');
      }
    }
  });

  it('has skipped visits before and after today, none of them worked', () => {
    const skipped = planOn().visits.filter((visit) => visit.skipped);
    expect(skipped.some(({ scheduledDate }) => scheduledDate < MONDAY)).toBe(true);
    expect(skipped.some(({ scheduledDate }) => scheduledDate > MONDAY)).toBe(true);
    expect(skipped.some(({ startedAt, finishedAt }) => startedAt || finishedAt)).toBe(false);
  });

  it('books each visit for as long as its tasks take', () => {
    for (const { tasks, startTime, endTime } of planOn().visits) {
      expect((minutesOf(endTime) - minutesOf(startTime)) / 60).toBe(requiredHoursOf(tasks));
    }
  });
});
