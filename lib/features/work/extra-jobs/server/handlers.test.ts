import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { z } from '@/lib/core/ground/contract/schema';
import {
  buildAvailability,
  buildDayOff,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildSetting } from '@/tests/support/row-builders';
import { MORNING, setUpVisit, TODAY } from '@/tests/support/visit-set-up';
import { areaCalls, extraJobsCalls } from '../calls';
import { signalHours } from '../rules';
import { availabilitySignalSchema } from '../schema';

/** Tomorrow is a Wednesday. The lookahead covers Tuesday to Thursday. */
const TOMORROW = '2026-06-17';
const LAST_DAY = '2026-06-18';
const TOO_LATE = '2026-06-19';

const backend = backendForFile();

interface OnOffer {
  readonly day: string;
  readonly postcode: string;
  readonly frequencyDays: number;
  readonly start: string;
  readonly end: string;
  /** This is the worker of the regular job, while the visit has none. */
  readonly jobWorkerId: number | null;
  readonly workerId: number | null;
  readonly skipped: boolean;
}

/** The default is a one-off visit tomorrow near the worker. */
async function offer(ctx: WorldContext, overrides: Partial<OnOffer> = {}) {
  const { day = TOMORROW, postcode = 'SW12 9EA', frequencyDays = 1 } = overrides;
  const { start: startTime = '10:00', end: endTime = '12:00' } = overrides;
  const property = await buildProperty(ctx, { postcode });
  const job = await buildJob(ctx, {
    propertyId: property.id,
    workerId: overrides.jobWorkerId ?? null,
    firstDate: day,
    frequencyDays,
    startTime,
    endTime,
  });
  const { workerId = null, skipped = false } = overrides;
  return buildVisit(ctx, { jobId: job.id, scheduledDate: day, workerId, skipped });
}

/** Reads the signal of a worker in SW12, and SW9 for one-off visits, available 8:00 to 18:00 Tuesday to Thursday. */
async function setUp(build: (ctx: WorldContext, workerId: number) => Promise<unknown>) {
  const world = await backend.makeWorld(MORNING);
  const worker = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    const assignedAreas = { regular: ['SW12'], oneOff: ['SW9'] };
    await ctx.tx.update(workers).set({ assignedAreas }).where(eq(workers.id, worker.workerId));
    for (const dayOfWeek of [1, 2, 3]) await buildAvailability(ctx, { workerId: worker.workerId, dayOfWeek });
    await build(ctx, worker.workerId);
  });
  const path = `workers/${worker.workerId}/extra-job-availability-signal/`;
  const { body } = await backend.call('GET', path, { token: worker.token });
  return body as Record<string, unknown>;
}

const countsOf = (signal: Record<string, unknown>) => [
  ['regular_jobs_available', 'regular_jobs_out_of_area', 'regular_jobs_out_of_availability'].map(
    (name) => signal[name],
  ),
  ['one_offVisits_available', 'one_offVisits_out_of_area', 'one_offVisits_out_of_availability'].map(
    (name) => signal[name],
  ),
];
const NOTHING = [0, 0, 0];

