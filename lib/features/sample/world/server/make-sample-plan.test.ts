import { describe, expect, it } from 'vitest';
import { addDays, hoursBetween, instantOf, minutesOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { PAST_DAYS, type Plan } from '@/lib/features/sample/draft/server/draft';
import { classifyFinish, requiredHoursOf } from '@/lib/features/work/visits/rules';
import { recurrenceDates } from '@/lib/features/work/visits/server/recurrence';
import { MONDAY, planOn, propertyOf, visitsOf, WEEK, ZONE } from '@/tests/support/planned-sample';
import { planSample } from './make-sample';

const { amara, ben, chloe, dev, ella } = SAMPLE_WORKERS;

describe('the sample plan', () => {
  it('the sample plan depends only on the seed and the day', () => {
    expect(planOn()).toEqual(planOn());
    expect(planOn(MONDAY, '08:00', 2)).not.toEqual(planOn());
  });

  it('the sample plan differs by the hour only in start and finish times', () => {
    const unworked = (plan: Plan) => ({
      ...plan,
      visits: plan.visits.map(
        ({ startedAt, startedRecordedAt, finishedAt, finishedRecordedAt, ...visit }) => visit,
      ),
    });
    expect(unworked(planOn(MONDAY, '23:30'))).toEqual(unworked(planOn(MONDAY, '00:30')));
  });

  it('the sample plan has other addresses for another seed, but the same customers', () => {
    const [one, two] = [planOn(MONDAY, '08:00', 1), planOn(MONDAY, '08:00', 2)];
    expect(two.properties.map(({ postcode }) => postcode)).not.toEqual(
      one.properties.map(({ postcode }) => postcode),
    );
    expect(two.customers[0]?.preferredName).toBe(one.customers[0]?.preferredName);
  });
});

describe('accounts and workers', () => {
  it('accounts and workers include every sample account, with the world’s e-mail suffix if given', () => {
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
    const emails = planSample(input, { emailSuffix: 'w1' }).accounts.map(({ email }) => email);
    expect(emails).toContain('amara+w1@sweep.example');
    expect(emails.every((email) => email.includes('+w1@'))).toBe(true);
  });

  it('accounts and workers include an established, a trialling, a fill-in and an onboarding worker', () => {
    const worker = (wanted: number) => planOn().workers.find(({ id }) => id === wanted);
    expect(planOn().bonusDays).toMatchObject([{ workerId: amara, isOnBonus: true }]);
    const rate = planOn().payRates.find(({ workerId }) => workerId === amara);
    expect(rate).toMatchObject({ basePence: 1150, hourlyBonusPence: 50, adminFeePence: 500 });
    expect(worker(amara)?.travelPreferences).toContain('car');
    expect(worker(ben)).toMatchObject({ trustLevel: 'trialling' });
    expect(worker(chloe)).toMatchObject({ isSwat: true });
    expect(worker(dev)).toMatchObject({ isOnboarding: true });
  });

  it('accounts and workers give Ben five working days, Ella one visit without hours, and Dev nothing', () => {
    for (const today of WEEK) {
      const plan = planOn(today);
      const benDays = [0, 1, 2, 3, 4, 5, 6]
        .map(
          (offset) =>
            visitsOf(plan, ben, addDays(today, offset)).filter(
              // He does not clean at a handover with Amara.
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
  it('the sample plan’s customers have unique names', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const names = planOn(MONDAY, '08:00', seed).customers.map(({ preferredName }) => preferredName);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('today’s visits', () => {
  const cases = WEEK.flatMap((today) => ['00:30', '08:00', '23:30'].map((time) => [today, time] as const));

  it.each(cases)(
    'today’s visits give Amara three or four to start on %s at %s, with key safe and alarm, and with keys',
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

  it('today’s visits include one that Amara finished once its end has passed, and none in progress', () => {
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

  it('today’s visits show Ben’s as started during its hours, and as finished after them', () => {
    const first = (time: string) => visitsOf(planOn(MONDAY, time), ben, MONDAY)[0];
    expect(first('09:59')?.startedAt).toBeUndefined();
    expect(first('11:00')?.startedAt).toBeDefined();
    expect(first('11:00')?.finishedAt).toBeUndefined();
    expect(first('12:01')?.finishedAt).toBeDefined();
  });
});

describe('the plan’s weeks around today', () => {
  it.each(WEEK)(
    'the plan’s weeks around today have five working days a week from %s on, with at most four visits each',
    (today) => {
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
      expect(
        counts.filter(({ isWorking, visits }) => isWorking && visits >= 2).length,
      ).toBeGreaterThanOrEqual(16);
      expect(counts.some(({ isWorking, visits }) => isWorking && visits === 0)).toBe(true);
      expect(counts.every(({ visits }) => visits <= 4)).toBe(true);
    },
  );

  it.each(WEEK)(
    'the plan’s weeks around today schedule visits only on the dates when their jobs recur, on %s',
    (today) => {
      const plan = planOn(today);
      for (const job of plan.jobs) {
        const dates = plan.visits
          .filter(({ jobId }) => jobId === job.id)
          .map(({ scheduledDate }) => scheduledDate);
        expect(dates).toEqual(recurrenceDates(job, addDays(today, -PAST_DAYS), addDays(today, 56)));
      }
      expect(new Set(plan.jobs.map(({ frequencyDays }) => frequencyDays))).toEqual(new Set([1, 7, 14]));
    },
  );

  it('the plan’s weeks around today have past visits that were finished as planned', () => {
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

  it('the plan’s weeks around today have skipped visits before and after today, none of them started', () => {
    const skipped = planOn().visits.filter((visit) => visit.skipped);
    expect(skipped.some(({ scheduledDate }) => scheduledDate < MONDAY)).toBe(true);
    expect(skipped.some(({ scheduledDate }) => scheduledDate > MONDAY)).toBe(true);
    expect(skipped.some(({ startedAt, finishedAt }) => startedAt || finishedAt)).toBe(false);
  });

  it('the plan’s weeks around today have visits as long as their tasks', () => {
    for (const { tasks, startTime, endTime } of planOn().visits) {
      expect((minutesOf(endTime) - minutesOf(startTime)) / 60).toBe(requiredHoursOf(tasks));
    }
  });
});
