import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workers } from '@/lib/backend/database/schema/people';
import type { NewRow } from '@/lib/backend/database/tables';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';

const TODAY = '2026-06-16';
const A_KEY = '4b7a1f0e-3c52-4d0f-9a3e-6a1f0c9e2d77';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
}, 60_000);
afterAll(() => backend.close());

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
  const fieldsOf = async () => {
    const { own } = await setUp();
    const { body } = await backend.call('GET', 'auth/?expand=background_check', { token: own.token });
    return Object.keys(body as object);
  };

  it('[PROF-01] [PROF-02] says who they are, how they stand, and whether they are still joining', async () => {
    const names = ['id', 'full_name', 'first_names', 'last_name', 'image', 'current_rating', 'status'];
    expect(await fieldsOf()).toEqual(expect.arrayContaining([...names, 'is_swat', 'is_onboarding', 'email']));
  });

  it('[PROF-03] [PROF-04] comes with their work, their status, their address and whom to call', async () => {
    const work = ['is_eligible_for_bonus', 'last_activation_dt', 'last_confirmation_dt', 'trust_level'];
    const pay = ['background_check', 'pay_increase_date', 'base_pay', 'hourly_bonus', 'started_work'];
    const status = ['status', 'reason_for_inactivity', 'reason_for_inactivity_description'];
    const address = ['no_new_accounts_date', 'line_1', 'line_2', 'line_3', 'city', 'postcode'];
    const contact = ['emergency_contact_name', 'emergency_contact_number', 'emergency_contact_relation'];
    const others = [
      'primary_telephone_number',
      'travel_preferences',
      'assigned_areas',
      'last_60_days_metrics',
    ];
    expect(await fieldsOf()).toEqual(
      expect.arrayContaining([...work, ...pay, ...status, ...address, ...contact, ...others]),
    );
  });
});

describe('changing the worker', () => {
  it('[PROF-06] changes what is named alone and answers the whole worker', async () => {
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
    expect(await row()).toEqual({ ...before, line1: 'Flat 9', telephone: '07700 900222' });
  });

  it('is one change when its answer was lost and it comes again, also after another change', async () => {
    const { patch, row } = await setUp();
    const first = await patch({ city: 'Leeds' }, { key: A_KEY });
    await patch({ city: 'York' });
    const again = await patch({ city: 'Leeds' }, { key: A_KEY });
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect((await row())?.city).toBe('York');
  });

  it('does not know where a new postcode lies, and keeps the place of the old one', async () => {
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
  ])(
    'refuses %j at its field and changes nothing, not even what is right beside it',
    async (wrong, field) => {
      const { patch, row } = await setUp();
      const before = await row();
      const { status, body } = await patch({ city: 'Leeds', ...wrong });
      expect(status).toBe(400);
      expect(Object.keys(detailsIn(body) ?? {})).toEqual([field]);
      expect(await row()).toEqual(before);
    },
  );

  it.each([{ pay: 99 }, { is_swat: true }, { id: 8 }, { city: 'x'.repeat(5_000) }, { city: 7 }, 'text'])(
    'does not take body %#, which is none of its own',
    async (wrong) => {
      const { patch, row } = await setUp();
      const before = await row();
      expect((await patch(wrong)).status).toBe(400);
      expect(await row()).toEqual(before);
    },
  );

  it('keeps each way to travel once, texts of every script, and nothing that no column holds', async () => {
    const { patch, row } = await setUp();
    const name = 'فاطمة الزهراء';
    const ways = ['walking', 'walking', 'car'];
    await patch({ travel_preferences: ways, emergency_contact_name: `${name}\u0000` });
    expect(await row()).toMatchObject({ travelPreferences: ['walking', 'car'], emergencyContactName: name });
  });

  it('answers an empty change with the worker as they are', async () => {
    const { patch, row } = await setUp();
    const before = await row();
    expect((await patch({})).status).toBe(200);
    expect(await row()).toEqual(before);
  });

  it('changes nobody else', async () => {
    const { patch, other } = await setUp();
    expect((await patch({ city: 'Leeds' }, { token: other.token })).status).toBe(403);
  });
});

describe('whether the worker takes new customers', () => {
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
  ])('stops for %j and begins again without a reason', async (reason) => {
    const { patch } = await setUp();
    expect(await patch({ ...OUT, ...reason })).toMatchObject({ status: 200, body: { ...OUT, ...reason } });
    expect(await patch({ status: 'active' })).toMatchObject({
      status: 200,
      body: { status: 'active', ...NO_REASON },
    });
  });

  it('[STATUS-05] is read back with its reason, what was said of it and since when', async () => {
    const { own, patch } = await setUp();
    const reason = { reason_for_inactivity: 'other', reason_for_inactivity_description: 'A course' };
    await patch({ ...OUT, ...reason });
    const { body } = await backend.call('GET', 'auth/', { token: own.token });
    expect(body).toMatchObject({ ...OUT, ...reason });
  });

  it('is since the marketplace’s today where the phone says no day, and since yesterday around midnight', async () => {
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
  ])('refuses status %# at its field', async (wrong, field) => {
    const { patch, row } = await setUp();
    const { status, body } = await patch(wrong);
    expect(status).toBe(400);
    expect(Object.keys(detailsIn(body) ?? {})).toContain(field);
    expect((await row())?.status).toBe('active');
  });
});