describe('the extra-jobs signal', () => {
  it('[EXTRA-38] the extra-jobs signal answers the worker’s own signal; the app waits up to 35 seconds', async () => {
    expect(await setUp(async () => undefined)).toMatchObject({ work_available: false });
    expect(extraJobsCalls.getAvailabilitySignal.timeoutMs).toBe(35_000);
  });

  it('[EXTRA-36] [EXTRA-40] the extra-jobs signal has a lookahead of two days, which the app converts to 48 hours', async () => {
    const signal = await setUp((ctx) => offer(ctx));
    expect(signal).toMatchObject({
      work_available: true,
      app_signal_enabled: true,
      app_signal_days_lookahead: 2,
      app_signal_refresh_interval_seconds: 300,
    });
    expect(signalHours(z.decode(availabilitySignalSchema, signal))).toBe(48);
  });

  it('[EXTRA-37] the extra-jobs signal counts regular jobs and one-off visits: available, out of area, out of hours', async () => {
    const signal = await setUp(async (ctx) => {
      await offer(ctx);
      for (const postcode of ['N16 1AA', 'E8 1AA']) await offer(ctx, { postcode });
      for (const start of ['06:00', '17:00', '20:00']) await offer(ctx, { start, end: '22:00' });
      const regular = { frequencyDays: 7 };
      for (const day of [TODAY, TOMORROW, LAST_DAY, LAST_DAY]) await offer(ctx, { ...regular, day });
      for (const postcode of ['SW9 1AA', 'SW1 1AA', 'SW11 1AA', 'N16 1AA', 'E8 1AA'])
        await offer(ctx, { ...regular, postcode });
      for (const end of ['18:01', '19:00', '20:00', '21:00', '22:00', '23:00'])
        await offer(ctx, { ...regular, end });
    });
    expect(countsOf(signal)).toEqual([
      [4, 5, 6],
      [1, 2, 3],
    ]);
    expect(Object.keys(signal).sort()).toEqual(
      [
        'app_signal_days_lookahead',
        'app_signal_enabled',
        'app_signal_refresh_interval_seconds',
        'one_offVisits_available',
        'one_offVisits_out_of_area',
        'one_offVisits_out_of_availability',
        'regular_jobs_available',
        'regular_jobs_out_of_area',
        'regular_jobs_out_of_availability',
        'work_available',
      ].sort(),
    );
  });

  it.each([
    ['a visit that has a worker', (workerId: number) => ({ workerId })],
    ['a skipped visit', () => ({ skipped: true })],
    ['a visit after the lookahead', () => ({ day: TOO_LATE })],
    ['a visit of yesterday', () => ({ day: '2026-06-15' })],
    ['a visit whose start has passed', () => ({ day: TODAY, start: '09:00' })],
  ] as const)('the extra-jobs signal does not count %s', async (_, how) => {
    const signal = await setUp((ctx, workerId) => offer(ctx, how(workerId)));
    expect(signal).toMatchObject({ work_available: false });
    expect(countsOf(signal)).toEqual([NOTHING, NOTHING]);
  });

  it('the extra-jobs signal counts a visit that starts in a minute', async () => {
    const signal = await setUp((ctx) => offer(ctx, { day: TODAY, start: '09:01' }));
    expect(countsOf(signal)).toEqual([NOTHING, [1, 0, 0]]);
  });

  it('the extra-jobs signal counts a visit of an absent worker as one-off', async () => {
    const signal = await setUp((ctx, jobWorkerId) => offer(ctx, { frequencyDays: 7, jobWorkerId }));
    expect(countsOf(signal)).toEqual([NOTHING, [1, 0, 0]]);
  });

  it('the extra-jobs signal counts a regular job once, however many visits are near', async () => {
    const signal = await setUp(async (ctx) => {
      const { jobId } = await offer(ctx, { frequencyDays: 2, day: TODAY });
      await buildVisit(ctx, { jobId, scheduledDate: LAST_DAY });
    });
    expect(countsOf(signal)).toEqual([[1, 0, 0], NOTHING]);
  });

  it('the extra-jobs signal uses the day’s plan for one-off visits and weekly hours for regular jobs', async () => {
    const signal = await setUp(async (ctx, workerId) => {
      await buildDayOff(ctx, { workerId, day: TOMORROW });
      await buildDayOff(ctx, { workerId, day: LAST_DAY, start: '06:00', end: '09:00' });
      await offer(ctx);
      await offer(ctx, { day: LAST_DAY, start: '06:30', end: '08:30' });
      await offer(ctx, { frequencyDays: 7 });
    });
    expect(countsOf(signal)).toEqual([
      [1, 0, 0],
      [1, 0, 1],
    ]);
  });

  it('the extra-jobs signal counts one-off visits at any time for a worker without regular hours', async () => {
    const world = await backend.makeWorld(MORNING);
    const worker = await backend.makeWorker(world);
    await backend.in(world, async (ctx) => {
      await offer(ctx, { start: '05:00', end: '07:00' });
      await offer(ctx, { frequencyDays: 7 });
    });
    const path = `workers/${worker.workerId}/extra-job-availability-signal/`;
    const { body } = await backend.call('GET', path, { token: worker.token });
    expect(countsOf(body as Record<string, unknown>)).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ]);
  });

  it('the extra-jobs signal is disabled by the setting and still reports available work', async () => {
    const signal = await setUp(async (ctx) => {
      await offer(ctx);
      await buildSetting(ctx, { name: 'extra_job_app_signal_enabled', value: false });
    });
    expect(signal).toMatchObject({ work_available: true, app_signal_enabled: false });
  });
});

it.each([
  [TODAY, true],
  [TOMORROW, true],
  [LAST_DAY, true],
  [TOO_LATE, false],
])(
  '[EXTRA-41] the backend says for a visit on %s whether it is within the lookahead: %s',
  async (day, isWithin) => {
    const { path, worker } = await setUpVisit(backend, { visit: { scheduledDate: day } });
    const { body } = await backend.call('GET', path, worker);
    expect(body).toMatchObject({ is_within_extra_jobs_signal: isWithin });
  },
);

