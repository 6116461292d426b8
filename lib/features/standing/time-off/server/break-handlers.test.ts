import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { breaks } from '@/lib/features/records/time-off';
import { visits } from '@/lib/features/records/visits';
import {
  buildAvailability,
  buildDayOff,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { rollWorld } from '@/lib/features/work/visits/server/roll-world';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildWorkerFeature } from '@/tests/support/row-builders';

/** This is a Tuesday in summer time: the day ends at 23:00 UTC. */
const TODAY = '2026-06-16';
const TOMORROW = '2026-06-17';
const LATER = '2026-06-24';
const MORNING = `${TODAY}T08:00:00.000Z`;
const NEVER = async () => {};

const backend = backendForFile();

type Build = (ctx: WorldContext, workerId: number) => Promise<unknown>;
type Query = Readonly<Record<string, string | number>>;

/** Makes a cleaner who works from nine to five on Wednesdays, with the built rows. */
async function setUp(build: Build = NEVER, now = MORNING) {
  const world = await backend.makeWorld(now);
  const { workerId, token } = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    await buildAvailability(ctx, { workerId, dayOfWeek: 2, start: '09:00', end: '17:00' });
    await build(ctx, workerId);
  });
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    backend.call(method, path, { token, body, headers });
  const breaksAt = (query: Query) =>
    `workers/${workerId}/breaks/?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`;
  return {
    world,
    workerId,
    call,
    preview: (query: Query) => call('GET', breaksAt(query)),
    book: (query: Query, body: unknown = {}, headers = {}) => call('POST', breaksAt(query), body, headers),
    changes: async () =>
      (await call('GET', `workers/${workerId}/availability/changes/`)).body as Record<string, unknown>[],
    day: async (day: string) => (await call('GET', `workers/${workerId}/working-day/${day}/`)).body,
    visitsOf: () =>
      backend.in(world, ({ tx }) => tx.select().from(visits).orderBy(visits.scheduledDate, visits.startTime)),
    rows: () => backend.in(world, ({ tx }) => tx.select().from(breaks)),
  };
}

const off = (from: string, to = from, more: Query = {}) => ({
  start_day: from,
  end_day: to,
  reason: 'holiday',
  ...more,
});
const part = (...left: readonly (readonly [string, string])[]) =>
  JSON.stringify(left.map(([start, end]) => ({ start, end })));

/** Each of these days has one visit. */
const visitsOn =
  (...days: readonly string[]): Build =>
  async (ctx, workerId) => {
    for (const day of days) {
      const { id } = await buildProperty(ctx, { postcode: 'SW12 9EA' });
      const job = await buildJob(ctx, { propertyId: id, workerId, firstDate: day, frequencyDays: 1 });
      await buildVisit(ctx, { jobId: job.id, scheduledDate: day });
    }
  };

