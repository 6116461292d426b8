// @module-tag slow
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { Database } from '@/lib/core/backend/database/database';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, instantOf } from '@/lib/core/ground/time/zoned';
import { handoversToPlan } from '@/lib/features/office/keys/server/handovers-to-plan';
import { accessAttempts, problemReports } from '@/lib/features/records/conversations';
import { breaks } from '@/lib/features/records/time-off';
import { lostVisits, visits } from '@/lib/features/records/visits';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { WEEK_WORKER_IDS } from '@/lib/features/sample/draft/server/data/week-workers';
import { rollWorld } from '@/lib/features/work/visits/server/roll-world';
import { planWeekOn, ZONE } from '@/tests/support/planned-sample';
import { openTestDatabase } from '@/tests/support/test-database';
import { isOfWeek, OFFICE_TIMES, WEEK_STATES, weekStates } from '@/tests/support/week-states';
import { makeSampleWorld } from '../make-sample';
import { advanceSampleWeeks, beginWeekDay } from './live-week';

const TODAY = '2026-11-18';
let database: Database;
let world: string;
let worldCount = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newWorldId = () => {
  worldCount += 1;
  return `week-${worldCount}`;
};

/** Runs in the world as if it were that day and time. */
const at = <T>(day: string, time: string, work: (ctx: WorldContext) => Promise<T>): Promise<T> =>
  inWorld(database, world, (ctx) => work({ ...ctx, today: day, now: instantOf(day, time, ZONE) }));

/** The daily work does the same. */
const begin = (day: string, time: string) =>
  at(day, time, async (ctx) => {
    await rollWorld(ctx);
    await beginWeekDay(ctx);
  });

async function newWeek(hasWeek = true): Promise<void> {
  world = newWorldId();
  await createWorld(database, { id: world, kind: 'test', timeZone: ZONE });
  const options = { passwordHash: 'a hash', emailSuffix: world, hasWeek };
  await at(TODAY, '06:30', (ctx) => makeSampleWorld(ctx, options));
}

/** Reads all of the world's rows that may change, in order. Of the visits, optionally those of one day only. */
const stored = (day?: string) =>
  at(TODAY, '00:00', async ({ tx }) => ({
    visits: await tx
      .select()
      .from(visits)
      .where(and(eq(visits.world, world), day === undefined ? undefined : eq(visits.actualDate, day)))
      .orderBy(asc(visits.jobId), asc(visits.scheduledDate)),
    accessAttempts: await tx
      .select()
      .from(accessAttempts)
      .where(eq(accessAttempts.world, world))
      .orderBy(asc(accessAttempts.id)),
    problemReports: await tx
      .select()
      .from(problemReports)
      .where(eq(problemReports.world, world))
      .orderBy(asc(problemReports.id)),
    breaks: await tx.select().from(breaks).where(eq(breaks.world, world)).orderBy(asc(breaks.id)),
    lostVisits: await tx
      .select()
      .from(lostVisits)
      .where(eq(lostVisits.world, world))
      .orderBy(asc(lostVisits.id)),
  }));

const visitsOn = async (day: string) => (await stored(day)).visits.filter(isOfWeek);

const statesAt = async (day: string, time: string) => weekStates(await stored(day), day, time);

const progressOf = (visit: { startedAt?: string | null; finishedAt?: string | null }) => [
  toInstantOrNull(visit.startedAt ?? null),
  toInstantOrNull(visit.finishedAt ?? null),
];

