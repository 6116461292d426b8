import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tokens, workers } from '@/lib/core/backend/accounts/tables';
import type { NewRow } from '@/lib/core/backend/database/tables';
import { TRAVEL_PREFERENCES } from '@/lib/core/ground/session/model';
import { addDays } from '@/lib/core/ground/time/zoned';
import { bonusDays, payRates } from '@/lib/features/records/pay';
import { buildJob, buildProperty, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { workerEntity } from './worker-entity';

const TODAY = '2026-06-16';
const A_KEY = '4b7a1f0e-3c52-4d0f-9a3e-6a1f0c9e2d77';

const backend = backendForFile();

async function setUp(worker: Partial<NewRow<'workers'>> = { status: 'active' }) {
  const world = await backend.makeWorld(`${TODAY}T08:00:00.000Z`);
  const [own, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  await backend.in(world, ({ tx }) => tx.update(workers).set(worker).where(eq(workers.id, own.workerId)));
  const patch = (body: unknown, { token = own.token, key = '' } = {}) =>
    backend.call('PATCH', `workers/${own.workerId}/`, {
      token,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const row = async () => {
    const rows = await backend.in(world, ({ tx }) => tx.select().from(workers));
    return rows.find(({ id }) => id === own.workerId);
  };
  return { world, own, other, patch, row };
}

const detailsIn = (body: unknown) => (body as { readonly error_details?: object }).error_details;

describe('the worker', () => {
  const PERSON: Partial<NewRow<'workers'>> = {
    ...{ email: 'nadia.rahman@sweep.example', firstNames: 'Nadia Jo', lastName: 'Rahman', gender: 'female' },
    ...{ currentRating: 4.72, numRatings: 31, status: 'active', isSwat: true, isOnboarding: false },
    ...{ trustLevel: 'trialling', backgroundCheck: { status: 'pending' }, telephone: '07700 900111' },
    ...{ line1: 'Flat 3', line2: '14 Ramsden Road', line3: 'Balham', city: 'London', postcode: 'SW12 8QX' },
    ...{ latitude: 51.4479, longitude: -0.1532, travelPreferences: ['bicycle', 'walking'] },
    ...{ emergencyContactName: 'Sami', emergencyContactNumber: '07700 900222' },
    ...{ emergencyContactRelation: 'Brother', assignedAreas: { regular: ['SW12'], oneOff: ['SE5', 'SE15'] } },
    payIncreaseDate: '2026-09-01',
    ...{ startedWork: '2025-09-02', lastActivationAt: '2025-09-01T08:30:00.000Z' },
    lastConfirmationAt: '2026-01-05T09:00:00.000Z',
  };

  async function readPerson(change: Partial<NewRow<'workers'>> = {}, query = '?expand=background_check') {
    const { world, own } = await setUp({
      ...PERSON,
      email: `nadia-${crypto.randomUUID()}@sweep.example`,
      ...change,
    });
    await backend.in(world, async ({ tx }) => {
      await tx.update(payRates).set({ basePence: 1275, hourlyBonusPence: 65 });
      const fromDay = '2026-01-05';
      await tx.insert(bonusDays).values({ world, workerId: own.workerId, fromDay, isOnBonus: true });
    });
    const { body } = await backend.call('GET', `auth/${query}`, { token: own.token });
    return { id: own.workerId, user: body as Readonly<Record<string, unknown>> };
  }

  it('[PROF-01] [PROF-02] the worker has identity, status and whether they are onboarding', async () => {
    const email = 'nadia-prof@sweep.example';
    const { id, user } = await readPerson({ email, image: null });
    expect(user).toMatchObject({
      ...{ id, email, full_name: 'Nadia Jo Rahman', first_names: 'Nadia Jo', last_name: 'Rahman' },
      ...{ image: null, current_rating: 4.72, status: 'active', is_swat: true, is_onboarding: false },
    });
    const joining = await readPerson({ isSwat: false, isOnboarding: true, image: 'a-photo' });
    expect(joining.user).toMatchObject({ is_swat: false, is_onboarding: true });
    expect(joining.user.image).toMatch(/^\S+\/api\/photos\/\S+$/);
  });

  it('[PROF-03] the worker has trust, checks, pay, dates, travel preferences and areas', async () => {
    const { id, user } = await readPerson();
    expect(user).toMatchObject({
      ...{ id, status: 'active', trust_level: 'trialling', background_check: { status: 'pending' } },
      ...{
        base_pay: 12.75,
        hourly_bonus: 0.65,
        is_eligible_for_bonus: true,
        pay_increase_date: '2026-09-01',
      },
      last_activation_dt: '2025-09-01T08:30:00.000Z',
      last_confirmation_dt: '2026-01-05T09:00:00.000Z',
      started_work: '2025-09-02',
      travel_preferences: ['bicycle', 'walking'],
      assigned_areas: { regular: ['SW12'], one_off: ['SE5', 'SE15'] },
      postcode: { area: { code: 'SW12', extra_job_area_display_name: 'SW12' } },
    });
  });

  it('[PERF-24] a worker of an import is active from their first day of work, or else from their first finished visit', async () => {
    const imported = await readPerson({ lastActivationAt: null });
    expect(imported.user.last_activation_dt).toBe('2025-09-02T11:00:00.000Z');
    const { world, own } = await setUp({ lastActivationAt: null, startedWork: null });
    const activation = async () =>
      ((await backend.call('GET', 'auth/', { token: own.token })).body as Record<string, unknown>)
        .last_activation_dt;
    expect(await activation()).toBeNull();
    await backend.in(world, async (ctx) => {
      const { id: jobId } = await buildJob(ctx, { workerId: own.workerId, firstDate: '2026-01-12' });
      const times = { startedAt: '2026-01-12T10:00:00.000Z', finishedAt: '2026-01-12T12:00:00.000Z' };
      await buildVisit(ctx, { jobId, workerId: own.workerId, scheduledDate: '2026-01-12', ...times });
    });
    expect(await activation()).toBe('2026-01-12T12:00:00.000Z');
  });

  it('the last use of the app is that of the worker’s newest session', async () => {
    const { world, own } = await setUp();
    const [older, newest] = ['2026-06-01T08:00:00.000Z', '2026-06-16T08:00:00.000Z'];
    await backend.in(world, async ({ tx }) => {
      await tx.update(tokens).set({ lastUsedAt: older });
      await tx
        .insert(tokens)
        .values({ world, hash: 'another phone', accountId: own.accountId, lastUsedAt: newest });
    });
    const { lastAppUsage } = await backend.in(world, async (ctx) => {
      const [row] = await ctx.tx.select().from(workers).where(eq(workers.id, own.workerId));
      if (!row) throw new Error('The world lacks its worker');
      return workerEntity(ctx, row);
    });
    expect(lastAppUsage).toBe(newest);
  });

  it.each([
    ...(['trialling', 'trusted'] as const).map((trustLevel) => ({ trustLevel })),
    ...[null, ...(['pending', 'passed', 'failed'] as const).map((status) => ({ status }))].map(
      (backgroundCheck) => ({ backgroundCheck }),
    ),
    ...TRAVEL_PREFERENCES.map((one) => ({ travelPreferences: [one] })),
    { travelPreferences: [...TRAVEL_PREFERENCES] },
  ] satisfies Partial<NewRow<'workers'>>[])(
    '[PROF-03] the worker accepts every code of its lists: %j',
    async (change) => {
      const { user } = await readPerson(change);
      const { trustLevel = 'trialling', backgroundCheck, travelPreferences } = change as typeof PERSON;
      expect(user).toMatchObject({
        trust_level: trustLevel,
        background_check: backgroundCheck === undefined ? { status: 'pending' } : backgroundCheck,
        travel_preferences: travelPreferences ?? ['bicycle', 'walking'],
      });
    },
  );

  it('[PROF-04] the worker has status, address, emergency contact, phone, travel and the last 60 days', async () => {
    const out = {
      status: 'no-new-accounts',
      reasonForInactivity: 'other',
      reasonForInactivityDescription: 'A course',
      noNewAccountsDate: '2026-06-10',
    };
    const { id, user } = await readPerson(out);
    expect(user).toMatchObject({
      ...{ id, status: 'no-new-accounts', reason_for_inactivity: 'other' },
      ...{ reason_for_inactivity_description: 'A course', no_new_accounts_date: '2026-06-10' },
      ...{ line_1: 'Flat 3', line_2: '14 Ramsden Road', line_3: 'Balham', city: 'London' },
      postcode: {
        ...{ full: 'SW12 8QX', outward: 'SW12', inward: '8QX' },
        location: { latitude: 51.4479, longitude: -0.1532 },
      },
      ...{ emergency_contact_name: 'Sami', emergency_contact_number: '07700 900222' },
      ...{ emergency_contact_relation: 'Brother', primary_telephone_number: '07700 900111' },
      travel_preferences: ['bicycle', 'walking'],
      last_60_days_metrics: { visits_outside_normal_area: 0, has_significant_visits_outside_of_area: false },
      background_check: { status: 'pending' },
    });
  });

  it.each(['', '?expand=other'])(
    '[PROF-04] the worker omits the background check unless expanded: %s',
    async (query) => {
      const { user } = await readPerson({}, query);
      expect(user.trust_level).toBe('trialling');
      expect(user).not.toHaveProperty('background_check');
    },
  );
});

describe('the last 60 days’ visits outside the normal area', () => {
  const INSIDE = 'SW12 9EA';
  const OUTSIDE = 'N1 9GU';

  /** Returns metrics after finished visits at these postcodes, one per day back from yesterday. */
  async function metricsAfter(
    postcodes: readonly string[],
    {
      areas = { regular: ['SW12'], oneOff: ['SE5'] },
      visit = {},
    }: { areas?: NewRow<'workers'>['assignedAreas']; visit?: Partial<NewRow<'visits'>> } = {},
  ) {
    const { world, own, other } = await setUp({ assignedAreas: areas });
    await backend.in(world, async (ctx) => {
      for (const [place, postcode] of postcodes.entries()) {
        const { id: propertyId } = await buildProperty(ctx, { postcode });
        const { id: jobId } = await buildJob(ctx, { propertyId, workerId: own.workerId });
        const actualDate = addDays(TODAY, -place - 1);
        const times = { startedAt: `${actualDate}T08:00:00Z`, finishedAt: `${actualDate}T10:00:00Z` };
        const row = { workerId: own.workerId, jobId, scheduledDate: actualDate, actualDate, ...times };
        await buildVisit(ctx, { ...row, ...visit });
      }
    });
    const metricsOf = async (token: string) => {
      const { body } = await backend.call('GET', 'auth/', { token });
      return (body as { last_60_days_metrics: object }).last_60_days_metrics;
    };
    return { own: await metricsOf(own.token), other: await metricsOf(other.token) };
  }

  const many = (count: number, postcode: string) => Array.from({ length: count }, () => postcode);
  const metrics = (count: number, isSignificant: boolean) => ({
    visits_outside_normal_area: count,
    has_significant_visits_outside_of_area: isSignificant,
  });

  it('[PROF-04] the last 60 days’ visits outside the normal area are counted per worker, and significant from a third of the visits', async () => {
    const third = await metricsAfter([...many(8, OUTSIDE), ...many(16, INSIDE)]);
    expect(third).toEqual({ own: metrics(8, true), other: metrics(0, false) });
    const less = await metricsAfter([...many(8, OUTSIDE), ...many(17, INSIDE)]);
    expect(less.own).toEqual(metrics(8, false));
  });

  it.each([
    ['on the first day of the 60', { actualDate: '2026-04-17' }, metrics(1, true)],
    ['on the day before the 60', { actualDate: '2026-04-16' }, metrics(0, false)],
    ['that is unfinished', { finishedAt: null }, metrics(0, false)],
    ['by another worker', { workerId: null }, metrics(0, false)],
  ])(
    'the last 60 days’ visits outside the normal area include only the worker’s finished visits of the 60 days: one %s',
    async (_, visit, expected) => {
      expect((await metricsAfter([OUTSIDE], { visit })).own).toEqual(expected);
    },
  );

  it.each([
    [
      'regular and one-off areas are normal',
      { regular: ['SW12'], oneOff: ['SE5'] },
      [INSIDE, 'SE5 8RS', OUTSIDE],
      1,
    ],
    [
      'an area of letters only covers its districts',
      { regular: ['SE'], oneOff: null },
      ['SE5 8RS', 'SE15 2AA', INSIDE],
      1,
    ],
    ['everything is normal without areas', { regular: [], oneOff: [] }, [OUTSIDE, INSIDE], 0],
    ['SW1 does not cover SW12', { regular: ['SW1'], oneOff: [] }, [INSIDE], 1],
  ])(
    'the last 60 days’ visits outside the normal area depend on the worker’s areas: %s',
    async (_, areas, postcodes, count) => {
      expect((await metricsAfter(postcodes, { areas })).own).toEqual(metrics(count, count > 0));
    },
  );
});

describe('updating the worker', () => {
  it('[PROF-06] updating the worker changes only the given fields and returns the whole worker', async () => {
    const { patch, row } = await setUp({ line1: 'Flat 1', city: 'London', telephone: '07700 900111' });
    const before = await row();
    const { status, body } = await patch({ line_1: ' Flat  9 ', primary_telephone_number: '+447700900222' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: before?.id,
      email: before?.email,
      line_1: 'Flat 9',
      city: 'London',
      primary_telephone_number: '07700 900222',
    });
    expect(await row()).toEqual({
      ...before,
      editedFields: ['telephone'],
      line1: 'Flat 9',
      telephone: '07700 900222',
      // The database updates the search text for the administrators’ search.
      searchText: before?.searchText?.replace('07700900111', '07700900222'),
    });
    expect(before?.searchText).toContain('07700900111');
  });

  it('[PROF-06] updating the worker changes address, emergency contact, mobile, status and travel preferences', async () => {
    const { patch, row } = await setUp();
    const change = {
      ...{
        line_1: 'Flat 9',
        line_2: '2 Balham Hill',
        line_3: 'Balham',
        city: 'London',
        postcode: 'SW12 9EA',
      },
      ...{ emergency_contact_name: 'Sami', emergency_contact_number: '07700 900222' },
      ...{ emergency_contact_relation: 'Brother', primary_telephone_number: '07700 900333' },
      ...{ status: 'no-new-accounts', reason_for_inactivity: 'keep-existing' },
      travel_preferences: ['walking', 'car'],
    };
    const { postcode, ...plain } = change;
    expect(await patch(change)).toMatchObject({
      status: 200,
      body: { ...plain, postcode: { full: postcode } },
    });
    expect(await row()).toMatchObject({
      ...{ line1: 'Flat 9', line2: '2 Balham Hill', line3: 'Balham', city: 'London', postcode: 'SW12 9EA' },
      ...{ emergencyContactName: 'Sami', emergencyContactNumber: '07700 900222' },
      ...{ emergencyContactRelation: 'Brother', telephone: '07700 900333' },
      ...{ status: 'no-new-accounts', travelPreferences: ['walking', 'car'] },
    });
  });

  it('updating the worker is not repeated for a retried key, even after another change', async () => {
    const { patch, row } = await setUp();
    const first = await patch({ city: 'Leeds' }, { key: A_KEY });
    await patch({ city: 'York' });
    const again = await patch({ city: 'Leeds' }, { key: A_KEY });
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect((await row())?.city).toBe('York');
  });

  it('updating the worker clears the location for a new postcode, and keeps it for the same one', async () => {
    const home = { postcode: 'SW12 1NH', latitude: 51.44, longitude: -0.15 };
    const { patch, row } = await setUp(home);
    await patch({ postcode: 'sw121nh' });
    expect(await row()).toMatchObject(home);
    await patch({ postcode: 'LS1 4AP' });
    expect(await row()).toMatchObject({ postcode: 'LS1 4AP', latitude: null, longitude: null });
  });

  it.each([
    [{ line_1: '' }, 'line_1'],
    [{ line_1: null }, 'line_1'],
    [{ postcode: '12345' }, 'postcode'],
    [{ primary_telephone_number: '020 7946 0000' }, 'primary_telephone_number'],
    [{ emergency_contact_name: 'n'.repeat(300) }, 'emergency_contact_name'],
    [{ emergency_contact_number: '<script>' }, 'emergency_contact_number'],
    [{ travel_preferences: [] }, 'travel_preferences'],
    [{ travel_preferences: null }, 'travel_preferences'],
    [{ travel_preferences: ['rocket'] }, 'travel_preferences'],
  ])('updating the worker refuses %j at its field without changing any other field', async (wrong, field) => {
    const { patch, row } = await setUp();
    const before = await row();
    const { status, body } = await patch({ city: 'Leeds', ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(detailsIn(body) ?? {})).toEqual([field]);
    expect(await row()).toEqual(before);
  });

  it.each([{ pay: 99 }, { is_swat: true }, { id: 8 }, { city: 'x'.repeat(5_000) }, { city: 7 }, 'text'])(
    'updating the worker refuses body %#, which has an unknown, oversized or invalid value',
    async (wrong) => {
      const { patch, row } = await setUp();
      const before = await row();
      expect((await patch(wrong)).status).toBe(400);
      expect(await row()).toEqual(before);
    },
  );

  it('updating the worker stores each travel preference once, keeps other scripts, and drops NUL characters', async () => {
    const { patch, row } = await setUp();
    const name = 'فاطمة الزهراء';
    const modes = ['walking', 'walking', 'car'];
    await patch({ travel_preferences: modes, emergency_contact_name: `${name}\u0000` });
    expect(await row()).toMatchObject({ travelPreferences: ['walking', 'car'], emergencyContactName: name });
  });

  it('updating the worker changes nothing for an empty body', async () => {
    const { patch, row } = await setUp();
    const before = await row();
    expect((await patch({})).status).toBe(200);
    expect(await row()).toEqual(before);
  });

  it('updating the worker is refused for another worker', async () => {
    const { patch, other } = await setUp();
    expect((await patch({ city: 'Leeds' }, { token: other.token })).status).toBe(403);
  });
});

describe('the pause of new customers', () => {
  const OUT = { status: 'no-new-accounts', no_new_accounts_date: TODAY };
  const NO_REASON = {
    reason_for_inactivity: null,
    reason_for_inactivity_description: null,
    no_new_accounts_date: null,
  };

  it.each([
    { reason_for_inactivity: 'keep-existing', reason_for_inactivity_description: null },
    { reason_for_inactivity: 'leave', reason_for_inactivity_description: 'I move to Leeds' },
    { reason_for_inactivity: 'other', reason_for_inactivity_description: 'A course' },
  ])('the pause of new customers starts for %j and ends without a reason', async (reason) => {
    const { patch } = await setUp();
    expect(await patch({ ...OUT, ...reason })).toMatchObject({ status: 200, body: { ...OUT, ...reason } });
    expect(await patch({ status: 'active' })).toMatchObject({
      status: 200,
      body: { status: 'active', ...NO_REASON },
    });
  });

  it('[STATUS-05] the pause of new customers is read back with reason, description and date', async () => {
    const { own, patch } = await setUp();
    const reason = { reason_for_inactivity: 'other', reason_for_inactivity_description: 'A course' };
    await patch({ ...OUT, ...reason });
    const { body } = await backend.call('GET', 'auth/', { token: own.token });
    expect(body).toMatchObject({ ...OUT, ...reason });
  });

  it('the pause of new customers starts today without a date, and may start yesterday', async () => {
    const { patch } = await setUp();
    const keep = { status: 'no-new-accounts', reason_for_inactivity: 'keep-existing' };
    expect((await patch(keep)).body).toMatchObject(OUT);
    const late = { ...keep, no_new_accounts_date: '2026-06-15' };
    expect((await patch(late)).body).toMatchObject({ no_new_accounts_date: '2026-06-15' });
  });

  it.each([
    [{ status: 'retired' }, 'status'],
    [{ status: null }, 'status'],
    [{ reason_for_inactivity: 'leave' }, 'status'],
    [{ reason_for_inactivity: null }, 'status'],
    [OUT, 'reason_for_inactivity'],
    [{ ...OUT, reason_for_inactivity: 'bored' }, 'reason_for_inactivity'],
    [{ ...OUT, reason_for_inactivity: 'other' }, 'reason_for_inactivity_description'],
    [
      { ...OUT, reason_for_inactivity: 'leave', reason_for_inactivity_description: ' ' },
      'reason_for_inactivity_description',
    ],
    [
      { ...OUT, reason_for_inactivity: 'other', reason_for_inactivity_description: 'x'.repeat(2_001) },
      'reason_for_inactivity_description',
    ],
    [
      { ...OUT, reason_for_inactivity: 'keep-existing', no_new_accounts_date: '2026-06-17' },
      'no_new_accounts_date',
    ],
  ])('the pause of new customers is refused at its invalid field: change %#', async (wrong, field) => {
    const { patch, row } = await setUp();
    const { status, body } = await patch(wrong);
    expect(status).toBe(400);
    expect(Object.keys(detailsIn(body) ?? {})).toContain(field);
    expect((await row())?.status).toBe('active');
  });
});
