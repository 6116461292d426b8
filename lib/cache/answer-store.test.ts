import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import type { CallDefinition, CallInput } from '@/lib/call/define-call';
import { constantsCalls } from '@/lib/features/constants/calls';
import { contactCalls } from '@/lib/features/contact/calls';
import { areaCalls } from '@/lib/features/extra-jobs/calls-areas';
import { flagCalls } from '@/lib/features/flags/calls';
import { performanceCalls } from '@/lib/features/performance/calls';
import { receivedCalls } from '@/lib/features/performance/calls-received';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { sessionCalls } from '@/lib/features/session/calls';
import { timeOffCalls } from '@/lib/features/time-off/calls';
import { visitCalls } from '@/lib/features/visits/calls';
import { createOutbox } from '@/lib/offline/outbox';
import { openOutboxDb } from '@/lib/offline/outbox-db';
import { addDays } from '@/lib/time/zoned';
import { aVisit } from '@/tests/support/a-visit';
import { AMARA, type AnswerWorld, answerWorld, BEN } from '@/tests/support/answer-world';
import { outboxWorld } from '@/tests/support/outbox-world';
import { openAnswerDb } from './answer-db';
import { createAnswerStore, isQuotaError } from './answer-store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TODAY = '2026-11-18';

const input = { params: { jobId: 1, date: TODAY } };
const ofWorker = { params: { workerId: 7 } };
const visit = aVisit({ customerPreferredName: 'Priya' });
const aDay = (day: string) => ({ day, working: true, activities: [] });
const quotaError = () => new DOMException('full', 'QuotaExceededError');

const keepVisit = (world: AnswerWorld, value = visit, since = world.now()) =>
  world.store.write(AMARA, visitCalls.getVisit, input, { value, since });
const readVisit = ({ store }: AnswerWorld, scope = AMARA) => store.read(scope, visitCalls.getVisit, input);

/** What is left of an answer so long after it came. */
async function leftAfter(call: CallDefinition, asked: CallInput, value: unknown, ms: number) {
  const world = await answerWorld(`${TODAY}T00:00:00.000Z`);
  const since = world.now();
  await world.store.write(AMARA, call, asked as never, { value: value as never, since });
  world.passMs(ms);
  return world.store.read(AMARA, call, asked as never);
}

