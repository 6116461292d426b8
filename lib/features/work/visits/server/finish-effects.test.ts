import { describe, expect, it } from 'vitest';
import { buildAvailability, buildDayOff } from '@/lib/features/sample/draft/server/builders/build';
import type { Activity } from '@/lib/features/work/schedule/schema';
import { activityTimes } from '@/tests/support/activity-times';
import { backendForFile } from '@/tests/support/backend-for-file';
import { setUpVisit, TODAY } from '@/tests/support/visit-set-up';

interface ServedDay {
  readonly day: string;
  readonly activities: readonly (Activity & { readonly type: string })[];
  readonly [field: string]: unknown;
}

const backend = backendForFile();

const TASKS = [
  { type: 'cleaning', hours: 2 },
  { type: 'fridge', hours: 1 },
  { type: 'oven', hours: 1 },
];

/** Makes a four-hour visit from 9 to 13 in London, for a worker with these hours on its weekday. */
async function setUp(hours: { readonly start: string; readonly end: string } | null, isOff = false) {
  const { world, worker, tap } = await setUpVisit(backend, {
    now: `${TODAY}T18:00:00.000Z`,
    visit: { tasks: TASKS, startTime: '09:00', endTime: '13:00' },
  });
  await backend.in(world, async (ctx) => {
    if (hours) await buildAvailability(ctx, { workerId: worker.workerId, dayOfWeek: 1, ...hours });
    if (isOff) await buildDayOff(ctx, { workerId: worker.workerId, day: TODAY });
  });
  const root = `workers/${worker.workerId}`;
  const readDay = async (): Promise<ServedDay> => {
    const { body } = await backend.call('GET', `${root}/working-days/`, worker);
    const [listed] = body as ServedDay[];
    const alone = await backend.call('GET', `${root}/working-day/${TODAY}/`, worker);
    expect(alone.body).toEqual(listed);
    if (!listed) throw new Error('Today is missing');
    return listed;
  };
  const outline = async () =>
    (await readDay()).activities.map((activity) => {
      const { startTime, endTime } = activityTimes(activity, 'Europe/London');
      return `${activity.type} ${startTime}-${endTime}`;
    });
  /** She works two hours and twenty minutes, of which two and a half hours are payable. */
  const finish = async () => {
    await tap('start', `${TODAY}T08:00:00Z`);
    return tap('finish', `${TODAY}T10:20:00Z`);
  };
  return { tap, readDay, outline, finish };
}

describe('a finish with fewer payable hours than booked', () => {
  it('[DEMO-21] an early finish shortens the day’s work and shows the freed time as idle', async () => {
    const { outline, readDay, finish } = await setUp({ start: '08:00', end: '18:00' });
    expect(await outline()).toEqual(['Idle 08:00-09:00', 'Work 09:00-13:00', 'Idle 13:00-18:00']);
    await finish();
    expect(await outline()).toEqual(['Idle 08:00-09:00', 'Work 09:00-11:30', 'Idle 11:30-18:00']);
    expect(await readDay()).toMatchObject({ total_hours: 2.5, start_time: '08:00', end_time: '18:00' });
  });

  it.each([
    ['a worker without regular hours', null, ['Work 09:00-11:30', 'Idle 11:30-13:00']],
    [
      'hours that end within the visit',
      { start: '09:00', end: '12:00' },
      ['Work 09:00-11:30', 'Idle 11:30-12:00', 'Idle 12:00-13:00'],
    ],
    [
      'hours that end before it',
      { start: '06:00', end: '08:00' },
      ['Idle 06:00-08:00', 'Work 09:00-11:30', 'Idle 11:30-13:00'],
    ],
  ])('[DEMO-21] an early finish also frees time for %s', async (_, hours, expected) => {
    const { outline, finish } = await setUp(hours);
    await finish();
    expect(await outline()).toEqual(expected);
  });

  it('an early finish keeps the start and end of the day of a worker without regular hours', async () => {
    const { readDay, finish } = await setUp(null);
    const before = await readDay();
    await finish();
    const { start_time, end_time } = await readDay();
    expect([start_time, end_time]).toEqual(['09:00', '13:00']);
    expect([start_time, end_time]).toEqual([before.start_time, before.end_time]);
  });

  it('an early finish shows no overlapping time on a day off', async () => {
    const { outline, finish } = await setUp({ start: '08:00', end: '12:00' }, true);
    await finish();
    expect(await outline()).toEqual(['Break 08:00-12:00', 'Work 09:00-11:30', 'Idle 12:00-13:00']);
  });

  it('[ACT-03] [DEMO-19] an undo reverts an early finish, with the booked hours and no times', async () => {
    const { tap, outline, readDay, finish } = await setUp(null);
    const before = await readDay();
    await finish();
    expect(await outline()).not.toEqual(['Work 09:00-13:00']);
    const { body } = await tap('unstart');
    expect(body).toMatchObject({ started_at: null, finished_at: null, required_duration: 4, tasks: TASKS });
    expect(await readDay()).toEqual(before);
  });

  it('an early finish after an undo is calculated from the booked hours again', async () => {
    const { tap, outline, finish } = await setUp(null);
    await finish();
    await tap('unstart');
    await tap('start', `${TODAY}T08:00:00Z`);
    await tap('finish', `${TODAY}T11:10:00Z`);
    expect(await outline()).toEqual(['Work 09:00-12:30', 'Idle 12:30-13:00']);
  });
});

it('a finish as booked keeps the day as planned', async () => {
  const { tap, readDay, outline } = await setUp(null);
  await tap('start', `${TODAY}T08:00:00Z`);
  await tap('finish', `${TODAY}T12:00:00Z`);
  expect(await outline()).toEqual(['Work 09:00-13:00']);
  expect(await readDay()).toMatchObject({ total_hours: 4 });
});
