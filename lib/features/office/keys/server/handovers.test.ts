import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { visits } from '@/lib/features/records/visits';
import {
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { KEYS_LIMITS } from '@/lib/features/work/keys/model';
import { HANDOVER_PLAN_TEXTS } from '@/lib/features/work/keys/server-texts';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TOMORROW = '2026-06-17';
const CAFE = 'Station Café, 14 Clapham High Street, London SW4 7UT';

const backend = backendForFile();
let world: string;
let admin: TestAdministrator;
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
  admin = await makeAdministrator(backend, world);
});

const call = (method: string, path: string, token: string, body?: unknown) =>
  backend.call(method, path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });

interface ServedVisit {
  readonly instructions: { readonly id: unknown; readonly instruction: string }[];
}

/** Makes a cleaner with a visit tomorrow and two keys, and a colleague who may collect them. */
async function setUp() {
  const [anchor, traveller] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  const { jobId, keyIds } = await backend.in(world, async (ctx) => {
    const home = await buildProperty(ctx, { access: 'keys' });
    const held = { propertyId: home.id, holderId: anchor.workerId };
    const ids = [await buildKey(ctx, held), await buildKey(ctx, held)].map(({ id }) => id);
    const plan = { propertyId: home.id, workerId: anchor.workerId, firstDate: TOMORROW, instructions: [] };
    const job = await buildJob(ctx, plan);
    await buildVisit(ctx, { jobId: job.id, scheduledDate: TOMORROW, workerId: anchor.workerId });
    return { jobId: job.id, keyIds: ids };
  });
  const address = `admin/workers/${anchor.workerId}/handovers/`;
  const plan = (place: string | undefined, keyAt = 0) =>
    call('POST', address, admin.token, {
      job_id: jobId,
      scheduled_date: TOMORROW,
      other_worker_id: traveller.workerId,
      key_ids: [keyIds[keyAt]],
      ...(place !== undefined && { meeting_place: place }),
    });
  const desk = async () =>
    (await call('GET', address, admin.token)).body as {
      handovers: { id: number; meeting_place: string | null }[];
      meetings: { job_id: number; handover: { place: string | null } | null }[];
    };
  /** Reads the meeting place on each of a cleaner's visits, as the API serves it. */
  const placesOf = async ({ workerId, token }: TestWorker) => {
    const rows = await backend.in(world, ({ tx }) =>
      tx.select().from(visits).where(eq(visits.workerId, workerId)).orderBy(visits.jobId),
    );
    const paths = rows.map((row) => `work/jobs/${row.jobId}/visits/${row.scheduledDate}/`);
    const served = await Promise.all(paths.map((path) => call('GET', path, token)));
    return served
      .flatMap(({ body }) => (body as ServedVisit).instructions)
      .filter(({ id }) => id === 'meetingPlace')
      .map(({ instruction }) => instruction);
  };
  return { anchor, traveller, jobId, address, plan, desk, placesOf };
}

describe('the meeting place of a handover', () => {
  it('the meeting place of a handover is on both visits, in the office’s list and in the audit log', async () => {
    const { anchor, traveller, plan, desk, placesOf } = await setUp();
    expect((await plan(`  ${CAFE} `)).status).toBe(200);
    expect(await placesOf(anchor)).toEqual([CAFE]);
    expect(await placesOf(traveller)).toEqual([CAFE]);
    expect((await desk()).handovers).toMatchObject([{ meeting_place: CAFE }]);
    const [entry] = (await auditOf(backend, world))
      .filter(({ call: name }) => name === 'planHandover')
      .slice(-1);
    expect(entry?.subject).toMatchObject({ meetingPlace: CAFE });
  });

  it.each([undefined, '', '  '])(
    'the meeting place of a handover is the customer’s home for %j, without a line on the visits',
    async (place) => {
      const { anchor, traveller, plan, desk, placesOf } = await setUp();
      expect((await plan(place)).status).toBe(200);
      expect([...(await placesOf(anchor)), ...(await placesOf(traveller))]).toEqual([]);
      expect((await desk()).handovers).toMatchObject([{ meeting_place: null }]);
    },
  );

  it('the meeting place of a handover has a maximum length, one line and no hidden characters', async () => {
    const { plan, desk } = await setUp();
    for (const place of ['x'.repeat(KEYS_LIMITS.meetingPlace + 1), 'Café\nClapham', 'Café \u202eclapham']) {
      const { status, body } = await plan(place);
      expect([status, Object.keys((body as { error_details: object }).error_details)]).toEqual([
        400,
        ['meeting_place'],
      ]);
    }
    expect((await desk()).handovers).toEqual([]);
    expect((await plan('x'.repeat(KEYS_LIMITS.meetingPlace))).status).toBe(200);
  });

  it('the meeting place of a handover is shared by a second handover at the visit; another place is refused', async () => {
    const { traveller, plan, placesOf } = await setUp();
    expect((await plan(CAFE)).status).toBe(200);
    const refused = await plan('The library', 1);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error_message: HANDOVER_PLAN_TEXTS['other-place'],
      error_details: { 'other-place': [HANDOVER_PLAN_TEXTS['other-place']] },
    });
    expect((await plan(undefined, 1)).status).toBe(200);
    expect(await placesOf(traveller)).toEqual([CAFE, CAFE]);
  });

  it('the meeting place of a handover cannot be the home when the visit’s other handover has an address', async () => {
    const { traveller, plan, placesOf } = await setUp();
    expect((await plan(CAFE)).status).toBe(200);
    const refused = await plan(' ', 1);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error_details: { 'other-place': [HANDOVER_PLAN_TEXTS['other-place']] },
    });
    expect(await placesOf(traveller)).toEqual([CAFE]);
  });

  it('the meeting place of a handover must be the home when the visit’s other handover is there', async () => {
    const { traveller, plan, placesOf } = await setUp();
    expect((await plan('')).status).toBe(200);
    const refused = await plan(CAFE, 1);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error_message: 'This visit’s other handover is at the customer’s home.',
      error_details: { 'at-home': ['This visit’s other handover is at the customer’s home.'] },
    });
    expect((await plan('', 1)).status).toBe(200);
    expect(await placesOf(traveller)).toEqual([]);
  });

  it.each([
    ['', null],
    [CAFE, CAFE],
  ])('the meeting place of a handover is in the list of selectable visits: %j', async (asked, place) => {
    const { jobId, plan, desk } = await setUp();
    const handoverOfVisit = async () =>
      (await desk()).meetings.find((meeting) => meeting.job_id === jobId)?.handover;
    expect(await handoverOfVisit()).toBeNull();
    await plan(asked);
    expect(await handoverOfVisit()).toEqual({ place });
  });

  it('the meeting place of a handover is removed from the visit with its last handover', async () => {
    const { anchor, jobId, address, plan, desk, placesOf } = await setUp();
    await plan(CAFE);
    await plan(CAFE, 1);
    const [first, second] = (await desk()).handovers.map(({ id }) => id);
    await call('POST', `${address}${first}/cancel/`, admin.token);
    expect(await placesOf(anchor)).toEqual([CAFE]);
    await call('POST', `${address}${second}/cancel/`, admin.token);
    const rows = await backend.in(world, ({ tx }) => tx.select().from(visits).where(eq(visits.jobId, jobId)));
    expect(rows.flatMap(({ instructions }) => instructions.map(({ id }) => id))).not.toContain(
      'meetingPlace',
    );
  });
});
