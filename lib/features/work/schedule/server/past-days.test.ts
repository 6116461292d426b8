import { expect, it } from 'vitest';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, daysBetween } from '@/lib/core/ground/time/zoned';
import {
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { Wire } from '@/tests/support/wire';
import type { WorkingDay } from '../schema';

/** This day is a Wednesday. */
const TODAY = '2026-06-17';
const MONDAY = '2026-06-15';
const EXPAND = '&expand=activities__visit';

const backend = backendForFile();

async function setUp(
  build: (ctx: WorldContext, workerId: number) => Promise<unknown> = async () => undefined,
  now = `${TODAY}T08:00:00.000Z`,
) {
  const world = await backend.makeWorld(now);
  const worker = await backend.makeWorker(world);
  await backend.in(world, (ctx) => build(ctx, worker.workerId));
  const ask = (from: string, workerId = worker.workerId) =>
    backend.call('GET', `workers/${workerId}/working-days/?from=${from}${EXPAND}`, worker);
  const daysSince = async (from: string) => {
    const { status, body } = await ask(from);
    expect(status).toBe(200);
    return body as Wire<WorkingDay>[];
  };
  return { ask, daysSince };
}

const namesOf = (days: readonly Pick<WorkingDay, 'day'>[]) => days.map(({ day }) => day);

it('the list of past days answers the days from the asked one to today, with what was done, skipped and left open', async () => {
  const done = { startedAt: `${MONDAY}T09:00:00.000Z`, finishedAt: `${MONDAY}T11:00:00.000Z` };
  const { daysSince } = await setUp(async (ctx, workerId) => {
    await buildVisit(ctx, { workerId, scheduledDate: MONDAY, ...done });
    await buildVisit(ctx, { workerId, scheduledDate: MONDAY, skipped: true, skippedByUserRole: 'customers' });
    await buildVisit(ctx, {
      workerId,
      scheduledDate: addDays(MONDAY, 1),
      startedAt: '2026-06-16T09:00:00.000Z',
    });
    await buildVisit(ctx, { workerId, scheduledDate: addDays(TODAY, 1) });
  });
  const days = await daysSince(MONDAY);
  expect(namesOf(days)).toEqual([MONDAY, addDays(MONDAY, 1), TODAY]);
  const worked = days.map(({ activities }) => activities.filter(({ visit }) => visit));
  expect(worked.map((works) => works.length)).toEqual([1, 1, 0]);
  expect(worked[0]?.[0]?.visit).toMatchObject({ started_at: done.startedAt, finished_at: done.finishedAt });
  expect(days[0]?.skipped_visits).toMatchObject([{ skipped: true, skipped_by_user_role: 'customers' }]);
  expect(worked[1]?.[0]?.visit).toMatchObject({ started: true, finished: false });
});

it.each([
  [0, 200],
  [14, 200],
  [15, 400],
  [-1, 400],
])('the list of past days answers a day of %i days ago with %i', async (age, status) => {
  const { ask } = await setUp();
  const answer = await ask(addDays(TODAY, -age));
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body).toHaveLength(age + 1);
  else
    expect(answer.body).toMatchObject({
      error_code: 'validation_error',
      error_message: 'Choose one of the last 14 days.',
      error_details: { from: ['Choose one of the last 14 days.'] },
    });
});

it.each(['', 'yesterday', '2026-06-31', '2026-6-1', '0001-01-01', `${MONDAY}T00:00:00.000Z`])(
  'the list of past days refuses %j, which is not a day',
  async (from) => {
    const { ask } = await setUp();
    expect(await ask(from)).toMatchObject({ status: 400, body: { error_code: 'validation_error' } });
  },
);

it.each([
  ['just before midnight in London', '2026-06-16T22:59:00.000Z', '2026-06-16'],
  ['just after midnight in London', '2026-06-16T23:01:00.000Z', TODAY],
])('the list of past days ends with today in the world’s time zone: %s', async (_, now, last) => {
  const { daysSince } = await setUp(undefined, now);
  expect((await daysSince(MONDAY)).at(-1)?.day).toBe(last);
});

it.each([
  ['2026-03-24', '2026-04-02', '2026-03-29', '2026-03-29T00:30:00.000Z'],
  ['2026-10-20', '2026-10-30', '2026-10-25', '2026-10-24T23:30:00.000Z'],
])(
  'the list of past days skips and repeats no day at a clock change: from %s',
  async (from, today, change, startedAt) => {
    const { daysSince } = await setUp(
      (ctx, workerId) => buildVisit(ctx, { workerId, scheduledDate: change, startTime: '00:30', startedAt }),
      `${today}T12:00:00.000Z`,
    );
    const days = await daysSince(from);
    expect(namesOf(days)).toEqual(
      Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => addDays(from, index)),
    );
    const busy = days.filter(({ activities }) => activities.some(({ visit }) => visit));
    expect(namesOf(busy)).toEqual([change]);
    expect(busy[0]?.activities[0]?.start).toBe(startedAt);
  },
);

it('[AUTH-22] the list of past days answers only the worker’s own days and visits', async () => {
  const { ask, daysSince } = await setUp(async (ctx) => {
    const other = await buildWorker(ctx);
    await buildVisit(ctx, { workerId: other.id, scheduledDate: MONDAY });
    await buildVisit(ctx, { workerId: null, scheduledDate: MONDAY });
  });
  expect((await daysSince(MONDAY)).flatMap(({ activities }) => activities)).toEqual([]);
  expect((await ask(MONDAY, 999_999)).status).toBe(403);
});

it('[KEYS-05] the list of past days contains no codes, hidden keys or alarms', async () => {
  const secrets = {
    keySafeCode: '8-QX-31',
    hiddenKeyLocation: 'below the pot',
    alarmEntryInstructions: '4417#',
  };
  const { ask } = await setUp(async (ctx, workerId) => {
    const { id: propertyId } = await buildProperty(ctx, { access: 'keysafe', accessInformation: secrets });
    const job = await buildJob(ctx, { propertyId, workerId, firstDate: MONDAY });
    await buildVisit(ctx, { jobId: job.id, workerId, scheduledDate: MONDAY });
  });
  const { body } = await ask(MONDAY);
  expect(JSON.stringify(body)).toContain('keysafe');
  for (const secret of Object.values(secrets)) expect(JSON.stringify(body)).not.toContain(secret);
});
