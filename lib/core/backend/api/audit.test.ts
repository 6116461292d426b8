import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, auditEntries } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { removeWorld } from '@/lib/core/backend/worlds/worlds';
import { OFFICE_ROLES, type OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { type CallId, calls } from '@/lib/features/gateway';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { tokenFor, worldRequests } from '@/tests/support/fixtures';
import { fillWorld } from '@/tests/support/full-world';

// The list follows from the call catalogue, so that new calls are covered.

const backend = backendForFile();
let east: Awaited<ReturnType<typeof fillWorld>>;
const makeEast = async () => {
  east = await fillWorld(backend, 'east');
};
const removeEast = () => removeWorld(backend.database, 'east');

/** A device belongs to the phone of its cleaner. */
const ONLY_THEIR_OWN: readonly CallId[] = ['createDevice', 'updateDevice', 'disablePush'];

/** Makes all calls, in an order in which one world answers each. */
const ids = Object.keys(worldRequests) as CallId[];
const isWrite = (id: CallId) => calls[id].method !== 'GET' && !('changesNothing' in calls[id]);
const statusOf = (id: CallId) => worldRequests[id].status ?? 200;
const officeIds = ids.filter((id) => calls[id].access === 'admin');
const officeWrites = officeIds.filter(isWrite);
const workerWrites = ids.filter((id) => calls[id].access === 'worker' && isWrite(id));
const reads = ids.filter((id) => calls[id].access !== 'public' && !isWrite(id));

const make = (id: CallId, token: string) =>
  backend.call(calls[id].method, worldRequests[id].path, {
    token,
    body: worldRequests[id].body,
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-request-id': `of-${id}` },
  });

async function impersonationToken(): Promise<string> {
  const { body } = await make('startImpersonation', east.officeToken);
  return (body as { token: string }).token;
}

const entriesOf = (id: CallId) =>
  backend.in('east', (ctx) =>
    ctx.tx
      .select()
      .from(auditEntries)
      .where(ofWorld(ctx, auditEntries, eq(auditEntries.requestId, `of-${id}`)))
      .orderBy(auditEntries.id),
  );

it('each call of the API is in one of the audit tests’ lists of calls', () => {
  expect(ids.toSorted()).toEqual(Object.keys(calls).sort());
  expect(officeIds.length).toBeGreaterThan(75);
  expect(officeWrites.length).toBeGreaterThan(45);
  expect(workerWrites.length).toBeGreaterThan(50);
  expect(reads.length).toBeGreaterThan(100);
});

describe('the audit log', () => {
  beforeEach(makeEast, 60_000);
  afterEach(removeEast);

  it('the audit log records each write during impersonation, but not the same write of the cleaner', async () => {
    await expectEachRow(workerWrites, async (id) => {
      // A call may end its session.
      const token = await impersonationToken();
      const own = await backend.in('east', (ctx) => issueToken(ctx, east.accountId));
      const { status } = await make(id, token);
      expect(status).toBe(ONLY_THEIR_OWN.includes(id) || 'workerThemself' in calls[id] ? 403 : statusOf(id));
      expect(await entriesOf(id)).toMatchObject([
        { call: id, status, impersonatedId: 7, workerId: 7, administratorId: 9 },
      ]);
      expect((await make(id, own)).status).not.toBe(401);
      expect(await entriesOf(id)).toHaveLength(1);
    });
  }, 120_000);

  it('the audit log records each write of an administrator', async () => {
    await expectEachRow(officeWrites, async (id) => {
      const { status } = await make(id, tokenFor(id, east));
      expect(status).toBe(statusOf(id));
      expect(await entriesOf(id)).toMatchObject([{ call: id, status, impersonatedId: null }]);
    });
  }, 120_000);

  it('the audit log records the cleaner whose data a write changes', async () => {
    const concerned = [
      ['answerOfficeChat', 7],
      ['resolveInboxItem', 7],
      ['assignInboxItem', 7],
      ['replyToTicket', 7],
      ['addTicketNote', 7],
      ['tagTicket', 7],
      ['acknowledgeAbsence', 8],
      ['acceptClaims', 7],
      ['declineClaims', 7],
      ['offerVisit', 7],
      ['setPayRate', 7],
      ['removePayAdjustment', 7],
      ['correctPaidHours', 7],
      ['addVisitTip', 7],
      ['declineVisitTip', 7],
      ['cancelVisit', 7],
      ['restoreVisit', 7],
    ] as const;
    await expectEachRow(
      concerned,
      async ([id, expected]) => {
        await make(id, east.officeToken);
        expect((await entriesOf(id)).map(({ workerId }) => workerId)).toEqual([expected]);
      },
      ([id]) => id,
    );
  });

  it('the audit log does not record reads', async () => {
    const token = await impersonationToken();
    await expectEachRow(reads, async (id) => {
      const { status } = await make(id, calls[id].access === 'admin' ? east.officeToken : token);
      expect(status).not.toBe(401);
      expect(await entriesOf(id)).toEqual([]);
    });
  }, 120_000);
});

describe('authorization', () => {
  let demoToken = '';
  let joiningToken = '';
  let forbidden: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    await makeEast();
    const demo = await backend.startDemo();
    if ('token' in demo) demoToken = demo.token;
    const { path, body } = worldRequests.acceptInvitation;
    const accepted = await backend.call('POST', path, { body });
    joiningToken = (accepted.body as { token: string }).token;
    const [customer, officeApp] = await backend.in('east', async (ctx) => {
      const { id } = await buildAccount(ctx, { role: 'customer', customerId: 7 });
      return [await issueToken(ctx, id), await issueToken(ctx, 9)];
    });
    forbidden = {
      cleaner: east.token,
      applicant: joiningToken,
      customer,
      // The app gives an administrator this token for a password alone.
      'app token': officeApp,
      impersonation: await impersonationToken(),
    };
  });
  afterAll(removeEast);

  it('the backend refuses the office’s calls to a cleaner, an applicant, a customer, an app token, an impersonation and a demo', async () => {
    await expectEachRow(officeIds, async (id) => {
      const statuses: Record<string, number> = {};
      for (const [who, token] of Object.entries(forbidden)) statuses[who] = (await make(id, token)).status;
      expect(statuses).toEqual(FORBIDDEN_TO_ALL);
      expect((await make(id, demoToken)).status).toBe(501);
      // This token comes from the link of an invitation.
      expect((await make(id, 'east-invitation')).status).toBe(401);
    });
  }, 120_000);

  it('the backend lets an applicant who is refused the office’s calls join by her token and by her link', async () => {
    expect((await make('getOnboarding', joiningToken)).status).toBe(200);
    const { path, body } = worldRequests.readInvitation;
    expect(body).toMatchObject({ token: 'east-invitation' });
    expect((await backend.call('POST', path, { body })).body).toEqual({ problem: null, first_names: 'east' });
  });

  it('the backend refuses the office’s calls to an administrator at another sign-in step', async () => {
    await expectEachRow(officeIds, async (id) => {
      const right = tokenFor(id, east);
      const wrong = right === east.officeToken ? east.passwordToken : east.officeToken;
      expect((await make(id, wrong)).status).toBe(403);
    });
  }, 120_000);
});

