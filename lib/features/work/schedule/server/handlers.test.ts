import { expect, it } from 'vitest';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import {
  buildAvailability,
  buildDayOff,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';

interface ServedDay {
  readonly day: string;
  readonly activities: readonly { readonly type: string; readonly visit?: unknown }[];
  readonly [field: string]: unknown;
}

/** This day is a Tuesday. */
const TODAY = '2026-06-16';

const backend = backendForFile();

/** Makes a worker with the given rows, and functions that read the working days. */
async function setUp(
  build: (ctx: WorldContext, workerId: number) => Promise<unknown>,
  now = `${TODAY}T08:00:00.000Z`,
) {
  const world = await backend.makeWorld(now);
  const worker = await backend.makeWorker(world);
  await backend.in(world, (ctx) => build(ctx, worker.workerId));
  const root = `workers/${worker.workerId}`;
  return {
    days: async (query = '') => {
      const { body } = await backend.call('GET', `${root}/working-days/${query}`, worker);
      return body as ServedDay[];
    },
    day: async (date: string, query = '') => {
      const { body } = await backend.call('GET', `${root}/working-day/${date}/${query}`, worker);
      return body as ServedDay;
    },
  };
}

it('[SCHED-04] the backend returns 28 consecutive days from today, or the requested day', async () => {
  const { days, day } = await setUp(async () => undefined);
  const served = await days();
  expect(served.map((one) => one.day)).toEqual(
    Array.from({ length: 28 }, (_, index) => addDays(TODAY, index)),
  );
  expect((await day('2027-01-31')).day).toBe('2027-01-31');
});

it.each([
  ['just before midnight in London', '2026-06-15T22:59:00.000Z', '2026-06-15'],
  ['just after midnight in London', '2026-06-15T23:01:00.000Z', '2026-06-16'],
])('the served days begin with today in the world’s time zone: %s', async (_, now, first) => {
  const { days } = await setUp(async () => undefined, now);
  expect((await days())[0]?.day).toBe(first);
});

it.each(['2026-03-20', '2026-10-16'])(
  'the backend skips no day around a clock change: from %s',
  async (from) => {
    const { days } = await setUp(async () => undefined, `${from}T12:00:00.000Z`);
    const served = await days();
    expect(new Set(served.map((one) => one.day)).size).toBe(28);
    expect(served.at(-1)?.day).toBe(addDays(from, 27));
  },
);

it('[SCHED-05] [SCHED-09] the backend returns the documented fields', async () => {
  const { days } = await setUp((ctx, workerId) => buildVisit(ctx, { workerId }));
  const [day] = await days();
  const ofDay =
    'worker day working start_time end_time activities skipped_visits total_hours total_distance is_feasible too_much_work on_break availability_overridden route_overridden';
  expect(ofDay.split(' ').filter((name) => !(name in (day ?? {})))).toEqual([]);
  const work = day?.activities.find(({ type }) => type === 'Work') ?? {};
  const ofActivity = 'start end clash latest_constrained_start_dt visit type seconds';
  expect(ofActivity.split(' ').filter((name) => !(name in work))).toEqual([]);
});

it('the backend refers to the job by id with separate visits, or contains the expanded visit', async () => {
  const { day } = await setUp((ctx, workerId) => buildVisit(ctx, { workerId }));
  const plain = await day(TODAY);
  const [visit] = plain.visits as { job_id: number }[];
  expect(plain.activities[0]?.visit).toBe(visit?.job_id);
  const expanded = await day(TODAY, '?expand=activities__visit&expand=activities__visit__property');
  expect(expanded.activities[0]?.visit).toEqual(visit);
  expect(expanded).not.toHaveProperty('visits');
  expect(visit).toMatchObject({ property: { line_1: 'Flat 4, 19 Balham Hill', access: 'at home' } });
});

it('the backend follows the weekly hours, unless one day overrides them', async () => {
  const { days } = await setUp(async (ctx, workerId) => {
    await buildAvailability(ctx, { workerId, dayOfWeek: 1, start: '08:00', end: '12:00' });
    await buildAvailability(ctx, { workerId, dayOfWeek: 1, start: '13:00', end: '17:00' });
    await buildDayOff(ctx, { workerId, day: '2026-06-23', reason: 'holiday' });
    await buildDayOff(ctx, { workerId, day: '2026-06-30', start: '10:00', end: '11:00' });
    await buildDayOff(ctx, { workerId, day: '2026-07-01', start: '10:00', end: '11:00' });
  });
  const served = new Map((await days()).map((one) => [one.day, one]));
  expect(served.get(TODAY)).toMatchObject({ working: true, start_time: '08:00', end_time: '17:00' });
  expect(served.get('2026-06-17')).toMatchObject({ working: false, availability_overridden: false });
  expect(served.get('2026-06-23')).toMatchObject({
    working: false,
    on_break: true,
    availability_overridden: true,
  });
  expect(served.get('2026-06-30')).toMatchObject({ working: true, start_time: '10:00', end_time: '11:00' });
  expect(served.get('2026-07-01')).toMatchObject({ working: true, availability_overridden: true });
});

it('the backend lists a visit on its actual day and a skipped one separately', async () => {
  const { day } = await setUp(async (ctx, workerId) => {
    await buildVisit(ctx, { workerId, scheduledDate: '2026-06-18', actualDate: TODAY });
    await buildVisit(ctx, { workerId, scheduledDate: TODAY, skipped: true });
  });
  const today = await day(TODAY);
  expect(today.activities.filter(({ type }) => type === 'Work')).toHaveLength(1);
  expect(today.skipped_visits).toHaveLength(1);
  expect((await day('2026-06-18')).activities).toEqual([]);
});

it('the backend hides visits of other workers and untaken ones', async () => {
  const { days } = await setUp(async (ctx) => {
    const { id } = await buildWorker(ctx);
    await buildVisit(ctx, { workerId: id });
    await buildVisit(ctx, { workerId: null });
  });
  expect((await days()).filter((one) => one.activities.length > 0)).toEqual([]);
});
