import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/core/accounts/tables';
import { issueToken } from '@/lib/core/accounts/token';
import { OFFICE_ROLES, type OfficeRole } from '@/lib/core/contract/office-roles';
import { ofWorld } from '@/lib/core/worlds/rows';
import { removeWorld } from '@/lib/core/worlds/worlds';
import { type CallId, calls } from '@/lib/features/calls';
import { buildAccount } from '@/lib/features/sample/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { tokenFor, worldRequests } from '@/tests/support/fixtures';
import { fillWorld } from '@/tests/support/full-world';
import { auditOf } from '@/tests/support/office';

// Generated from the call catalogue, so that new calls are covered.

const backend = backendForFile();
let east: Awaited<ReturnType<typeof fillWorld>>;
const makeEast = async () => {
  east = await fillWorld(backend, 'east');
};
const removeEast = () => removeWorld(backend.database, 'east');

const ids = Object.keys(calls) as CallId[];
const isWrite = (id: CallId) => calls[id].method !== 'GET' && !('changesNothing' in calls[id]);
const adminIds = ids.filter((id) => calls[id].access === 'admin');

const make = (id: CallId, token: string) =>
  backend.call(calls[id].method, worldRequests[id].path, {
    token,
    body: worldRequests[id].body,
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-request-id': `of-${id}` },
  });

async function impersonationToken(): Promise<string> {
  const { body } = await make('startImpersonation', east.adminToken);
  return (body as { token: string }).token;
}

async function entriesOf(id: CallId) {
  const entries = await auditOf(backend, 'east');
  return entries.filter(({ requestId }) => requestId === `of-${id}`);
}