const FORBIDDEN_TO_ALL = {
  cleaner: 403,
  applicant: 403,
  customer: 403,
  'app token': 403,
  impersonation: 403,
};

describe('the roles of the office', () => {
  beforeEach(makeEast, 60_000);
  afterEach(removeEast);

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
    ...['addVisitTip', 'declineVisitTip', 'setHelpTopic'],
    ...['setWorkerTrust', 'setWorkerBonus', 'setWorkerDates', 'setFillsIn', 'setWorkerCheck'],
  ];
  /** A viewer must not make these reads. */
  const PAY_READS = ['getPayWeek', 'getWorkerPay', 'getVisitCancellation'];
  const refusedTo = (id: CallId): readonly OfficeRole[] => {
    if (PAY_READS.includes(id)) return ['viewer'];
    if (!isWrite(id) || SIGN_IN.includes(id) || OWN.includes(id)) return [];
    return MANAGE.includes(id) ? ['viewer', 'coordinator'] : ['viewer'];
  };

  it.each(OFFICE_ROLES)(
    'an administrator in the role %s makes exactly the calls of this role, and each write is recorded',
    async (role) => {
      await becomes(role);
      await expectEachRow(officeIds, async (id) => {
        const { status, body } = await make(id, tokenFor(id, east));
        if (refusedTo(id).includes(role))
          expect([status, body]).toEqual([403, expect.objectContaining({ error_message: NOT_ALLOWED })]);
        else expect(status).toBe(statusOf(id));
        // A refused write is recorded too.
        if (isWrite(id) && id !== 'adminSignIn')
          expect(await entriesOf(id)).toMatchObject([{ call: id, status }]);
      });
    },
    120_000,
  );

  it('an administrator from before the roles may make every call', async () => {
    await becomes(null);
    for (const id of ['setSetting', 'answerOfficeChat', 'listAuditEntries'] as const)
      expect([id, (await make(id, east.officeToken)).status]).toEqual([id, worldRequests[id].status ?? 200]);
  });

  it('an administrator who becomes a viewer loses the running impersonation', async () => {
    const token = await impersonationToken();
    expect((await make('getUser', token)).status).toBe(200);
    await becomes('viewer');
    expect((await make('getUser', token)).status).toBe(403);
  });
});

const NOT_ALLOWED = 'You cannot do this in your role. Ask an owner of the office.';