describe('areas', () => {
  const NORTH = { latitude: 51.56, longitude: -0.1478 };
  const NEAR = { latitude: 51.4592, longitude: -0.1478 };
  const UNKNOWN = { latitude: null, longitude: null };

  /** Calls the API as a worker in a world with these homes. A home is in SW12 by default. */
  async function ask(address: string, homes: readonly Parameters<typeof buildProperty>[1][] = []) {
    const world = await backend.makeWorld(MORNING);
    const worker = await backend.makeWorker(world);
    await backend.in(world, async (ctx) => {
      const assignedAreas = { regular: ['SW12', 'SW4'], oneOff: ['SE5', 'SW12'] };
      await ctx.tx.update(workers).set({ assignedAreas }).where(eq(workers.id, worker.workerId));
      for (const home of homes) await buildProperty(ctx, home);
    });
    const path = address.replace('{workerId}', String(worker.workerId));
    return backend.call('GET', path, { token: worker.token });
  }
  const around = (query: string) => `mapping/surrounding-areas/?context=extra-jobs&${query}`;
  const idOf = expect.any(Number);

  it('[EXTRA-45] the areas of a worker are listed by the kind of work', async () => {
    const { body } = await ask('workers/{workerId}/working-areas/');
    expect(body).toEqual({ regular: ['SW12', 'SW4'], one_off: ['SE5', 'SW12'] });
  });

  it('[EXTRA-47] each area has an id, a code and the id of the broad area, and is listed once', async () => {
    const { body } = await ask(areaCalls.listAreas.path);
    const [sw12, sw4, se5] = body as { id: number; broad_area_id: number }[];
    expect(body).toEqual(['SW12', 'SW4', 'SE5'].map((code) => ({ id: idOf, code, broad_area_id: idOf })));
    expect(sw12?.broad_area_id).toBe(sw4?.broad_area_id);
    expect(new Set([sw12?.id, sw4?.id, se5?.id, sw4?.broad_area_id, se5?.broad_area_id]).size).toBe(5);
  });

  it.each([
    ['N1 4QP', ['N1', 'SW12', 'SW4', 'SE5']],
    ['SE5 8AA', ['SE5', 'SW12', 'SW4']],
    [null, ['SW12', 'SW4', 'SE5']],
    ['"; --', ['SW12', 'SW4', 'SE5']],
  ])('[EXTRA-44] the areas of a worker start with the worker’s home: %s', async (postcode, codes) => {
    const world = await backend.makeWorld(MORNING);
    const { workerId, token } = await backend.makeWorker(world);
    const assignedAreas = { regular: ['SW12', 'SW4'], oneOff: ['SE5', 'SW12'] };
    await backend.in(world, ({ tx }) =>
      tx.update(workers).set({ assignedAreas, postcode }).where(eq(workers.id, workerId)),
    );
    const { body } = await backend.call('GET', `workers/${workerId}/areas/`, { token });
    expect((body as { code: string }[]).map(({ code }) => code)).toEqual(codes);
  });

  it('[EXTRA-46] [EXTRA-47] the areas around a worker are within 10 km, or found by postcode letters without a location', async () => {
    const homes = [
      { postcode: 'SW12 9EA' },
      { postcode: 'SW4 1AA', ...NEAR },
      { postcode: 'N16 1AA', ...NORTH },
      { postcode: 'SW99 1AA', ...UNKNOWN },
      { postcode: 'N99 1AA', ...UNKNOWN },
    ];
    const sw4 = { id: idOf, code: 'SW4', distance_km: 1.1 };
    const sw99 = { id: idOf, code: 'SW99', distance_km: null };
    const answers = [
      ['areas[]=SW12', [sw4, sw99]],
      ['areas[]=sw12&areas[]=SW4', [sw99]],
      ['areas[]=SW', []],
      ['areas[]=SW5', [{ ...sw4, code: 'SW12', distance_km: null }, { ...sw4, distance_km: null }, sw99]],
      ['areas[]=ZE1', []],
    ] as const;
    for (const [query, areas] of answers) {
      expect((await ask(around(query), homes)).body, query).toEqual(areas);
    }
  });

  it.each(['', 'areas[]=', 'areas[]=SW%2012', `areas[]=${'A'.repeat(11)}`, 'areas[]=SW12&areas[]=%27--'])(
    'areas around "%s" are refused with 400',
    async (query) => {
      expect(await ask(around(query))).toMatchObject({
        status: 400,
        body: { error_code: 'validation_error' },
      });
    },
  );

  it('[EXTRA-46] the areas around a worker are refused in another context than extra jobs', async () => {
    const { status } = await ask('mapping/surrounding-areas/?context=time-off&areas[]=SW12');
    expect(status).toBe(400);
  });
});