describe('the sample week by the world’s clock', () => {
  beforeEach(() => newWeek(), 60_000);

  it('the sample week advances with the world’s clock like a sample that is made later, in one step or in many', async () => {
    const planned = planWeekOn(TODAY, '13:00', 1);
    const expected = planned.visits
      .filter((visit) => isOfWeek(visit) && visit.actualDate === TODAY)
      .toSorted((a, b) => a.jobId - b.jobId);
    for (const time of ['06:31', '07:30', '09:00', '13:00']) await begin(TODAY, time);
    const inSteps = await stored();
    const todays = await visitsOn(TODAY);
    expect(todays.map(progressOf)).toEqual(expected.map(progressOf));
    expect(inSteps.accessAttempts.map(({ id, kind }) => [id, kind])).toEqual(
      planned.accessAttempts.map(({ id, kind }) => [id, kind]).toSorted(),
    );
    expect(inSteps.problemReports.map(({ id, category }) => [id, category])).toEqual(
      planned.problemReports.map(({ id, category }) => [id, category]).toSorted(),
    );
    await newWeek();
    await begin(TODAY, '13:00');
    const inOneStep = await stored();
    const shown = ({ world: _, ...row }: { world: string }) => row;
    expect(inOneStep.visits.map(shown)).toEqual(inSteps.visits.map(shown));
  });

  it('the sample week does not change when it advances again, or when two processes run at once', async () => {
    await Promise.all([begin(TODAY, '13:00'), begin(TODAY, '13:00')]);
    const once = await stored();
    await begin(TODAY, '13:00');
    expect(await stored()).toEqual(once);
    const tomorrow = addDays(TODAY, 1);
    await Promise.all([begin(tomorrow, '00:00'), begin(tomorrow, '00:00')]);
    const next = await stored();
    await begin(tomorrow, '00:00');
    expect(await stored()).toEqual(next);
  });

  it('the sample week has every state on each of the next fourteen days, which begin at midnight', async () => {
    for (let offset = 1; offset <= 14; offset += 1) {
      const day = addDays(TODAY, offset);
      await begin(day, '00:00');
      for (const time of OFFICE_TIMES) {
        await at(day, time, beginWeekDay);
        expect([...(await statesAt(day, time))]).toEqual(expect.arrayContaining([...WEEK_STATES, 'overdue']));
      }
    }
    const last = (await stored()).visits.filter(isOfWeek).map(({ scheduledDate }) => scheduledDate);
    expect(last.toSorted().at(-1)).toBe(addDays(TODAY, 14 + 56));
  });

  it('the sample week leaves no visit of yesterday running, and closes its reports but not those of today', async () => {
    await begin(TODAY, '16:30');
    const tomorrow = addDays(TODAY, 1);
    await begin(tomorrow, '07:10');
    expect([...(await statesAt(TODAY, '23:59'))].toSorted()).toEqual([
      ...['done', 'left', 'missed', 'skipped by customers', 'skipped by workers'],
    ]);
    const { problemReports: reports } = await stored();
    const ofWeek = reports.filter(({ jobId }) => jobId !== null);
    const open = ofWeek.filter(({ doneAt }) => doneAt === null).map(({ scheduledDate }) => scheduledDate);
    expect(open).toEqual([tomorrow]);
    expect(ofWeek.filter(({ scheduledDate }) => scheduledDate === TODAY)).toHaveLength(7);
    // The office has to answer the report about keys itself.
    expect(reports.find(({ category }) => category === 'keys')?.doneAt).toBeNull();
  });

  it.each([3, 100])(
    'the sample week is finished up to yesterday after %s days without a server',
    async (offset) => {
      const day = addDays(TODAY, offset);
      await begin(day, '10:00');
      expect([...(await statesAt(day, '10:00'))]).toEqual(
        expect.arrayContaining([...WEEK_STATES, 'overdue']),
      );
      const yesterday = addDays(day, -1);
      const past = (await stored()).visits.filter(
        (visit) => isOfWeek(visit) && visit.actualDate > addDays(TODAY, 1) && visit.actualDate <= yesterday,
      );
      expect(past.length).toBe(16 * (Math.min(offset, 57) - 2));
      for (const visit of past) expect(progressOf(visit)).not.toContain(null);
      const rows = await stored();
      expect(rows.accessAttempts.every(({ scheduledDate }) => [TODAY, day].includes(scheduledDate))).toBe(
        true,
      );
      await begin(day, '10:00');
      expect(await stored()).toEqual(rows);
    },
  );

  it('the sample week keeps what the office decides', async () => {
    const tomorrow = addDays(TODAY, 1);
    const change = (jobId: number, values: Partial<typeof visits.$inferInsert>) =>
      at(TODAY, '08:00', ({ tx }) =>
        tx
          .update(visits)
          .set(values)
          .where(
            and(
              eq(visits.world, world),
              eq(visits.jobId, jobId),
              inArray(visits.scheduledDate, [TODAY, tomorrow]),
            ),
          ),
      );
    const todays = await visitsOn(TODAY);
    const [covered] = todays.filter(({ workerId }) => workerId === null);
    const open = todays.filter((visit) => visit.workerId !== null && !visit.skipped && !visit.startedAt);
    const [cancelled, given] = open.toReversed();
    if (!covered || !cancelled || !given) throw new Error('Today lacks visits');
    // She is ill tomorrow as well, but takes this visit back.
    const [later] = (await visitsOn(tomorrow)).filter(({ workerId }) => workerId === null);
    if (!later) throw new Error('The illness is over tomorrow');
    await change(later.jobId, { workerId: later.offeredFromWorkerId });
    await change(covered.jobId, { workerId: covered.offeredFromWorkerId });
    await change(cancelled.jobId, { skipped: true, skippedByUserRole: 'customers' });
    await change(given.jobId, { workerId: SAMPLE_WORKERS.chloe });
    await begin(TODAY, '23:00');
    await begin(tomorrow, '00:00');
    const retaken = (await visitsOn(tomorrow)).find(({ jobId }) => jobId === later.jobId);
    expect(retaken?.workerId).toBe(later.offeredFromWorkerId);
    const after = new Map((await visitsOn(TODAY)).map((visit) => [visit.jobId, visit]));
    expect(after.get(covered.jobId)?.workerId).toBe(covered.offeredFromWorkerId);
    expect(after.get(cancelled.jobId)).toMatchObject({ skipped: true, startedAt: null });
    expect(after.get(given.jobId)).toMatchObject({ workerId: SAMPLE_WORKERS.chloe, startedAt: null });
  });

  it('the sample week lets a stuck cleaner stay once somebody has opened the door', async () => {
    await begin(TODAY, '08:00');
    const [attempt] = (await stored(TODAY)).accessAttempts;
    if (!attempt) throw new Error('Nobody is stuck outside');
    const { world: _, id: __, ...arrived } = attempt;
    const opened = { ...arrived, world, kind: 'let-in' as const, key: 'opened', result: null };
    await at(TODAY, '08:01', ({ tx }) => tx.insert(accessAttempts).values(opened));
    await begin(TODAY, '12:00');
    const kinds = (await stored(TODAY)).accessAttempts
      .filter(({ jobId }) => jobId === attempt.jobId)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['arrived', 'instructions', 'call', 'call', 'let-in']);
  });

  it('the sample week needs no handover of keys', async () => {
    const ofWeek = await at(TODAY, '08:00', (ctx) => handoversToPlan(ctx as OfficeContext));
    await newWeek(false);
    expect(ofWeek).toEqual(await at(TODAY, '08:00', (ctx) => handoversToPlan(ctx as OfficeContext)));
  });

  it('the sample week never touches the visits of the fixed accounts', async () => {
    const ofOthers = async () =>
      (await stored()).visits.filter(
        ({ workerId, jobId, actualDate }) =>
          !WEEK_WORKER_IDS.includes(workerId ?? 0) && !isOfWeek({ jobId }) && actualDate <= TODAY,
      );
    const before = await ofOthers();
    expect(before.length).toBeGreaterThan(100);
    await begin(TODAY, '23:00');
    expect(await ofOthers()).toEqual(before);
  });
});

