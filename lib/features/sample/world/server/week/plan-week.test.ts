import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableName } from '@/lib/core/backend/database/tables';
import { addDays, clockTimeOf, instantOf, minutesOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { NEIGHBOURHOODS } from '@/lib/features/sample/draft/server/data/home';
import { WEEK_WORKER_IDS } from '@/lib/features/sample/draft/server/data/week-workers';
import type { Plan } from '@/lib/features/sample/draft/server/draft';
import { travelKm, travelMinutes } from '@/lib/features/work/schedule/travel';
import { planOn, planWeekOn, ZONE } from '@/tests/support/planned-sample';
import { isOfWeek, OFFICE_TIMES, WEEK_STATES, weekStates } from '@/tests/support/week-states';
import { planSample } from '../make-sample';

/** The days are each weekday, both clock changes and the days around them, ends of months and years. */
const DAYS = [
  ...Array.from({ length: 14 }, (_, offset) => addDays('2026-11-16', offset)),
  ...['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26', '2027-03-28'],
  ...['2026-12-31', '2027-01-01', '2027-02-28', '2028-02-29', '2028-03-01', '2026-04-30'],
];
const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const days = fc.oneof(
  fc.constantFrom(...DAYS),
  fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2026-01-01', offset)),
);
const minutesFrom = (from: string, to: string) =>
  fc.integer({ min: minutesOf(from), max: minutesOf(to) }).map(clockTimeOf);
const anyTime = minutesFrom('00:00', '23:59');

type PlannedVisit = Plan['visits'][number];

/** Each round has a cleaner's visits of a day in order, without cancelled visits. */
function roundsOf(plan: Plan): readonly (readonly PlannedVisit[])[] {
  const rounds = new Map<string, PlannedVisit[]>();
  for (const visit of plan.visits) {
    if (!WEEK_WORKER_IDS.includes(visit.workerId ?? 0) || visit.skipped) continue;
    const key = `${visit.workerId} ${visit.actualDate}`;
    rounds.set(key, [...(rounds.get(key) ?? []), visit]);
  }
  return [...rounds.values()].map((round) =>
    round.toSorted((a, b) => a.startTime.localeCompare(b.startTime)),
  );
}

function placesOf(plan: Plan) {
  const properties = new Map(plan.properties.map((property) => [property.id, property]));
  const places = new Map(plan.jobs.map((job) => [job.id, properties.get(job.propertyId)]));
  return ({ jobId }: PlannedVisit) => {
    const place = places.get(jobId);
    if (!place) throw new Error('A visit has no home');
    return place;
  };
}

function travelOf(plan: Plan) {
  const placeOf = placesOf(plan);
  const at = (visit: PlannedVisit) => {
    const { latitude, longitude } = placeOf(visit);
    if (latitude == null || longitude == null) throw new Error('A home has no location');
    return { property: { postcode: { location: { latitude, longitude } } } } as Parameters<
      typeof travelKm
    >[0];
  };
  return (from: PlannedVisit, to: PlannedVisit): number => {
    const worker = plan.workers.find(({ id }) => id === to.workerId);
    return travelMinutes(travelKm(at(from), at(to)) ?? Number.NaN, worker?.travelPreferences);
  };
}

describe('the sample week', () => {
  it('the sample week makes fourteen cleaners and sixty customers, and changes nothing else of the sample', () => {
    fc.assert(
      fc.property(seeds, days, anyTime, (seed, today, time) => {
        const [plan, without] = [planWeekOn(today, time, seed), planOn(today, time, seed)];
        expect(plan.workers).toHaveLength(14);
        expect(plan.customers).toHaveLength(60);
        for (const [name, rows] of Object.entries(without) as [TableName, readonly object[]][])
          expect(plan[name].slice(0, rows.length)).toEqual(rows);
      }),
      { numRuns: 15 },
    );
  });

  it('the sample week gives no cleaner overlapping visits or too little time between two homes', () => {
    fc.assert(
      fc.property(seeds, days, anyTime, (seed, today, time) => {
        const plan = planWeekOn(today, time, seed);
        const travel = travelOf(plan);
        const rounds = roundsOf(plan);
        expect(rounds.length).toBeGreaterThan(400);
        const faults: (readonly PlannedVisit[])[] = [];
        for (const round of rounds) {
          for (const [place, visit] of round.slice(1).entries()) {
            const before = round[place] ?? visit;
            const needed = travel(before, visit);
            const planned = minutesOf(visit.startTime) - minutesOf(before.endTime);
            const actual =
              before.finishedAt && visit.startedAt
                ? (Date.parse(visit.startedAt) - Date.parse(before.finishedAt)) / 60_000
                : planned;
            if (!(planned >= needed && actual >= needed)) faults.push([before, visit]);
          }
        }
        expect(faults).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('the sample week keeps to the hours, days off and areas of each cleaner', () => {
    fc.assert(
      fc.property(seeds, days, (seed, today) => {
        const plan = planWeekOn(today, '12:00', seed);
        const placeOf = placesOf(plan);
        const hours = new Map(
          plan.weeklyAvailability.map((row) => [`${row.workerId} ${row.dayOfWeek}`, row]),
        );
        const away = new Set(plan.dayOverrides.map(({ workerId, day }) => `${workerId} ${day}`));
        const areas = new Map(
          plan.workers.map(({ id, assignedAreas }) => [id, assignedAreas?.regular ?? []]),
        );
        const faults = roundsOf(plan)
          .flat()
          .filter((visit) => {
            const { workerId, actualDate, startTime, endTime } = visit;
            const slot = hours.get(`${workerId} ${weekdayOf(actualDate)}`);
            const outward = placeOf(visit).postcode.split(' ')[0] ?? '';
            const fits = slot && slot.start <= startTime && slot.end >= endTime;
            const isAway = away.has(`${workerId} ${actualDate}`);
            return !fits || isAway || !areas.get(workerId ?? 0)?.includes(outward);
          });
        expect(faults).toEqual([]);
        const daysOfWeek = WEEK_WORKER_IDS.map(
          (id) => plan.weeklyAvailability.filter(({ workerId }) => workerId === id).length,
        );
        expect(Math.max(...daysOfWeek)).toBeLessThanOrEqual(6);
        expect(Math.min(...daysOfWeek)).toBe(5);
      }),
      { numRuns: 15 },
    );
  });

  it('the sample week sends one cleaner at most to a home on a day', () => {
    fc.assert(
      fc.property(seeds, days, (seed, today) => {
        const plan = planWeekOn(today, '12:00', seed);
        const placeOf = placesOf(plan);
        const ofWeek = new Set(plan.visits.filter(isOfWeek).map((visit) => placeOf(visit).id));
        const homes = plan.visits
          .filter((visit) => ofWeek.has(placeOf(visit).id))
          .map((visit) => `${placeOf(visit).id} ${visit.actualDate}`);
        expect(new Set(homes).size).toBe(homes.length);
      }),
      { numRuns: 15 },
    );
  });
});

const statesAt = (today: string, time: string, seed: number) =>
  weekStates(planWeekOn(today, time, seed), today, time);

describe('today of the sample week', () => {
  it.each(OFFICE_TIMES)('today in the sample week has every state of a visit at %s', (time) => {
    fc.assert(
      fc.property(seeds, days, (seed, today) => {
        const states = statesAt(today, time, seed);
        expect([...states]).toEqual(expect.arrayContaining([...WEEK_STATES, 'overdue']));
      }),
      { numRuns: 12, examples: DAYS.map((day): [number, string] => [1, day]) },
    );
  });

  it('today in the sample week has every state at each minute from 07:05 to 16:39, but a late cleaner might not be overdue yet', () => {
    fc.assert(
      fc.property(seeds, days, minutesFrom('07:05', '16:39'), (seed, today, time) => {
        const states = statesAt(today, time, seed);
        expect([...states]).toEqual(expect.arrayContaining(WEEK_STATES));
        expect(states.has('overdue') || states.has('announced')).toBe(true);
      }),
      {
        numRuns: 30,
        examples: [
          [1, '2026-11-16', '07:05'],
          [1, '2026-11-16', '16:39'],
          [1, '2026-10-25', '16:39'],
          [1, '2026-10-25', '09:30'],
        ],
      },
    );
  });

  it('today in the sample week has nothing running or done at midnight, and nothing open at the end of the day', () => {
    for (const today of DAYS) {
      const early = statesAt(today, '00:00', 3);
      expect([...early].toSorted()).toEqual([
        'skipped by customers',
        'skipped by workers',
        'to come',
        'uncovered',
      ]);
      const late = statesAt(today, '23:59', 3);
      expect([...late].toSorted()).toEqual([
        'done',
        'left',
        'missed',
        'skipped by customers',
        'skipped by workers',
      ]);
    }
  });

  it('today in the sample week has an illness that leaves visits uncovered, reported the evening before', () => {
    for (const today of DAYS) {
      const plan = planWeekOn(today, '00:00', 2);
      const [illness, ...others] = plan.breaks.filter(({ workerId }) => WEEK_WORKER_IDS.includes(workerId));
      expect(others).toEqual([]);
      expect(illness).toMatchObject({ reason: 'sick', startDate: today, noticeCategory: 'late' });
      expect(illness?.bookedAt).toBe(instantOf(addDays(today, -1), '20:40', ZONE));
      const released = plan.visits.filter((visit) => isOfWeek(visit) && visit.workerId === null);
      expect(released.map(({ jobId, scheduledDate }) => ({ jobId, scheduledDate }))).toEqual(
        expect.arrayContaining([...(illness?.releasedVisits ?? [])]),
      );
      expect(released).toHaveLength(illness?.releasedVisits.length ?? 0);
      expect(released.every(({ offeredFromWorkerId }) => offeredFromWorkerId === illness?.workerId)).toBe(
        true,
      );
      expect(plan.lostVisits.map(({ jobId }) => jobId).toSorted()).toEqual(
        released.map(({ jobId }) => jobId).toSorted(),
      );
      expect(released.filter(({ actualDate }) => actualDate === today)).toHaveLength(2);
    }
  });

  it('today in the sample week offers visits only where no fixed account works', () => {
    fc.assert(
      fc.property(seeds, days, (seed, today) => {
        const plan = planWeekOn(today, '09:00', seed);
        const placeOf = placesOf(plan);
        const open = plan.visits.filter(
          (visit) =>
            isOfWeek(visit) &&
            visit.isOnOffer !== false &&
            (visit.workerId === null || (visit.skipped && visit.skippedByUserRole === 'workers')),
        );
        for (const visit of open) expect(placeOf(visit).postcode).toMatch(/^(N16|E8) /);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the people and homes of the sample week', () => {
  it('the people and homes of the sample week have unique names, and no real address or number', () => {
    fc.assert(
      fc.property(seeds, days, (seed, today) => {
        const plan = planWeekOn(today, '09:00', seed);
        for (const names of [
          plan.customers.map(({ preferredName }) => preferredName),
          plan.customers.map(({ name }) => name),
          plan.workers.map(({ firstNames, lastName }) => `${firstNames} ${lastName}`),
          plan.accounts.map(({ email }) => email),
          plan.applicants.map(({ email }) => email),
        ])
          expect(new Set(names).size).toBe(names.length);
        const outwards = Object.keys(NEIGHBOURHOODS);
        const ofWeek = plan.workers.filter(({ id }) => WEEK_WORKER_IDS.includes(id));
        for (const { postcode } of [...plan.properties, ...ofWeek])
          expect(outwards).toContain(postcode?.split(' ')[0]);
        // Ofcom keeps these ranges for drama.
        for (const { telephone } of plan.customers) expect(telephone).toMatch(/^020 7946 0\d{3}$/);
        for (const { telephone } of plan.workers) expect(telephone).toMatch(/^07700 900\d{3}$/);
        for (const { email } of [...plan.customers, ...plan.workers, ...plan.accounts])
          expect(email).toMatch(/@(sweep|mail)\.example$/);
      }),
      { numRuns: 15 },
    );
  });

  it('the people and homes of the sample week give the office chats, calls, a report and applicants to look at', () => {
    const plan = planWeekOn('2026-11-18', '13:00');
    const chats = plan.chatThreads.filter(({ kind }) => kind === 'support');
    expect(chats.map(({ workerId, counterpartUnreadCount }) => [workerId, counterpartUnreadCount])).toEqual([
      [13, 2],
      [9, 1],
      [11, 0],
    ]);
    for (const { id, counterpartUnreadCount } of chats) {
      const unread = plan.chatMessages.filter(({ threadId, readAt }) => threadId === id && readAt === null);
      expect(unread.map(({ author }) => author)).toEqual(Array(counterpartUnreadCount).fill('worker'));
    }
    expect(plan.supportChatEnds.map(({ threadId }) => threadId)).toEqual([chats[2]?.id]);
    expect(plan.supportCallRequests.map(({ category }) => category)).toEqual(['complaint', 'payment']);
    const now = instantOf('2026-11-18', '13:00', ZONE);
    const open = plan.problemReports.filter(({ reportedAt }) => (reportedAt ?? '') <= now);
    expect(open.map(({ category }) => category).toSorted()).toEqual([
      'keys',
      'late',
      'late',
      'late',
      'late',
      'stuck',
    ]);
    expect(plan.applicants).toHaveLength(13);
  });
});

it('the sample plan without the option has no sample week', () => {
  const input = { seed: 1, today: '2026-11-18', now: '2026-11-18T12:00:00.000Z', zone: ZONE };
  const plan = planSample(input);
  expect(plan.workers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(plan.visits.some(isOfWeek)).toBe(false);
});
