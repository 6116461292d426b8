import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { weeklyAvailability } from '@/lib/features/records/time-off';
import { jobs } from '@/lib/features/records/visits';
import { buildAvailability, buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { TestWorker } from '@/tests/support/test-backend';

interface Served {
  readonly day_of_week: number;
  readonly availability: readonly { readonly start: string; readonly end: string }[];
  readonly worker_id: number;
}

/** This day is a Tuesday. */
const TODAY = '2026-06-16';

const backend = backendForFile();

/** Makes two workers of one world; the first has the built rows. */
async function setUp(build: (ctx: WorldContext, workerId: number) => Promise<unknown> = async () => {}) {
  const world = await backend.makeWorld(`${TODAY}T08:00:00.000Z`);
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  await backend.in(world, (ctx) => build(ctx, worker.workerId));
  const address = `workers/${worker.workerId}/availability/`;
  return {
    world,
    worker,
    other,
    get: async ({ token }: TestWorker = worker) => backend.call('GET', address, { token }),
    put: (body: unknown, { token }: TestWorker = worker) => backend.call('PUT', address, { token, body }),
    rows: () => backend.in(world, ({ tx }) => tx.select().from(weeklyAvailability)),
  };
}

const week = (days: Readonly<Record<number, readonly (readonly [string, string])[]>>) =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({
    day_of_week: dayOfWeek,
    availability: (days[dayOfWeek] ?? []).map(([start, end]) => ({ start, end })),
  }));

const hoursOf = (body: unknown) =>
  (body as Served[]).map(({ availability }) => availability.map(({ start, end }) => `${start}-${end}`));

const someHours = (ctx: WorldContext, workerId: number) =>
  Promise.all([
    buildAvailability(ctx, { workerId, dayOfWeek: 1, start: '13:00', end: '17:00' }),
    buildAvailability(ctx, { workerId, dayOfWeek: 1, start: '08:00', end: '12:00' }),
    buildAvailability(ctx, { workerId, dayOfWeek: 4, start: '09:00', end: '15:30' }),
  ]);

describe('reading the regular hours', () => {
  it('[TIME-04] the regular hours have seven days from Monday, each with sorted periods', async () => {
    const { get, worker } = await setUp(someHours);
    const { status, body } = await get();
    expect(status).toBe(200);
    expect((body as Served[]).map((day) => day.day_of_week)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(hoursOf(body)).toEqual([[], ['08:00-12:00', '13:00-17:00'], [], [], ['09:00-15:30'], [], []]);
    expect(new Set((body as Served[]).map((day) => day.worker_id))).toEqual(new Set([worker.workerId]));
  });

  it('[SCHED-19] reading the regular hours says whether the agency’s customers want Fridays most', async () => {
    const { get, world } = await setUp();
    const friday = async () => ((await get()).body as { is_wanted?: boolean }[])[4]?.is_wanted;
    const add = () =>
      backend.in(world, (ctx) =>
        buildJob(ctx, { workerId: null, firstDate: '2026-06-19', frequencyDays: 7 }),
      );
    expect(await friday()).toBe(false);
    for (let added = 0; added < 5; added += 1) await add();
    expect(await friday()).toBe(true);
    // Ended jobs are not wanted any more.
    await backend.in(world, ({ tx }) =>
      tx.update(jobs).set({ lastDate: '2020-01-03' }).where(eq(jobs.world, world)),
    );
    expect(await friday()).toBe(false);
  });

  it('the regular hours of a worker without any are seven empty days', async () => {
    const { get } = await setUp();
    expect(hoursOf((await get()).body)).toEqual([[], [], [], [], [], [], []]);
  });

  it('the regular hours of another worker cannot be read', async () => {
    const { get, other } = await setUp(someHours);
    expect(await get(other)).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } });
  });
});