describe('the time off preview', () => {
  it.each([
    ['today', TODAY, 'late', 10, 0.8],
    ['tomorrow', TOMORROW, 'short', 5, 0.98],
    ['later', LATER, 'good', 0, 0.98],
  ])(
    '[TIME-11] [DEMO-24] [DEMO-25] the time off preview shows the cost of %s, with outward postcodes only',
    async (_, day, notice, fine, reliability) => {
      const { preview, rows } = await setUp(visitsOn(day));
      expect(await preview(off(day))).toMatchObject({
        status: 200,
        body: {
          notice_category: notice,
          reliability,
          affected_visits: [
            {
              notice_category: notice,
              required_duration: 2,
              postcode: 'SW12',
              visit_date: day,
              fine,
              customer_preferred_name: 'Priya',
              total_affected_hours: 2,
            },
          ],
          fines_are_waived: false,
          key_return_threshold: 14,
          key_return_required: false,
          key_return_pay: 8.5,
          requires_ops: false,
          total_affected_hours: 2,
        },
      });
      expect(await rows()).toEqual([]);
    },
  );

  it('the time off preview counts days in local time, even at the end of summer time', async () => {
    // It is 23:30 in London on the day before, and 00:30 on the day when the clocks go back.
    for (const [now, notice] of [
      ['2026-10-24T22:30:00.000Z', 'short'],
      ['2026-10-24T23:30:00.000Z', 'late'],
    ] as const) {
      const { preview } = await setUp(NEVER, now);
      expect((await preview(off('2026-10-25'))).body).toMatchObject({ notice_category: notice });
    }
  });

  it('[DEMO-26] the time off preview requires key return after more than 14 days', async () => {
    const { preview } = await setUp();
    const required = async (to: string) =>
      ((await preview(off('2026-07-01', to))).body as Query).key_return_required;
    expect([await required('2026-07-14'), await required('2026-07-15')]).toEqual([false, true]);
  });

  it('the time off preview ignores started, skipped and untaken visits, and counts visits not created yet', async () => {
    const { preview } = await setUp(async (ctx, workerId) => {
      const others = [{ workerId, startedAt: ctx.now }, { workerId, skipped: true }, { workerId: null }];
      for (const other of others) {
        const { id } = await buildJob(ctx, { frequencyDays: 1 });
        await buildVisit(ctx, { jobId: id, ...other });
      }
      await buildJob(ctx, { workerId, firstDate: TOMORROW, frequencyDays: 7 });
    });
    const { body } = await preview(off(TODAY, '2026-12-01'));
    const days = (body as { affected_visits: { visit_date: string }[] }).affected_visits.map(
      (v) => v.visit_date,
    );
    expect([days[0], days.at(-1), days.length]).toEqual([TOMORROW, '2026-11-25', 24]);
  });

  it('the time off preview affects only visits in the removed hours of a part day', async () => {
    const at = (startTime: string, endTime: string, more = {}) => ({
      startTime,
      endTime,
      scheduledDate: LATER,
      ...more,
    });
    const { preview } = await setUp(async (ctx, workerId) => {
      await buildVisit(ctx, { workerId, ...at('09:00', '12:00') });
      await buildVisit(ctx, { workerId, ...at('11:30', '13:00') });
      await buildVisit(ctx, { workerId, ...at('14:00', '16:00') });
      await buildVisit(ctx, { workerId, ...at('18:00', '20:00') });
    });
    const left = part(['09:00', '12:00'], ['14:00', '17:00']);
    const { body } = await preview(off(LATER, LATER, { availability: left }));
    expect((body as { affected_visits: unknown[] }).affected_visits).toHaveLength(1);
  });
});

describe('time off is refused for', () => {
  const noHours = '2026-06-25';
  it.each<readonly [string, Query, string]>([
    ['a day of the past', off('2026-06-15', TOMORROW), 'start_day'],
    ['more than a year ahead', off('2027-06-17'), 'start_day'],
    ['an end before its start', off(LATER, TOMORROW), 'end_day'],
    ['more than 26 weeks', off(TODAY, '2026-12-15'), 'end_day'],
    ['no dates', { reason: 'holiday' }, 'start_day'],
    [
      'the reason no-jobs-scheduled on several days',
      off(LATER, '2026-06-25', { reason: 'no-jobs-scheduled' }),
      'reason',
    ],
    [
      'several days with part-day hours',
      off(LATER, '2026-06-25', { availability: part(['09:00', '12:00']) }),
      'availability',
    ],
    [
      'a part day without regular hours',
      off(noHours, noHours, { availability: part(['09:00', '12:00']) }),
      'availability',
    ],
    [
      'times outside the regular hours',
      off(LATER, LATER, { availability: part(['08:00', '12:00']) }),
      'availability',
    ],
    [
      'times that equal the regular hours',
      off(LATER, LATER, { availability: part(['09:00', '17:00']) }),
      'availability',
    ],
    ['times that are not a list', off(LATER, LATER, { availability: '{"start":1}' }), 'availability'],
    ['a day that is already off', off('2026-06-23', '2026-07-03'), 'start_day'],
    ['a note over 500 characters', off(LATER, LATER, { note: 'x'.repeat(501) }), 'note'],
  ])('time off is refused for %s', async (_, query, field) => {
    const { preview, book, rows } = await setUp((ctx, workerId) =>
      buildDayOff(ctx, { workerId, day: '2026-07-01' }),
    );
    const refused = {
      status: 400,
      body: { error_code: 'validation_error', error_details: { [field]: [expect.any(String)] } },
    };
    expect(await preview(query)).toMatchObject(refused);
    expect(await book(query)).toMatchObject(refused);
    expect(await rows()).toEqual([]);
  });

  it('[TIME-18] [FLAG-06] time off is refused for a blank note only when the feature requires one', async () => {
    const { book } = await setUp((ctx, workerId) =>
      buildWorkerFeature(ctx, { workerId, name: 'time-off-message-required', active: true }),
    );
    expect(await book(off(LATER, LATER, { note: ' ' }))).toMatchObject({
      status: 400,
      body: { error_details: { note: expect.anything() } },
    });
    expect((await book(off(LATER, LATER, { note: 'Dentist' }))).status).toBe(200);
    const free = await setUp();
    expect((await free.book(off(LATER, LATER, { note: ' ' }))).status).toBe(200);
  });
});

