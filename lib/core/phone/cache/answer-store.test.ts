import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import { areaCalls } from '@/lib/features/work/extra-jobs/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { AMARA, answerWorld, BEN } from '@/tests/support/answer-world';
import { KEPT, KEPT_INPUT, keepVisit, readVisit } from '@/tests/support/kept-visit';
import { openAnswerDb } from './answer-db';
import { createAnswerStore } from './answer-store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TODAY = '2026-11-18';

const ofWorker = { params: { workerId: 7 } };
const aDay = (day: string) => ({ day, working: true, activities: [] });

describe('cached answers', () => {
  it('[CACHE-01] cached answers are stored under their prefix and expire', async () => {
    expect((await indexedDB.databases()).some(({ name }) => name === 'CACHE__sweep')).toBe(false);
    const store = createAnswerStore({ db: openAnswerDb(), zone: 'Europe/London' });
    await store.rememberScope(AMARA);
    expect((await indexedDB.databases()).some(({ name }) => name === 'CACHE__sweep')).toBe(true);
    const world = await answerWorld();
    await keepVisit(world);
    expect(await readVisit(world)).toEqual({ value: KEPT, since: world.now() });
    world.passMs(DAY_MS);
    expect(await readVisit(world)).toBeNull();
  });

  it('cached answers separate recent stats from all-time stats, whatever the first day', async () => {
    const world = await answerWorld();
    const since = world.now();
    const recent = (fromDate: string) => ({ ...ofWorker, query: { fromDate } });
    const value = { visitCount: 3, ratingCount: 1 };
    await world.store.write(AMARA, performanceCalls.getStats, recent('2026-09-18'), { value, since });
    const read = (asked: CallInput) => world.store.read(AMARA, performanceCalls.getStats, asked as never);
    expect(await read(recent('2026-09-19'))).toMatchObject({ value });
    expect(await read(ofWorker)).toBeNull();
  });

  it('[CACHE-03] cached answers drop past schedule days by the marketplace’s clock', async () => {
    // London is an hour ahead of UTC in summer: the day ends at 23:00Z.
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

  it('[CACHE-04] cached answers hide and purge a visit of a past day', async () => {
    const world = await answerWorld(`${TODAY}T23:59:59.000Z`);
    await keepVisit(world);
    expect(await readVisit(world)).not.toBeNull();
    world.passMs(1000);
    expect(await readVisit(world)).toBeNull();
    expect(await world.rows()).toHaveLength(1);
    await world.store.purge();
    expect(await world.rows()).toHaveLength(0);
  });

  it('cached answers keep the past days of this week and the last one, if they were asked for', async () => {
    const world = await answerWorld(`${TODAY}T23:59:59.000Z`);
    const days = ['2026-11-08', '2026-11-09', '2026-11-17', TODAY].map(aDay);
    const past = { params: { workerId: 7 }, query: { from: '2026-11-09' } };
    const { listWorkingDays } = scheduleCalls;
    await world.store.write(AMARA, listWorkingDays, past, { value: days, since: world.now() });
    const kept = async () =>
      (await world.store.read(AMARA, listWorkingDays, past))?.value.map(({ day }) => day);
    expect(await kept()).toEqual(['2026-11-09', '2026-11-17', TODAY]);
    expect(await world.store.read(AMARA, listWorkingDays, { params: { workerId: 7 } })).toBeNull();
    world.passMs(1000);
    expect(await kept()).toEqual(['2026-11-09', '2026-11-17', TODAY]);
    await world.store.purge();
    expect((await world.rows()).map(({ value }) => (value as unknown[]).length)).toEqual([3]);
  });

  it('cached answers drop last week’s days on the next Monday', async () => {
    const world = await answerWorld('2026-11-22T23:59:59.000Z');
    const past = { params: { workerId: 7 }, query: { from: '2026-11-09' } };
    const days = ['2026-11-09', '2026-11-15', '2026-11-16', '2026-11-22'].map(aDay);
    const { listWorkingDays } = scheduleCalls;
    await world.store.write(AMARA, listWorkingDays, past, { value: days, since: world.now() });
    expect((await world.store.read(AMARA, listWorkingDays, past))?.value).toHaveLength(4);
    world.passMs(1000);
    const left = (await world.store.read(AMARA, listWorkingDays, past))?.value;
    expect(left?.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-22']);
  });

  it('cached answers keep a visit that was moved to a later day', async () => {
    const world = await answerWorld(`${TODAY}T23:59:59.000Z`);
    await keepVisit(world, aVisit({ actualDate: '2026-11-19' }));
    world.passMs(HOUR_MS);
    expect(await readVisit(world)).not.toBeNull();
  });

  it('cached answers are not replaced by an older answer', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await keepVisit(world, aVisit({ customerPreferredName: 'Zara' }), '2026-11-18T10:45:59.000Z');
    expect((await readVisit(world))?.value.customerPreferredName).toBe('Priya');
    await keepVisit(world, aVisit({ customerPreferredName: 'Zara' }), '2026-11-18T10:46:01.000Z');
    expect((await readVisit(world))?.value.customerPreferredName).toBe('Zara');
  });

  it('cached answers keep their age when they are changed or stored again', async () => {
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

  it('cached answers change only where the predicate matches', async () => {
    const world = await answerWorld();
    const other = { params: { jobId: 2, date: TODAY } };
    await keepVisit(world);
    await world.store.write(AMARA, visitCalls.getVisit, other, { value: KEPT, since: world.now() });
    await world.store.change(
      AMARA,
      visitCalls.getVisit,
      ({ jobId }) => jobId === 2,
      (kept) => ({ ...kept, started: true }),
    );
    expect((await readVisit(world))?.value).toEqual(KEPT);
    expect((await world.store.read(AMARA, visitCalls.getVisit, other))?.value.started).toBe(true);
  });

  it('cached answers are found with their parameters in any order', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    const turned = { params: { date: TODAY, jobId: 1 } };
    expect(await world.store.read(AMARA, visitCalls.getVisit, turned)).not.toBeNull();
    expect(
      await world.store.read(AMARA, visitCalls.getVisit, { params: { jobId: 2, date: TODAY } }),
    ).toBeNull();
  });

  it('cached answers are separate per query, except for expand', async () => {
    const world = await answerWorld();
    const { listSurroundingAreas } = areaCalls;
    const around = (code: string) => ({ query: { areas: [code], context: 'extra-jobs' } }) as const;
    const value = [{ id: 1, code: 'SW17' }];
    await world.store.write(AMARA, listSurroundingAreas, around('SW12'), { value, since: world.now() });
    expect(await world.store.read(AMARA, listSurroundingAreas, around('SW12'))).toMatchObject({ value });
    expect(await world.store.read(AMARA, listSurroundingAreas, around('SW11'))).toBeNull();
    // A visit stored with `expand` is also found without it.
    const whole = { ...KEPT_INPUT, query: { expand: ['property'] } };
    await world.store.write(AMARA, visitCalls.getVisit, whole, { value: KEPT, since: world.now() });
    expect(await readVisit(world)).not.toBeNull();
  });

  it('cached answers are found by value without parameters, until they expire', async () => {
    const world = await answerWorld();
    const since = world.now();
    const second = aVisit({ jobId: 2, customerPreferredName: 'Zara' });
    await keepVisit(world);
    await world.store.write(
      AMARA,
      visitCalls.getVisit,
      { params: { jobId: 2, date: TODAY } },
      { value: second, since },
    );
    const find = (name: string, scope = AMARA) =>
      world.store.find(
        scope,
        visitCalls.getVisit,
        ({ customerPreferredName }) => customerPreferredName === name,
      );
    expect(await find('Zara')).toEqual({ value: second, since });
    expect(await find('Mina')).toBeNull();
    expect(await find('Zara', BEN)).toBeNull();
    expect(await find('Zara', { ...AMARA, world: 'demo 2026-11-18T10:00:00.000Z' })).toBeNull();
    expect(await world.store.find(AMARA, scheduleCalls.listWorkingDays, () => true)).toBeNull();
    world.passMs(DAY_MS);
    expect(await find('Zara')).toBeNull();
  });

  it('cached answers are deleted by drop', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.drop(AMARA, visitCalls.getVisit, KEPT_INPUT);
    expect(await readVisit(world)).toBeNull();
  });
});

describe('a miss', () => {
  it('[CACHE-17] an absent, malformed, broken, future or uncached answer is a miss', async () => {
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
    await world.store.write(AMARA, getVisitChanges, KEPT_INPUT, { value: {}, since: world.now() });
    expect(await world.store.read(AMARA, getVisitChanges, KEPT_INPUT)).toBeNull();
  });

  it('[CACHE-17] a storage error is a miss and never throws', async () => {
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
    await world.store.drop(AMARA, visitCalls.getVisit, KEPT_INPUT);
    await world.store.clear();
    await world.store.purge();
    await world.store.forgetAll();
  });

  it('[CACHE-17] a database that cannot be opened is a miss', async () => {
    const blocked = await answerWorld();
    await blocked.db.close();
    await openDB(blocked.name, 1);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Storage is off', 'SecurityError');
    });
    expect(await readVisit(blocked)).toBeNull();
  });
});
