import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallId, calls } from '@/lib/catalogue/calls';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';
import * as builders from './builders/build';
import * as menuBuilders from './builders/build-menu';
import type { WorldContext } from './context';
import { databaseErrorCode } from './database-error';
import { forgetOldAnswers } from './idempotency';
import { hashPassword } from './password';
import { rollWorld } from './roller';
import * as schema from './schema';
import { issueToken, removeExpiredTokens } from './token';
import { inWorld, removeWorld } from './worlds';

const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';
const KEY = '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a11';
const PASSWORD = 'Correct-horse-1';

const tables = Object.values(schema).filter((value) => is(value, PgTable));
const worldTables = tables.filter((table) => 'world' in getTableColumns(table));

let backend: TestBackend;
let east: TestWorker & { world: string };
let west: TestWorker & { world: string };
beforeAll(async () => {
  backend = await openTestBackend();
  east = await fill(backend, 'east');
  west = await fill(backend, 'west');
}, 60_000);
afterAll(() => backend.close());

/** A row in every table, with the same ids in each world: only the world tells them apart. */
async function fill(backend: TestBackend, name: string) {
  const world = await backend.makeWorld(NOW, { id: name });
  const passwordHash = await hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });
  const email = `${name}@sweep.example`;
  const token = await inWorld(backend.database, world, async (ctx) => {
    await builders.buildWorker(ctx, { id: 7, email, firstNames: name });
    await builders.buildWorker(ctx, { id: 8, firstNames: `${name} other` });
    await builders.buildAccount(ctx, { id: 7, workerId: 7, email, passwordHash });
    await builders.buildCustomer(ctx, { id: 7, name: `${name} customer` });
    await builders.buildProperty(ctx, { id: 7, customerId: 7, line1: `1 ${name} Street`, access: 'keys' });
    await builders.buildKey(ctx, { id: 7, propertyId: 7, code: `${name} key` });
    await builders.buildJob(ctx, { id: 7, propertyId: 7, workerId: 7, firstDate: TODAY });
    await builders.buildVisit(ctx, { id: 7, jobId: 7, scheduledDate: TODAY });
    await builders.buildRemoteKeyTransfer(ctx, { id: 7, jobId: 7, scheduledDate: TODAY, otherWorkerId: 8 });
    await builders.buildAvailability(ctx, { workerId: 7, dayOfWeek: 1 });
    await builders.buildDayOff(ctx, { workerId: 7, day: '2026-06-23' });
    await fillMenu(ctx, name);
    await fillTheRest(ctx);
    return issueToken(ctx, 7);
  });
  return { world, accountId: 7, workerId: 7, email, token };
}

async function fillMenu(ctx: WorldContext, name: string): Promise<void> {
  await menuBuilders.buildPaymentDetails(ctx, { workerId: 7, nameOnAccount: name });
  await menuBuilders.buildTicket(ctx, { id: 7, workerId: 7, subject: name });
  await menuBuilders.buildChatThread(ctx, { id: 7, workerId: 7, jobId: 7, scheduledDate: TODAY });
  await menuBuilders.buildWorkerFeature(ctx, { workerId: 7, name: 'academy-link', active: true });
  await menuBuilders.buildGeneralFeature(ctx, { name: 'academy-link', active: true });
  await menuBuilders.buildSetting(ctx, { name: 'sweep_academy_url', value: `https://${name}.example/` });
}

async function fillTheRest({ tx, world, now }: WorldContext): Promise<void> {
  const row = { world: world.id, fingerprint: 'other' };
  await tx
    .insert(schema.idempotencyKeys)
    .values({ ...row, key: 'another', accountId: 7, status: 200, createdAt: now });
  await tx.insert(schema.visitRatings).values({
    world: world.id,
    jobId: 7,
    scheduledDate: TODAY,
    workerId: 7,
    rating: 3,
    issues: [],
    message: `${world.id} message`,
    ratedAt: now,
    recordedAt: now,
  });
  await tx.insert(schema.importRefs).values({ ...row, sheet: 'jobs', ref: 'J1', entityId: 7 });
}

/** Everything that a world holds. */
function contentsOf({ database }: TestBackend, world: string): Promise<unknown[]> {
  return inWorld(database, world, async ({ tx }) => {
    const contents: unknown[] = [await tx.select().from(schema.worlds).where(eq(schema.worlds.id, world))];
    for (const table of worldTables) {
      contents.push(await tx.select().from(table).where(sql`world = ${world}`).orderBy(sql`ctid`));
    }
    return contents;
  });
}

describe.each(worldTables.map((table) => [getTableName(table), table] as const))(
  'the table %s',
  (name, table) => {
    it('has a row in each of the two worlds, so that the proofs below prove something', async () => {
      for (const { world } of [east, west]) {
        const rows = await inWorld(backend.database, world, ({ tx }) => tx.$count(table));
        expect(rows).toBeGreaterThan(0);
      }
    });

    it('shows a query without any condition the rows of its world alone', async () => {
      const rows = await inWorld(backend.database, 'east', ({ tx }) =>
        tx.select({ world: sql<string>`world` }).from(table),
      );
      expect(new Set(rows.map(({ world }) => world))).toEqual(new Set(['east']));
    });

    it('lets a change without any condition touch its world alone', async () => {
      const changed = await inWorld(backend.database, 'east', ({ tx }) =>
        tx
          .update(table as typeof schema.tokens)
          .set({ world: sql`world` })
          .returning({ world: sql<string>`world` }),
      );
      expect(new Set(changed.map(({ world }) => world))).toEqual(new Set(['east']));
    });

    it('lets no removal reach into another world', async () => {
      const before = await contentsOf(backend, 'west');
      await inWorld(backend.database, 'east', ({ tx }) =>
        tx.execute(sql.raw(`delete from "${name}" where world = 'west'`)),
      );
      expect(await contentsOf(backend, 'west')).toEqual(before);
    });

    it('lets no row move to another world', async () => {
      const move = inWorld(backend.database, 'east', ({ tx }) =>
        tx.execute(sql.raw(`update "${name}" set world = 'west'`)),
      );
      expect(databaseErrorCode(await move.catch((error: unknown) => error))).toBe('42501');
    });
  },
);