describe('the kept answers', () => {
  it('[CACHE-01] are kept under their prefix and gone once they expire', async () => {
    expect((await indexedDB.databases()).some(({ name }) => name === 'CACHE__sweep')).toBe(false);
    const store = createAnswerStore({ db: openAnswerDb(), zone: 'Europe/London' });
    await store.rememberScope(AMARA);
    expect((await indexedDB.databases()).some(({ name }) => name === 'CACHE__sweep')).toBe(true);
    const world = await answerWorld();
    await keepVisit(world);
    expect(await readVisit(world)).toEqual({ value: visit, since: world.now() });
    world.passMs(DAY_MS);
    expect(await readVisit(world)).toBeNull();
  });

  /** Shown until a second before its end, and from then on no more. */
  async function expectLife(call: CallDefinition, asked: CallInput, value: unknown, lifeMs: number) {
    expect(await leftAfter(call, asked, value, lifeMs - 1000)).toMatchObject({ value });
    expect(await leftAfter(call, asked, value, lifeMs)).toBeNull();
    expect(await leftAfter(call, asked, value, lifeMs + 1000)).toBeNull();
  }

  it('[CACHE-02] (44) have the user for 7 days', () =>
    expectLife(sessionCalls.getUser, {}, { id: 7 }, 7 * DAY_MS));

  it('[CACHE-03] (44) have the schedule for 1 day', () =>
    expectLife(scheduleCalls.listWorkingDays, ofWorker, [aDay(addDays(TODAY, 9))], DAY_MS));

  it('[CACHE-04] (44) have a visit for 1 day', () =>
    expectLife(visitCalls.getVisit, input, aVisit({ actualDate: addDays(TODAY, 9) }), DAY_MS));

  it('[CACHE-05] (44) have a feature flag for 1 day', async () => {
    await expectLife(flagCalls.getFeature, { params: { name: 'x' } }, { active: true }, DAY_MS);
    await expectLife(
      flagCalls.getFeatureGenerallyActive,
      { params: { name: 'x' } },
      { active: true },
      DAY_MS,
    );
  });

  it('[CACHE-06] (44) have the constants for 1 hour', () =>
    expectLife(constantsCalls.getConstants, {}, { reliabilityTargetDays: 60 }, HOUR_MS));

  it('[CACHE-07] (44) have the ratings for 7 days, with the stats that go with them', async () => {
    const page = { results: [{ id: 1, rating: 5 }] };
    await expectLife(receivedCalls.listRatings, ofWorker, page, 7 * DAY_MS);
    await expectLife(receivedCalls.getStats, ofWorker, { ratingCount: 1 }, 7 * DAY_MS);
  });

  it('[CACHE-09] (44) have the daily stats for 1 day', () =>
    expectLife(receivedCalls.listDailyStats, ofWorker, [{ date: TODAY, visitCount: 1 }], DAY_MS));

  it('keep the recent stats apart from those of all time, whichever day "recent" began at', async () => {
    const world = await answerWorld();
    const since = world.now();
    const recent = (fromDate: string) => ({ ...ofWorker, query: { fromDate } });
    const value = { visitCount: 3, ratingCount: 1 };
    await world.store.write(AMARA, receivedCalls.getStats, recent('2026-09-18'), { value, since });
    const read = (asked: CallInput) => world.store.read(AMARA, receivedCalls.getStats, asked as never);
    expect(await read(recent('2026-09-19'))).toMatchObject({ value });
    expect(await read(ofWorker)).toBeNull();
  });

  it('[CACHE-08] (44) have the rating issues for 3 days', () =>
    expectLife(performanceCalls.listRatingIssues, {}, [{ code: 'late' }], 3 * DAY_MS));

  it('[CACHE-10] (44) have the reasons for a customer call for 1 day', () =>
    expectLife(contactCalls.listCallReasons, {}, [{ code: 'late' }], DAY_MS));

  it('[CACHE-11] (44) have the weekly availability and the overrides for 7 days', async () => {
    await expectLife(timeOffCalls.getAvailability, ofWorker, [{ dayOfWeek: 0 }], 7 * DAY_MS);
    await expectLife(timeOffCalls.listAvailabilityChanges, ofWorker, [{ day: TODAY }], 7 * DAY_MS);
  });

  it('[CACHE-12] (44) have the availability of a day for 1 day', () =>
    expectLife(
      timeOffCalls.getDayAvailability,
      { params: { workerId: 7, date: TODAY } },
      { dayOfWeek: 2 },
      DAY_MS,
    ));

  it('[CACHE-13] (44) have areas and surrounding areas for 7 days', async () => {
    const around = { query: { areas: ['SW12'], context: 'extra-jobs' } };
    const one = [{ id: 1, code: 'SW17' }];
    await expectLife(areaCalls.listAreas, ofWorker, one, 7 * DAY_MS);
    await expectLife(areaCalls.listSurroundingAreas, around, one, 7 * DAY_MS);
    await expectLife(areaCalls.listAreasAround, { params: { area: 'SW12' } }, one, 7 * DAY_MS);
  });

  it('[CACHE-03] drop the days of the schedule that are older than today, by the marketplace’s clock', async () => {
    // In summer London is an hour ahead: the day ends at 23:00Z.
    const world = await answerWorld('2026-07-14T22:59:59.000Z');
    const asked = ofWorker;
    const value = ['2026-07-14', '2026-07-15', '2026-07-16'].map(aDay);
    await world.store.write(AMARA, scheduleCalls.listWorkingDays, asked, { value, since: world.now() });
    const days = async () =>
      (await world.store.read(AMARA, scheduleCalls.listWorkingDays, asked))?.value.map(({ day }) => day);
    expect(await days()).toEqual(['2026-07-14', '2026-07-15', '2026-07-16']);
    world.passMs(1000);
    expect(await days()).toEqual(['2026-07-15', '2026-07-16']);
    await world.store.purge();
    expect((await world.rows())[0]?.value).toEqual(value.slice(1));
  });

  it('[CACHE-04] have no visit of a past day, and purge it', async () => {
    const world = await answerWorld(`${TODAY}T23:59:59.000Z`);
    await keepVisit(world);
    expect(await readVisit(world)).not.toBeNull();
    world.passMs(1000);
    expect(await readVisit(world)).toBeNull();
    expect(await world.rows()).toHaveLength(1);
    await world.store.purge();
    expect(await world.rows()).toHaveLength(0);
  });

  it('keep a visit that was moved to a later day', async () => {
    const world = await answerWorld(`${TODAY}T23:59:59.000Z`);
    await keepVisit(world, aVisit({ actualDate: '2026-11-19' }));
    world.passMs(HOUR_MS);
    expect(await readVisit(world)).not.toBeNull();
  });

  it('never let an older answer take the place of a younger one', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await keepVisit(world, aVisit({ customerPreferredName: 'Zara' }), '2026-11-18T10:45:59.000Z');
    expect((await readVisit(world))?.value.customerPreferredName).toBe('Priya');
    await keepVisit(world, aVisit({ customerPreferredName: 'Zara' }), '2026-11-18T10:46:01.000Z');
    expect((await readVisit(world))?.value.customerPreferredName).toBe('Zara');
  });

  it('do not get younger by being changed or kept a second time', async () => {
    const world = await answerWorld(`${TODAY}T00:00:00.000Z`);
    const later = aVisit({ actualDate: '2026-11-27' });
    const since = world.now();
    await keepVisit(world, later, since);
    world.passMs(DAY_MS - 1000);
    await keepVisit(world, later, since);
    await world.store.change(
      AMARA,
      visitCalls.getVisit,
      ({ jobId }) => jobId === 1,
      (kept) => ({ ...kept, started: true }),
    );
    expect(await readVisit(world)).toEqual({ value: { ...later, started: true }, since });
    world.passMs(1000);
    expect(await readVisit(world)).toBeNull();
  });

  it('change those alone that are meant', async () => {
    const world = await answerWorld();
    const other = { params: { jobId: 2, date: TODAY } };
    await keepVisit(world);
    await world.store.write(AMARA, visitCalls.getVisit, other, { value: visit, since: world.now() });
    await world.store.change(
      AMARA,
      visitCalls.getVisit,
      ({ jobId }) => jobId === 2,
      (kept) => ({ ...kept, started: true }),
    );
    expect((await readVisit(world))?.value).toEqual(visit);
    expect((await world.store.read(AMARA, visitCalls.getVisit, other))?.value.started).toBe(true);
  });

  it('are found by their parameters in whichever order they are named', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    const turned = { params: { date: TODAY, jobId: 1 } };
    expect(await world.store.read(AMARA, visitCalls.getVisit, turned)).not.toBeNull();
    expect(
      await world.store.read(AMARA, visitCalls.getVisit, { params: { jobId: 2, date: TODAY } }),
    ).toBeNull();
  });

  it('are told apart by their query where it is another question', async () => {
    const world = await answerWorld();
    const { listSurroundingAreas } = areaCalls;
    const around = (code: string) => ({ query: { areas: [code], context: 'extra-jobs' } }) as const;
    const value = [{ id: 1, code: 'SW17' }];
    await world.store.write(AMARA, listSurroundingAreas, around('SW12'), { value, since: world.now() });
    expect(await world.store.read(AMARA, listSurroundingAreas, around('SW12'))).toMatchObject({ value });
    expect(await world.store.read(AMARA, listSurroundingAreas, around('SW11'))).toBeNull();
    // An answer that was kept with its whole visits is found by who asks for less.
    const whole = { ...input, query: { expand: ['property'] } };
    await world.store.write(AMARA, visitCalls.getVisit, whole, { value: visit, since: world.now() });
    expect(await readVisit(world)).not.toBeNull();
  });

  it('lose one that the server no longer gives', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.drop(AMARA, visitCalls.getVisit, input);
    expect(await readVisit(world)).toBeNull();
  });
});