describe('saving the regular hours', () => {
  it('[TIME-07] saving the regular hours replaces all seven days and returns them', async () => {
    const { get, put } = await setUp(someHours);
    const saved = await put(
      week({
        0: [['09:00', '17:00']],
        5: [
          ['14:00', '18:00'],
          ['07:00', '11:00'],
        ],
      }),
    );
    expect(saved.status).toBe(200);
    const expected = [['09:00-17:00'], [], [], [], [], ['07:00-11:00', '14:00-18:00'], []];
    expect(hoursOf(saved.body)).toEqual(expected);
    expect(hoursOf((await get()).body)).toEqual(expected);
  });

  it('saving the regular hours accepts an empty week', async () => {
    const { put, rows } = await setUp(someHours);
    expect((await put(week({}))).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('saving the regular hours changes the hours of working days, and keeps booked visits', async () => {
    const { put, worker } = await setUp(async (ctx, workerId) => {
      await someHours(ctx, workerId);
      await buildVisit(ctx, { workerId });
    });
    const today = async () => {
      const path = `workers/${worker.workerId}/working-day/${TODAY}/`;
      return (await backend.call('GET', path, worker)).body as { visits: unknown[] };
    };
    const before = await today();
    expect(before).toMatchObject({ start_time: '08:00', end_time: '17:00' });
    await put(week({ 1: [['10:00', '20:00']] }));
    const after = await today();
    expect(after).toMatchObject({ start_time: '10:00', end_time: '20:00' });
    expect(after.visits).toEqual(before.visits);
    expect(after.visits).toHaveLength(1);
  });

  it.each([
    ['an end before its start', [['17:00', '09:00']], 'Tuesday: the end must be after the start.'],
    ['a period of zero length', [['09:00', '09:00']], 'Tuesday: the end must be after the start.'],
    [
      'an overlap',
      [
        ['08:00', '12:00'],
        ['11:30', '14:00'],
      ],
      'Tuesday has hours that overlap.',
    ],
    [
      'five periods',
      [
        ['07:00', '08:00'],
        ['09:00', '10:00'],
        ['11:00', '12:00'],
        ['13:00', '14:00'],
        ['15:00', '16:00'],
      ],
      'You can split Tuesday into at most 4 parts.',
    ],
  ] as const)(
    '[TIME-07] saving the regular hours refuses %s, names the day and keeps the former week',
    async (_, periods, text) => {
      const { put, rows } = await setUp(someHours);
      const before = await rows();
      const answer = await put(week({ 1: periods, 6: [['12:00', '11:00']] }));
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error_code: 'validation_error',
          error_message: text,
          error_details: { availability: [text, 'Sunday: the end must be after the start.'] },
        },
      });
      expect(await rows()).toEqual(before);
    },
  );

  it.each([
    ['an empty body', undefined],
    ['text', 'Monday'],
    ['eight days', [...week({}), ...week({}).slice(6)]],
    ['six days', week({}).slice(1)],
    ['an invalid time', week({ 0: [['09:00', '25:00']] })],
  ])('saving the regular hours refuses %s as malformed and keeps the former week', async (_, body) => {
    const { put, rows } = await setUp(someHours);
    const before = await rows();
    expect(await put(body)).toMatchObject({ status: 400, body: { error_code: 'validation_error' } });
    expect(await rows()).toEqual(before);
  });

  it('saving the regular hours does not change another worker’s hours, and is refused for another worker', async () => {
    const { put, other, rows, world } = await setUp(someHours);
    await backend.in(world, (ctx) => buildAvailability(ctx, { workerId: other.workerId }));
    const before = await rows();
    expect(await put(week({}), other)).toMatchObject({ status: 403 });
    expect(await rows()).toEqual(before);
    await put(week({}));
    expect(await rows()).toEqual(before.filter(({ workerId }) => workerId === other.workerId));
  });

  it('saving the regular hours refuses days with another worker’s id', async () => {
    const { put, other, rows } = await setUp(someHours);
    const before = await rows();
    const days = week({}).map((day) => ({ ...day, worker_id: other.workerId }));
    expect(await put(days)).toMatchObject({ status: 400, body: { error_code: 'validation_error' } });
    expect(await rows()).toEqual(before);
  });

  it('saving the regular hours keeps one complete week when two are saved at once', async () => {
    const { get, put } = await setUp(someHours);
    const weeks = [week({ 0: [['09:00', '11:00']] }), week({ 0: [['09:00', '17:00']] })];
    const answers = await Promise.all(weeks.map((days) => put(days)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body)).toContainEqual((await get()).body);
  });
});
