import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpiredTokens } from '@/lib/backend/accounts/token';
import { databaseErrorCode } from '@/lib/backend/database/database-error';
import * as schema from '@/lib/backend/database/schema';
import { forgetOldAnswers } from '@/lib/backend/door/idempotency';
import { type CallId, calls } from '@/lib/catalogue/calls';
import { fillWorld, PASSWORD, RECOVERY_CODE, TODAY, worldTables } from '@/tests/support/full-world';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { rollWorld } from './roller';
import { inWorld, removeWorld } from './worlds';

/** Their service is away, which is told before anything is read. */
const AWAY: ReadonlySet<CallId> = new Set(['getChatToken', 'getSupportChatToken']);
const KEY = '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a11';

const tables = Object.values(schema).filter((value) => is(value, PgTable));

let backend: TestBackend;
let east: Awaited<ReturnType<typeof fillWorld>>;
let west: typeof east;
beforeAll(async () => {
  backend = await openTestBackend();
  east = await fillWorld(backend, 'east');
  west = await fillWorld(backend, 'west');
}, 60_000);
afterAll(() => backend.close());

/** Whose rows nobody changes, in their own world either. */
const APPEND_ONLY = 'audit_entries';

const codeOf = async (work: Promise<unknown>) =>
  databaseErrorCode(await work.catch((error: unknown) => error));

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
      const change = inWorld(backend.database, 'east', ({ tx }) =>
        tx
          .update(table as typeof schema.tokens)
          .set({ world: sql`world` })
          .returning({ world: sql<string>`world` }),
      );
      if (name === APPEND_ONLY) return expect(await codeOf(change)).toBe('42501');
      const changed = await change;
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
      expect(await codeOf(move)).toBe('42501');
    });
  },
);

/** Counts of who tries to sign in or to begin a demo, who are in no world yet: hashes and numbers, nobody's data. */
const OF_NO_WORLD = ['rate_limits'];

it('leaves no table of the schema without a world but the worlds and the named exception', () => {
  const without = tables.filter((table) => !('world' in getTableColumns(table))).map(getTableName);
  expect(without.toSorted()).toEqual([...OF_NO_WORLD, 'worlds']);
});