describe('a miss', () => {
  it('[CACHE-17] is the unset state: absent, of another form, broken, from an undone future, or a call that is not kept', async () => {
    const world = await answerWorld();
    expect(await readVisit(world)).toBeNull();
    await keepVisit(world);
    const [row] = await world.rows();
    if (!row) throw new Error('It was kept.');
    const faults: readonly object[] = [
      { contract: 0 },
      { value: undefined },
      { value: 'half' },
      { value: { jobId: 1 } },
      { since: 'yesterday' },
      { expiresAtMs: 'never' },
      { keptAtMs: world.nowMs() + DAY_MS + 1 },
    ];
    for (const fault of faults) {
      await world.db.write(async (tx) => void (await tx.objectStore('answers').put({ ...row, ...fault })));
      expect(await readVisit(world), JSON.stringify(fault)).toBeNull();
    }
    await world.db.write(async (tx) => void (await tx.objectStore('answers').put(row)));
    expect(await readVisit(world)).not.toBeNull();
    const { getVisitChanges } = visitCalls;
    await world.store.write(AMARA, getVisitChanges, input, { value: {}, since: world.now() });
    expect(await world.store.read(AMARA, getVisitChanges, input)).toBeNull();
  });

  it('[CACHE-17] is what every fault of the storage comes to, and never an exception', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The disk is broken', 'DataError');
    });
    expect(await readVisit(world)).toBeNull();
    expect(await world.store.rememberedScope()).toBeNull();
    await keepVisit(world);
    await world.store.change(
      AMARA,
      visitCalls.getVisit,
      () => true,
      (kept) => kept,
    );
    await world.store.drop(AMARA, visitCalls.getVisit, input);
    await world.store.clear();
    await world.store.purge();
    await world.store.forgetAll();
  });

  it('[CACHE-17] is a browser without a database, and one whose database an old tab holds', async () => {
    const blocked = await answerWorld();
    await blocked.db.close();
    await openDB(blocked.name, 1);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Storage is off', 'SecurityError');
    });
    expect(await readVisit(blocked)).toBeNull();
  });
});