describe('booking time off', () => {
  it('[TIME-08] [TIME-10] [TIME-14] booking time off stores the break, frees its days and releases visits', async () => {
    const { book, changes, day, visitsOf, world } = await setUp(visitsOn(LATER, '2026-06-30'));
    const { status, body } = await book(off(LATER, '2026-06-26', { note: 'Lagos' }));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { affected_visits: [{ visit_date: LATER }] },
    });
    expect((await visitsOf()).map(({ workerId }) => workerId === null)).toEqual([true, false]);
    expect(await day(LATER)).toMatchObject({
      working: false,
      on_break: true,
      visits: [],
      start_time: '09:00',
    });
    expect(await day('2026-06-26')).toMatchObject({ on_break: true });
    expect((await changes())[0]).toEqual({
      start_date: LATER,
      end_date: '2026-06-26',
      notice_category: 'good',
      availability: [],
      reason: 'holiday',
      note: 'Lagos',
      category: 'time_off',
      requires_ops: false,
      total_affected_cleans: 1,
      total_affected_hours: 2,
    });
    await backend.in(world, rollWorld);
    expect(await visitsOf()).toHaveLength(2);
  });

  it('[TIME-05] booking time off keeps the remaining hours of a part day', async () => {
    const { book, call, workerId, day } = await setUp();
    const left = part(['14:00', '17:00'], ['09:00', '12:00']);
    expect((await book(off(LATER, LATER, { availability: left, reason: 'appointment' }))).status).toBe(200);
    const hours = [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '17:00' },
    ];
    expect((await call('GET', `workers/${workerId}/availability/${LATER}/`)).body).toEqual({
      day_of_week: 2,
      availability: hours,
      worker_id: workerId,
    });
    expect(await day(LATER)).toMatchObject({ working: true, on_break: false, availability_overridden: true });
  });

  it('booking time off releases the visits that are created later during the break', async () => {
    const { book, visitsOf, world } = await setUp((ctx, workerId) =>
      buildJob(ctx, { workerId, firstDate: '2026-09-02', frequencyDays: 7 }),
    );
    expect((await book(off('2026-09-07', '2026-09-13'))).body).toMatchObject({ total_affected_hours: 2 });
    await backend.in(world, (ctx) => rollWorld({ ...ctx, today: '2026-08-20' }));
    const taken = (await visitsOf()).filter(({ workerId }) => workerId === null);
    expect(taken.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-09-09']);
  });

  it.each([
    ['expected_notice_category', 'good'],
    ['expected_reliability', 0.98],
    ['expected_affected_visits', 0],
    ['expected_fines', 0],
  ])(
    '[TIME-13] booking time off is refused when %s differs from the current cost',
    async (name, shownCost) => {
      const { book, rows, visitsOf, workerId } = await setUp(visitsOn(TODAY));
      expect(await book(off(TODAY, TODAY, { [name]: shownCost }))).toMatchObject({
        status: 400,
        body: {
          error_message: 'Something has changed since you looked. Please check the cost again.',
          error_details: { [name]: expect.anything() },
        },
      });
      expect(await rows()).toEqual([]);
      expect((await visitsOf())[0]?.workerId).toBe(workerId);
      const right = {
        expected_notice_category: 'late',
        expected_reliability: 0.8,
        expected_affected_visits: 1,
        expected_fines: 10,
      };
      expect((await book(off(TODAY, TODAY, right))).status).toBe(200);
      expect(await rows()).toMatchObject([{ finesPence: 1000, noticeCategory: 'late' }]);
    },
  );

  it('booking time off counts each released visit by its own notice in the stats', async () => {
    const { book, call, workerId } = await setUp(visitsOn(TODAY, TOMORROW, LATER));
    await book(off(TODAY, LATER));
    expect((await call('GET', `workers/${workerId}/stats/`)).body).toMatchObject({
      visits_affected_late: 1,
      visits_affected_short: 1,
      fines_pounds: 15,
      // Only the visit whose day has come counts.
      total_visits: 1,
    });
  });

  it('booking time off reads the body when the query is empty', async () => {
    const { book, rows, call, workerId } = await setUp(visitsOn(LATER));
    const availability = [
      { start: '09:00', end: '12:00' },
      { start: '15:00', end: '16:30' },
    ];
    const body = { start_day: LATER, end_day: LATER, reason: 'sick', note: 'Dentist', availability };
    expect(await book({}, body)).toMatchObject({ status: 200, body: { notice_category: 'good' } });
    const kept = { startDate: LATER, endDate: LATER, reason: 'sick', note: 'Dentist', availability };
    expect(await rows()).toMatchObject([kept]);
    expect((await call('GET', `workers/${workerId}/availability/${LATER}/`)).body).toMatchObject({
      availability,
    });
  });

  it('booking time off is stored once for a repeated key and for two overlapping requests', async () => {
    const { book, rows } = await setUp();
    const once = { 'idempotency-key': crypto.randomUUID() };
    const first = await book(off(LATER), {}, once);
    expect(await book(off(LATER), {}, once)).toMatchObject({ status: 200, body: first.body });
    expect(await rows()).toHaveLength(1);
    const answers = await Promise.all([book(off('2026-07-06')), book(off('2026-07-05', '2026-07-07'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('booking time off keeps a visit that starts first, and releases it otherwise', async () => {
    const { book, call, visitsOf } = await setUp(visitsOn(TODAY));
    const [visit] = await visitsOf();
    const path = `work/jobs/${visit?.jobId}/visits/${TODAY}/start/`;
    const [start, booking] = await Promise.all([call('PATCH', path), book(off(TODAY))]);
    const [after] = await visitsOf();
    expect(booking.status).toBe(200);
    expect(after?.startedAt === null).toBe(start.status === 404);
    expect(after?.workerId === null).toBe(after?.startedAt === null);
  });
});

it('[TIME-06] breakHandlers lists the worker’s own overridden days only', async () => {
  const { changes, world } = await setUp((ctx, workerId) =>
    buildDayOff(ctx, { workerId, day: LATER, start: '08:00', end: '12:00' }),
  );
  const other = await backend.makeWorker(world);
  await backend.in(world, (ctx) => buildDayOff(ctx, { workerId: other.workerId, day: LATER }));
  expect(await changes()).toMatchObject([
    { day: LATER, day_of_week: 2, availability: [{ start: '08:00', end: '12:00' }] },
  ]);
  const isTheirs = and(eq(breaks.world, world), eq(breaks.workerId, other.workerId));
  expect(await backend.in(world, ({ tx }) => tx.select().from(breaks).where(isTheirs))).toEqual([]);
});