it('forces row-level security on every table there is but the named exception', async () => {
  const result = await backend.database.db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(
      sql`relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and relforcerowsecurity`,
    );
  const ofWorlds = tables.map(getTableName).filter((name) => !OF_NO_WORLD.includes(name));
  expect(result.map(({ name }) => name).sort()).toEqual(ofWorlds.sort());
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
    listRatings: 'workers/7/ratings/?expand=visit__property',
    getStats: 'workers/7/stats/',
    listDailyStats: 'workers/7/daily-stats/',
    unstartVisit: `${path}unstart/`,
    patchVisit: path,
    getDistanceFromVisit: `mapping/distance-from-visit/7/${TODAY}/?latitude=51.44&longitude=-0.15`,
    getPaymentDetails: 'workers/7/payment-details/',
    patchPaymentDetails: 'workers/7/payment-details/',
    getAvailabilitySignal: 'workers/7/extra-job-availability-signal/',
    getExtraJobEligibility: 'workers/7/extra-job-eligibility/',
    listAreas: 'workers/7/areas/',
    getWorkingAreas: 'workers/7/working-areas/',
    listSurroundingAreas: 'mapping/surrounding-areas/?areas[]=SW4&context=extra-jobs',
    listAreasAround: 'mapping/surrounding-areas/SW4/',
    getConstants: 'infrastructure/constants/',
    countTickets: 'integrations/zendesk/ticket-links/count/',
    listTickets: 'integrations/zendesk/ticket-links/',
    sendAnalytics: 'analytics/',
    listCallReasons: 'contact/request-customer-call/',
    requestCustomerCall: 'contact/request-customer-call/',
    requestWorkerCall: 'contact/request-worker-to-worker-call/',
    getVisitComms: 'contact/comms-by-user-for-visit/?job=7',
    getOfficeHours: 'contact/office-hours/',
    requestSupportCall: 'contact/request-call/',
    getOpenCallRequests: 'contact/open-call-requests/',
    cancelCallRequests: 'contact/cancel-call-requests/',
    getChatAllowed: `contact/chat/allowed/?job=7&actual_date=${TODAY}`,
    requestChat: 'contact/request-chat-v2/',
    listAvailabilityChanges: 'workers/7/availability/changes/',
    getDayAvailability: 'workers/7/availability/2026-06-23/',
    previewBreak: 'workers/7/breaks/?start_day=2026-06-29&end_day=2026-07-01',
    bookBreak: 'workers/7/breaks/?start_day=2026-06-29&end_day=2026-07-01&reason=holiday',
    createAvailabilityChange: 'workers/7/availability/changes/',
    requestAbsenceChange: 'contact/absence-period-change-request/',
    getChatToken: 'contact/request-chat-token/',
    getSupportChatToken: 'contact/request-customer-service-chat-token/?messaging=true',
    listUnreadChats: 'contact/unread-chats/',
    getFeature: 'infrastructure/feature/academy-link/',
    putFeature: 'infrastructure/feature/academy-link/',
    getFeatureGenerallyActive: 'infrastructure/feature-generally-active/academy-link/',
    getSetting: 'infrastructure/setting-value/sweep_academy_url/',
    createDevice: 'device/create/',
    updateDevice: 'device/7/update/',
    releaseHijack: 'infrastructure/release-hijack/',
    revokeToken: 'auth/revoke-token/',
    adminSignIn: 'admin/sign-in/',
    enableSecondFactor: 'admin/second-factor/enable/',
    beginSecondFactor: 'admin/second-factor/begin/',
    confirmSecondFactor: 'admin/second-factor/confirm/',
    findWorkers: 'admin/workers/',
    getWorkerFile: 'admin/workers/7/',
    startActing: 'admin/workers/7/act/',
    setWorkerFeature: 'admin/workers/7/features/academy-link/',
    listSwitches: 'admin/switches/',
    setGeneralFeature: 'admin/features/academy-link/',
    setSetting: 'admin/settings/chat_allowed/',
    listAuditEntries: 'admin/audit/',
    adminSignOut: 'admin/sign-out/',
  };
  /** A code that is no code is refused, after the rows were looked at. */
  const statuses: Partial<Record<CallId, number>> = { enableSecondFactor: 400 };
  const order = Object.keys(addresses) as CallId[];
  const bodies: Partial<Record<CallId, unknown>> = {
    obtainToken: { username: 'east@sweep.example', password: PASSWORD },
    rateVisit: { rating: 1, issues: [{ code: 'access' }], message: 'The door stuck' },
    putAvailability: Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, availability: [] })),
    patchPaymentDetails: { sort_code: '00-00-00' },
    putFeature: { active: false },
    requestCustomerCall: { job_id: 7, scheduled_date: TODAY, reason: 'late' },
    requestWorkerCall: { job_id: 7, scheduled_date: TODAY, reason: 'late', remote_key_transfer_id: 7 },
    requestSupportCall: { category: 'keys', description: 'The key does not turn.' },
    cancelCallRequests: { cancel_reason: 'solved another way' },
    bookBreak: {},
    createAvailabilityChange: { start_date: '2026-07-14', end_date: '2026-07-14', reason: 'sick' },
    requestAbsenceChange: {
      start_date: '2026-06-23',
      end_date: '2026-06-23',
      request_type: 'cancel',
      reinstate: 'no',
      reason: 'wrong-dates',
      category: 'cancel_break',
      break_type: 'single_day',
    },
    requestChat: { job_id: 7, actual_date: TODAY, reason: 'late' },
    createDevice: { uuid: 'east text', model: 'Chrome 140' },
    updateDevice: { waiting_taps: 3 },
    adminSignIn: { username: 'east-admin@sweep.example', password: PASSWORD },
    enableSecondFactor: { code: '000000' },
    confirmSecondFactor: { code: RECOVERY_CODE },
    setWorkerFeature: { active: null },
    setGeneralFeature: { active: false },
    setSetting: { value: false },
    sendAnalytics: { record_key: 'page_view' },
    patchVisit: { started_location: { latitude: 51, longitude: 0, accuracy: 3 } },
  };

  let own: TestBackend;
  let tokens: typeof east;
  const tokenFor = (id: CallId) => {
    if (calls[id].access !== 'admin') return tokens.token;
    if (id === 'confirmSecondFactor') return tokens.passwordToken;
    return /SecondFactor$/.test(id) ? tokens.newToken : tokens.adminToken;
  };
  beforeAll(async () => {
    own = await openTestBackend({ rowSecurity });
    tokens = await fillWorld(own, 'east');
    await fillWorld(own, 'west');
  }, 60_000);
  afterAll(() => own.close());

  it.each(order)('%s shows and changes nothing of a neighbour with the same ids', async (id) => {
    const before = await contentsOf(own, 'west');
    const minute = id === 'finishVisit' ? '07:59' : '06:00';
    const { status, body } = await own.call(calls[id].method, addresses[id], {
      token: tokenFor(id),
      body: bodies[id],
      headers: { 'idempotency-key': crypto.randomUUID(), 'x-event-registered-at': `${TODAY}T${minute}:00Z` },
    });
    expect(status).toBe(AWAY.has(id) ? 404 : (statuses[id] ?? 200));
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