describe('whose phone it is', () => {
  it('is remembered for pages that no server tells', async () => {
    const world = await answerWorld();
    expect(await world.store.rememberedScope()).toEqual(AMARA);
  });

  it('(22) another user’s sign-in leaves nothing of the former one', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.rememberScope(BEN);
    expect(await world.rows()).toEqual([]);
    expect(await world.store.rememberedScope()).toEqual(BEN);
  });

  it('keeps what is kept when the same user comes again', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.rememberScope({ ...AMARA });
    expect(await readVisit(world)).not.toBeNull();
  });

  it.each([
    ['before', { ...AMARA, environment: 'development' }],
    ['behind', { ...AMARA, environment: 'staging' }],
    ['beside', { ...AMARA, userId: 77 }],
    ['ahead', { ...AMARA, userId: 6 }],
  ])('sorts out those whose name stands %s', async (_, other) => {
    const world = await answerWorld();
    await world.store.rememberScope(other);
    await world.store.write(other, visitCalls.getVisit, input, { value: visit, since: world.now() });
    expect(await world.rows()).toHaveLength(1);
    await world.store.rememberScope(AMARA);
    expect(await world.rows()).toHaveLength(0);
  });

  it('(46) signing out forgets everything, and what a tab keeps late is not kept', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.forgetAll();
    await keepVisit(world);
    expect(await world.rows()).toEqual([]);
    expect(await world.store.rememberedScope()).toBeNull();
    expect(await readVisit(world)).toBeNull();
  });

  it('shows nobody what is another’s', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    expect(await readVisit(world, BEN)).toBeNull();
  });

  it('[CACHE-18] a demo reads nothing and leaves nothing', async () => {
    const world = await answerWorld();
    const demo = { ...AMARA, world: 'demo 2026-11-18T10:00:00.000Z' };
    await keepVisit(world);
    await world.store.rememberScope(demo);
    expect(await world.store.rememberedScope()).toEqual(AMARA);
    await world.store.write(demo, visitCalls.getVisit, input, { value: visit, since: world.now() });
    await world.store.change(
      demo,
      visitCalls.getVisit,
      () => true,
      (kept) => ({ ...kept, started: true }),
    );
    expect(await world.rows()).toHaveLength(1);
    expect((await readVisit(world))?.value).toEqual(visit);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    expect(await readVisit(world, demo)).toBeNull();
    expect(transaction).not.toHaveBeenCalled();
  });
});

describe('a full disk', () => {
  const full = (times: number, error: () => Error = quotaError) => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let time = 0; time < times; time += 1) {
      put.mockImplementationOnce(() => {
        throw error();
      });
    }
    return put;
  };

  it.each([
    [new DOMException('x', 'QuotaExceededError'), true],
    [Object.assign(new Error('x'), { name: 'QUOTA_EXCEEDED_ERR' }), true],
    [new DOMException('The quota has been exceeded.', 'UnknownError'), true],
    [new DOMException('The disk is broken', 'UnknownError'), false],
    ['quota', false],
  ])('[CACHE-16] is an error whose name or message says "quota" (%#)', (error, isFull) => {
    expect(isQuotaError(error)).toBe(isFull);
  });

  it('[CACHE-16] (33) clears the cache and writes once more', async () => {
    const world = await answerWorld();
    const other = { params: { jobId: 2, date: TODAY } };
    await world.store.write(AMARA, visitCalls.getVisit, other, { value: visit, since: world.now() });
    const put = full(1);
    await keepVisit(world);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await readVisit(world)).not.toBeNull();
    expect(await world.rows()).toHaveLength(1);
    expect(await world.store.rememberedScope()).toEqual(AMARA);
  });

  it('[CACHE-16] (33) is silent when there is no room the second time either, and leaves the outbox alone', async () => {
    const world = await answerWorld();
    const phone = outboxWorld();
    // By the name that it has on a phone.
    const outbox = createOutbox({ db: openOutboxDb() });
    await outbox.enqueue(phone.start(1));
    const put = full(2);
    await keepVisit(world);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await readVisit(world)).toBeNull();
    expect(await outbox.waiting(phone.tapOf().scope)).toHaveLength(1);
  });

  it('clears nothing for any other fault', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    const put = full(1, () => new DOMException('The disk is broken', 'DataError'));
    await keepVisit(world, aVisit(), '2026-11-18T10:47:00.000Z');
    expect(put).toHaveBeenCalledTimes(1);
    expect(await readVisit(world)).not.toBeNull();
  });
});