it('leaves no table of the schema without a world', () => {
  const without = tables.filter((table) => !('world' in getTableColumns(table))).map(getTableName);
  expect(without).toEqual(['worlds']);
});

it('forces row-level security on every table there is', async () => {
  const result = await backend.database.db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(
      sql`relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and relforcerowsecurity`,
    );
  expect(result.map(({ name }) => name).sort()).toEqual(tables.map(getTableName).sort());
});

describe.each([
  ['behind row-level security', true],
  ['by the queries’ own conditions', false],
])('%s, the handler of', (_, rowSecurity) => {
  const path = `work/jobs/7/visits/${TODAY}/`;
  /** In an order in which each one has something to do; the token goes last. */
  const addresses: Readonly<Record<CallId, string>> = {
    obtainToken: 'auth/obtain-token/',
    getUser: 'auth/',
    syncTime: 'infrastructure/sync-time/',
    listWorkingDays: 'workers/7/working-days/',
    getWorkingDay: `workers/7/working-day/${TODAY}/`,
    getAvailability: 'workers/7/availability/',
    putAvailability: 'workers/7/availability/',
    getVisit: path,
    getVisitChanges: `${path}changes/`,
    startVisit: `${path}start/`,
    finishVisit: `${path}finish/`,
    listRatingIssues: 'ratings/worker/issues/',
    rateVisit: `ratings/worker/7/rate-visit/7/${TODAY}/`,
    unstartVisit: `${path}unstart/`,
    patchVisit: path,
    getDistanceFromVisit: `mapping/distance-from-visit/7/${TODAY}/?latitude=51.44&longitude=-0.15`,
    getPaymentDetails: 'workers/7/payment-details/',
    patchPaymentDetails: 'workers/7/payment-details/',
    getAvailabilitySignal: 'workers/7/extra-job-availability-signal/',
    countTickets: 'integrations/zendesk/ticket-links/count/',
    listUnreadChats: 'contact/unread-chats/',
    getFeature: 'infrastructure/feature/academy-link/',
    putFeature: 'infrastructure/feature/academy-link/',
    getFeatureGenerallyActive: 'infrastructure/feature-generally-active/academy-link/',
    getSetting: 'infrastructure/setting-value/sweep_academy_url/',
    revokeToken: 'auth/revoke-token/',
  };
  const order = Object.keys(addresses) as CallId[];
  const bodies: Partial<Record<CallId, unknown>> = {
    obtainToken: { username: 'east@sweep.example', password: PASSWORD },
    rateVisit: { rating: 1, issues: [{ code: 'access' }], message: 'The door stuck' },
    putAvailability: Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, availability: [] })),
    patchPaymentDetails: { sort_code: '00-00-00' },
    putFeature: { active: false },
    patchVisit: { started_location: { latitude: 51, longitude: 0, accuracy: 3 } },
  };

  let own: TestBackend;
  let token: string;
  beforeAll(async () => {
    own = await openTestBackend({ rowSecurity });
    token = (await fill(own, 'east')).token;
    await fill(own, 'west');
  }, 60_000);
  afterAll(() => own.close());

  it.each(order)('%s shows and changes nothing of a neighbour with the same ids', async (id) => {
    const before = await contentsOf(own, 'west');
    const minute = id === 'finishVisit' ? '07:59' : '06:00';
    const { status, body } = await own.call(calls[id].method, addresses[id], {
      token,
      body: bodies[id],
      headers: { 'idempotency-key': crypto.randomUUID(), 'x-event-registered-at': `${TODAY}T${minute}:00Z` },
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('west');
    expect(await contentsOf(own, 'west')).toEqual(before);
  });

  it('every call of the catalogue is among them', () => {
    expect(order.toSorted()).toEqual(Object.keys(calls).sort());
  });

  it('the roller and the removal of a world leave the neighbour alone', async () => {
    const before = await contentsOf(own, 'west');
    await inWorld(own.database, 'east', rollWorld);
    await inWorld(own.database, 'east', forgetOldAnswers);
    await inWorld(own.database, 'east', removeExpiredTokens);
    await removeWorld(own.database, 'east');
    expect(await contentsOf(own, 'west')).toEqual(before);
  });
});

it('takes one idempotency key in two worlds for two requests', async () => {
  const start = (token: string) =>
    backend.call('PATCH', `work/jobs/7/visits/${TODAY}/start/`, {
      token,
      headers: { 'idempotency-key': KEY },
    });
  for (const { token, world } of [east, west]) {
    const { status, body } = await start(token);
    expect({ status, body }).toMatchObject({ status: 200, body: { account: { name: `${world} customer` } } });
  }
});
