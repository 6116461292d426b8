import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { keyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';
import {
  buildJob,
  buildKey,
  buildProperty,
  buildRemoteKeyTransfer,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, impersonate, makeAdministrator } from '@/tests/support/office';
import { MORNING, setUpVisit, TODAY } from '@/tests/support/visit-set-up';

type Body = Record<string, unknown>;

const backend = backendForFile();

const accessInformation = {
  keyNestLocation: 'Corner shop',
  keyNestCode: 'KN-1',
  keySafeLocation: 'By the door',
  keySafeCode: '4711',
  hiddenKeyLocation: 'Under the pot',
  alarm: true,
  alarmEntryInstructions: 'Type 1234',
  alarmExitInstructions: 'Type 4321',
  openingInstructions: 'Push hard',
};
const secrets = ['KN-1', '4711', 'Under the pot', 'Type 1234', 'Type 4321'];
const instructions = [
  { id: 'alarmExitInstructions', taskType: 'cleaning', instruction: 'Type 4321' },
  { id: 1, taskType: 'cleaning', instruction: 'Kitchen first' },
];

/** Makes a visit on the given date, to a property with every kind of code. */
async function setUpCodes(scheduledDate: string) {
  const world = await backend.makeWorld(MORNING);
  const worker = await backend.makeWorker(world);
  const visit = await backend.in(world, async (ctx) => {
    const property = await buildProperty(ctx, { access: 'keysafe', accessInformation });
    const job = await buildJob(ctx, {
      propertyId: property.id,
      workerId: worker.workerId,
      firstDate: scheduledDate,
      instructions,
    });
    return buildVisit(ctx, { jobId: job.id, scheduledDate });
  });
  return { world, worker, visit, path: `work/jobs/${visit.jobId}/visits/${scheduledDate}/` };
}

it('[KEYS-05] the backend returns codes, hidden key and alarm on the visit’s day', async () => {
  const { path, worker } = await setUpCodes(TODAY);
  const { body } = await backend.call('GET', path, worker);
  expect(secrets.filter((secret) => !JSON.stringify(body).includes(secret))).toEqual([]);
  const { access_information: onVisit, property } = body as Body;
  expect(onVisit).toEqual((property as Body).access_information);
});

it.each(['2026-06-15', '2026-06-17'])(
  '[KEYS-05] the backend withholds access codes on any other day: a visit of %s',
  async (date) => {
    const { path, worker } = await setUpCodes(date);
    const { body } = await backend.call('GET', path, worker);
    expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
    expect(JSON.stringify(body)).toContain('Push hard');
  },
);

it.each(['customers', 'workers'] as const)(
  '[KEYS-05] the backend withholds access codes when the %s skipped the visit',
  async (role) => {
    const { path, worker, world, visit } = await setUpCodes(TODAY);
    await backend.in(world, ({ tx }) =>
      tx
        .update(visits)
        .set({ skipped: true, skippedByUserRole: role })
        .where(and(eq(visits.world, world), eq(visits.id, visit.id))),
    );
    const { body } = await backend.call('GET', path, worker);
    expect(body).toMatchObject({ skipped: true });
    expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
    expect(JSON.stringify(body)).toContain('Push hard');
  },
);

it('the backend audits reading codes once per visit and impersonation, without the codes', async () => {
  const { path, worker, world, visit } = await setUpCodes(TODAY);
  const office = await makeAdministrator(backend, world);
  const read = async (token: string, requestId: string) =>
    JSON.stringify((await backend.call('GET', path, { token, headers: { 'x-request-id': requestId } })).body);
  const entries = async () => (await auditOf(backend, world)).filter(({ call }) => call === 'getVisit');
  const [one, another] = [
    await impersonate(backend, office, worker.workerId),
    await impersonate(backend, office, worker.workerId),
  ];
  expect(await read(worker.token, 'by-the-worker')).toContain('4711');
  expect(await entries()).toEqual([]);
  expect(await read(one, 'first')).toContain('4711');
  // An open page requests the visit repeatedly.
  await Promise.all(['second', 'third'].map((requestId) => read(one, requestId)));
  expect(await read(another, 'fourth')).toContain('4711');
  const found = await entries();
  expect(found).toMatchObject(
    ['first', 'fourth'].map((requestId) => ({
      administratorId: office.accountId,
      administratorEmail: office.email,
      impersonatedId: worker.workerId,
      workerId: worker.workerId,
      subject: { jobId: visit.jobId, date: TODAY, visitDay: TODAY, visitTime: visit.startTime },
      status: 200,
      requestId,
    })),
  );
  expect(secrets.filter((secret) => JSON.stringify(found).includes(secret))).toEqual([]);
});

it('the backend audits a visit’s state before and after each change that an administrator makes while impersonating', async () => {
  const { path, worker, world } = await setUpCodes(TODAY);
  const token = await impersonate(backend, await makeAdministrator(backend, world), worker.workerId);
  for (const what of ['start', 'start', 'finish', 'unstart'])
    expect((await backend.call('PATCH', `${path}${what}/`, { token })).status).toBe(200);
  const changes = (await auditOf(backend, world)).map(({ call, subject }) => [
    ...[call, subject.visitBefore, subject.visitAfter],
  ]);
  expect(changes).toEqual([
    ['startImpersonation', undefined, undefined],
    ['startVisit', 'planned', 'started'],
    // The second start changes nothing.
    ['startVisit', undefined, undefined],
    ['finishVisit', 'started', 'finished'],
    ['unstartVisit', 'finished', 'planned'],
  ]);
});

it('the backend does not audit an administrator who reads a visit of another day', async () => {
  const { path, worker, world } = await setUpCodes('2026-06-17');
  const token = await impersonate(backend, await makeAdministrator(backend, world), worker.workerId);
  expect((await backend.call('GET', path, { token })).status).toBe(200);
  expect((await auditOf(backend, world)).map(({ call }) => call)).toEqual(['startImpersonation']);
});

it('the backend never includes access codes in the schedule', async () => {
  const { worker, path } = await setUpCodes(TODAY);
  await backend.call('PATCH', `${path}start/`, worker);
  for (const expand of ['', '?expand=activities__visit']) {
    const { body } = await backend.call('GET', `workers/${worker.workerId}/working-days/${expand}`, worker);
    expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
  }
});

it('the backend omits access codes from a replayed response on a later day', async () => {
  const { path, worker, world } = await setUpCodes(TODAY);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await backend.call('PATCH', `${path}start/`, { ...worker, headers });
  expect(JSON.stringify(first.body)).toContain('4711');
  await backend.in(world, async ({ tx }) => {
    await tx
      .update(worlds)
      .set({ clockOffsetMs: Date.parse('2026-06-17T08:00:00Z') - Date.now() })
      .where(eq(worlds.id, world));
  });
  const again = await backend.call('PATCH', `${path}start/`, { ...worker, headers });
  expect(again.status).toBe(200);
  expect(secrets.filter((secret) => JSON.stringify(again.body).includes(secret))).toEqual([]);
});

it('[VISIT-03] the backend returns a visit by scheduled date, and 404 for other workers, jobs and dates', async () => {
  const { path, world, visit, worker } = await setUpVisit(backend);
  const other = await backend.makeWorker(world);
  expect((await backend.call('GET', path, worker)).status).toBe(200);
  expect((await backend.call('GET', path, other)).status).toBe(404);
  expect((await backend.call('PATCH', `${path}start/`, other)).status).toBe(404);
  expect((await backend.call('GET', 'work/jobs/1/visits/2026-06-16/', worker)).status).toBe(404);
  expect((await backend.call('GET', `work/jobs/${visit.jobId}/visits/2026-06-18/`, worker)).status).toBe(404);
});

it('[VISIT-06] [VISIT-13] the backend returns the documented fields of a visit and its property', async () => {
  const { path, worker } = await setUpVisit(backend);
  const { body } = await backend.call('GET', path, worker);
  const served = body as Body & { property: Body };
  const listed =
    'id job_id property_id account_id tasks frequency time_slot scheduled_date actual_date week_beginning started_at finished_at finished skipped skipped_by_user_role is_first_visit access access_display customer_can_alter customer_can_skip customer_billed_for_skip_after is_reviewable worker_property_access worker_can_call_customer tip_amount_pounds includes_bonus customer_preferred_name has_changes instructions account property key required_keys remote_key_transfers remote_key_transfer_type remote_key_transfer_keys';
  expect(listed.split(' ').filter((name) => !(name in served))).toEqual([]);
  const ofProperty =
    'id account_id line_1 line_2 line_3 city postcode bedrooms bathrooms access perks pets cleaning_equipment access_information parking_information';
  expect(ofProperty.split(' ').filter((name) => !(name in served.property))).toEqual([]);
});

it('[VISIT-12] the backend returns the property with address, size, postcode, key and card data', async () => {
  const { world, worker } = await setUpVisit(backend);
  const { jobId, scheduledDate } = await backend.in(world, async (ctx) => {
    const property = await buildProperty(ctx, {
      line1: 'Flat 4',
      line2: '19 Balham Hill',
      city: 'London',
      postcode: 'SW12 9EA',
      bedrooms: 2,
      bathrooms: 1,
      access: 'keys',
    });
    await buildKey(ctx, { propertyId: property.id, code: 'A1', holderId: worker.workerId });
    const job = await buildJob(ctx, { propertyId: property.id, workerId: worker.workerId });
    return buildVisit(ctx, { jobId: job.id });
  });
  const { body } = await backend.call('GET', `work/jobs/${jobId}/visits/${scheduledDate}/`, worker);
  const { property } = body as { property: Body };
  expect(property).toMatchObject({
    full_address: 'Flat 4, 19 Balham Hill, London, SW12 9EA',
    postcode: {
      full: 'SW12 9EA',
      outward: 'SW12',
      inward: '9EA',
      area: { extra_job_area_display_name: 'SW12' },
    },
    bedrooms: 2,
    bathrooms: 1,
    short_description: '2 bedrooms, 1 bathroom',
    key: { code: 'A1' },
  });
  const rest = ['access_information', 'cleaning_equipment', 'parking_information', 'pets'];
  expect(rest.filter((name) => !(name in property))).toEqual([]);
});

it('the backend returns the required keys, their holder, and the handover, without those that were cancelled or done', async () => {
  const { world, worker } = await setUpVisit(backend);
  const visit = await backend.in(world, async (ctx) => {
    const property = await buildProperty(ctx, { access: 'keys' });
    const own = await buildKey(ctx, { propertyId: property.id, code: 'A1', holderId: worker.workerId });
    const far = await buildKey(ctx, { code: 'B2' });
    const job = await buildJob(ctx, {
      propertyId: property.id,
      workerId: worker.workerId,
      remoteKeyTransferType: 'anchor-holder',
    });
    const made = await buildVisit(ctx, { jobId: job.id });
    const { jobId, scheduledDate } = made;
    await buildRemoteKeyTransfer(ctx, {
      jobId,
      scheduledDate,
      keyIdsToGive: [own.id],
      keyIdsToCollect: [far.id],
    });
    await buildRemoteKeyTransfer(ctx, {
      ...{ jobId, scheduledDate, keyIdsToGive: [own.id] },
      cancelledAt: '2026-06-15T10:00:00Z',
    });
    const moved: typeof keyTransfers.$inferInsert = {
      ...{ world, keyId: own.id, requestedAt: ctx.now, fromLocation: 'customer' },
      ...{ toLocation: 'worker', toHolder: worker.workerId },
    };
    await ctx.tx.insert(keyTransfers).values([
      { ...moved, cancelled: true },
      { ...moved, confirmedAt: ctx.now },
    ]);
    return made;
  });
  const { body } = await backend.call(
    'GET',
    `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/`,
    worker,
  );
  expect(body).toMatchObject({
    required_keys: [{ code: 'A1' }],
    key: { code: 'A1' },
    access_information: { key: { code: 'A1' }, num_keys: 1, key_collection_state: { state: 'collected' } },
    remote_key_transfer_type: 'anchor-holder',
    remote_key_transfer_keys: [{ code: 'A1' }, { code: 'B2' }],
    remote_key_transfer_workers: [{ keys_to_give: [{ code: 'A1' }], keys_to_collect: [{ code: 'B2' }] }],
  });
});

it('the backend returns the job’s next visit that is not skipped', async () => {
  const { world, visit, path, worker } = await setUpVisit(backend);
  await backend.in(world, async (ctx) => {
    const next = { jobId: visit.jobId, workerId: worker.workerId };
    await buildVisit(ctx, { ...next, scheduledDate: '2026-06-23', skipped: true });
    await buildVisit(ctx, { ...next, scheduledDate: '2026-06-30' });
  });
  expect((await backend.call('GET', path, worker)).body).toMatchObject({
    frequency: 7,
    frequency_display: 'Weekly',
    next_visit_date: '2026-06-30',
    week_beginning: '2026-06-15',
  });
});