describe('a world without the sample week', () => {
  it.each([
    ['a sample without it', () => newWeek(false)],
    [
      'a marketplace that is no sample',
      async () => {
        await newWeek();
        await at(TODAY, '07:00', ({ tx }) =>
          tx.update(worlds).set({ isSample: false }).where(eq(worlds.id, world)),
        );
      },
    ],
  ])('a world without the sample week stays as it is: %s', async (_, make) => {
    await make();
    const started = () =>
      at(TODAY, '00:00', ({ tx }) =>
        tx.$count(
          visits,
          and(eq(visits.world, world), eq(visits.actualDate, TODAY), isNull(visits.startedAt)),
        ),
      );
    const before = await stored();
    const waiting = await started();
    await at(TODAY, '16:30', beginWeekDay);
    await at(addDays(TODAY, 2), '16:30', beginWeekDay);
    expect(await stored()).toEqual(before);
    expect(await started()).toBe(waiting);
  });
});

it('the live week advances each sample with the week by its own clock, and no other world', async () => {
  const offsetTo = (time: string) => Date.parse(instantOf(TODAY, time, ZONE)) - Date.now();
  const doneIn = (id: string) =>
    inWorld(database, id, (ctx) =>
      ctx.tx.$count(
        visits,
        and(
          eq(visits.world, id),
          eq(visits.actualDate, TODAY),
          inArray(visits.workerId, [...WEEK_WORKER_IDS]),
          isNotNull(visits.finishedAt),
        ),
      ),
    );
  // Worlds of other tests keep the real clock.
  await acrossWorlds(database, (tx) => tx.update(worlds).set({ isSample: false }));
  const made: string[] = [];
  for (const [time, isSample] of [
    ['09:30', true],
    ['17:30', true],
    ['17:30', false],
  ] as const) {
    await newWeek();
    made.push(world);
    const values = { clockOffsetMs: offsetTo(time), isSample };
    await acrossWorlds(database, (tx) => tx.update(worlds).set(values).where(eq(worlds.id, world)));
  }
  await advanceSampleWeeks(database);
  const done: number[] = [];
  for (const id of made) done.push(await doneIn(id));
  // The two early visits are over by 09:30, and by 17:30 all but the last late one and those that did not take place.
  expect(done).toEqual([2, 8, 0]);
  const officeEvents = () =>
    acrossWorlds(database, async (tx) => {
      const rows = await tx.select().from(liveEvents).where(inArray(liveEvents.world, made));
      return made.map((id) => rows.filter((row) => row.world === id && row.recipient === 'support').length);
    });
  expect(await officeEvents()).toEqual([1, 1, 0]);
  await advanceSampleWeeks(database);
  expect(await officeEvents()).toEqual([1, 1, 0]);
});