describe('the audit log', () => {
  // Each call needs a fresh world.
  beforeEach(makeEast);
  afterEach(removeEast);
  const asWorker = ids.filter((id) => calls[id].access === 'worker' && isWrite(id));

  it.each(asWorker)('records %s during impersonation', async (id) => {
    const token = await impersonationToken();
    const { status } = await make(id, token);
    expect(await entriesOf(id)).toMatchObject([
      { call: id, status, impersonatedId: 7, workerId: 7, administratorId: 9 },
    ]);
    // The same call by the cleaner is not recorded.
    await make(id, east.token);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it.each(adminIds.filter(isWrite))('records %s by an administrator', async (id) => {
    const { status } = await make(id, tokenFor(id, east));
    expect(status).toBe(worldRequests[id].status ?? 200);
    expect(await entriesOf(id)).toMatchObject([{ call: id, status, impersonatedId: null }]);
  });

  it.each([
    ['answerOfficeChat', 7],
    ['resolveInboxItem', 7],
    ['assignInboxItem', 7],
    ['replyToTicket', 7],
    ['addTicketNote', 7],
    ['tagTicket', 7],
    ['acknowledgeAbsence', 8],
    ['offerVisit', 7],
    ['setPayRate', 7],
    ['removePayAdjustment', 7],
    ['correctPaidHours', 7],
    ['cancelVisit', 7],
    ['restoreVisit', 7],
  ] as const)('names the cleaner whom %s concerns', async (id, cleaner) => {
    await make(id, east.adminToken);
    expect((await entriesOf(id)).map(({ workerId }) => workerId)).toEqual([cleaner]);
  });
});

describe('the audit log of reads', () => {
  beforeAll(makeEast);
  afterAll(removeEast);

  it.each(ids.filter((id) => calls[id].access !== 'public' && !isWrite(id)))(
    'does not record %s',
    async (id) => {
      await make(id, calls[id].access === 'admin' ? east.adminToken : await impersonationToken());
      expect(await entriesOf(id)).toEqual([]);
    },
  );
});

describe('authorization', () => {
  let demoToken = '';
  let joiningToken = '';
  beforeAll(async () => {
    await makeEast();
    const demo = await backend.startDemo();
    if ('token' in demo) demoToken = demo.token;
    const { path, body } = worldRequests.acceptInvitation;
    const accepted = await backend.call('POST', path, { body });
    joiningToken = (accepted.body as { token: string }).token;
  }, 60_000);
  afterAll(removeEast);

  it.each(adminIds)(
    'refuses %s to a cleaner, an applicant, a customer, an app token, an impersonation and a demo',
    async (id) => {
      const customer = await backend.in('east', async (ctx) => {
        const { id: accountId } = await buildAccount(ctx, { role: 'customer', customerId: 7 });
        return issueToken(ctx, accountId);
      });
      // An administrator's app token, issued for a password alone.
      const officeApp = await backend.in('east', (ctx) => issueToken(ctx, 9));
      for (const token of [east.token, joiningToken, customer, officeApp, await impersonationToken()]) {
        expect((await make(id, token)).status).toBe(403);
      }
      expect((await make(id, demoToken)).status).toBe(501);
      // The token of an invitation's link.
      expect((await make(id, 'east-invitation')).status).toBe(401);
    },
  );

  it('lets the refused applicant join, by her token and by her link', async () => {
    expect((await make('getOnboarding', joiningToken)).status).toBe(200);
    const { path, body } = worldRequests.readInvitation;
    expect(body).toMatchObject({ token: 'east-invitation' });
    expect((await backend.call('POST', path, { body })).body).toEqual({ problem: null, first_names: 'east' });
  });

  it.each(adminIds)('refuses %s to an administrator at another sign-in step', async (id) => {
    const right = tokenFor(id, east);
    const wrong = right === east.adminToken ? east.passwordToken : east.adminToken;
    expect((await make(id, wrong)).status).toBe(403);
  });
});

describe('the roles of the office', () => {
  /** A write that is made changes the world; the next test then gets another. */
  let isChanged = true;
  beforeEach(async () => {
    if (!isChanged) return;
    await makeEast();
    isChanged = false;
  });
  afterEach(async () => {
    if (isChanged) await removeEast();
  });
  afterAll(async () => {
    if (!isChanged) await removeEast();
  });

  const becomes = (role: OfficeRole | null) =>
    backend.in('east', (ctx) =>
      ctx.tx
        .update(accounts)
        .set({ officeRole: role })
        .where(ofWorld(ctx, accounts, eq(accounts.id, 9))),
    );
  const SIGN_IN = [
    'adminSignIn',
    'beginSecondFactor',
    'enableSecondFactor',
    'confirmSecondFactor',
    'adminSignOut',
  ];
  /** Each role may change its own account. */
  const OWN = ['setOwnName'];
  const MANAGE = [
    ...['setWorkerFeature', 'setGeneralFeature', 'setSetting'],
    ...['inviteColleague', 'setColleagueRole', 'removeColleague'],
    ...['closePayWeek', 'markPayWeekPaid', 'exportPayWeek', 'setPayRate'],
    ...['addPayAdjustment', 'removePayAdjustment', 'correctPaidHours', 'setVisitEnd'],
  ];
  /** Reads that a viewer may not make. */
  const PAY_READS = ['getPayWeek', 'getWorkerPay', 'getVisitCancellation'];
  const refusedTo = (id: CallId): readonly OfficeRole[] => {
    if (PAY_READS.includes(id)) return ['viewer'];
    if (!isWrite(id) || SIGN_IN.includes(id) || OWN.includes(id)) return [];
    return MANAGE.includes(id) ? ['viewer', 'coordinator'] : ['viewer'];
  };

  const cases = adminIds.flatMap((id) =>
    OFFICE_ROLES.map((role) => [role, refusedTo(id).includes(role) ? 'not make' : 'make', id] as const),
  );

  it.each(cases)('let a %s %s %s', async (role, expected, id) => {
    isChanged = expected === 'make' && isWrite(id);
    await becomes(role);
    const before = (await entriesOf(id)).length;
    const { status, body } = await make(id, tokenFor(id, east));
    if (expected === 'make') expect(status).toBe(worldRequests[id].status ?? 200);
    else expect([status, body]).toEqual([403, expect.objectContaining({ error_message: NOT_ALLOWED })]);
    // A refused write is recorded too.
    if (isWrite(id) && id !== 'adminSignIn')
      expect((await entriesOf(id)).slice(before)).toMatchObject([{ call: id, status }]);
  });

  it('allow an administrator from before the roles everything', async () => {
    isChanged = true;
    await becomes(null);
    for (const id of ['setSetting', 'answerOfficeChat', 'listAuditEntries'] as const)
      expect([id, (await make(id, east.adminToken)).status]).toEqual([id, worldRequests[id].status ?? 200]);
  });

  it('end the impersonation of an administrator who becomes a viewer', async () => {
    isChanged = true;
    const token = await impersonationToken();
    expect((await make('getUser', token)).status).toBe(200);
    await becomes('viewer');
    expect((await make('getUser', token)).status).toBe(403);
  });
});

const NOT_ALLOWED = 'You cannot do this in your role. Ask an owner of the office.';
