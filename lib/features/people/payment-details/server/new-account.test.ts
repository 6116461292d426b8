import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { accounts, tokens, workers } from '@/lib/core/backend/accounts/tables';
import { tokenHashOf } from '@/lib/core/backend/accounts/token';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { problemReports } from '@/lib/features/records/conversations';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';

const backend = backendForFile();
const NOW = '2026-06-16T08:00:00.000Z';
const ACCOUNT = { name_on_account: 'Nadia Rahman', account_number: '31926819', sort_code: '20-17-53' };
const PASSWORD = 'a quiet broom';
const CHEAP = { N: 1024, r: 8, p: 1 };
const AFTER_FIVE = '2026-06-16T08:05:00.000Z';

/** The worker signed in at eight. */
async function setUp() {
  const world = await backend.makeWorld(NOW);
  const worker = await backend.makeWorker(world);
  const { token, workerId, accountId } = worker;
  const passwordHash = await hashPassword(PASSWORD, CHEAP);
  await backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId)),
  );
  await backend.in(world, ({ tx }) =>
    tx.update(tokens).set({ createdAt: NOW }).where(eq(tokens.accountId, accountId)),
  );
  const path = `workers/${workerId}/payment-details/`;
  const patch = (body: object) => backend.call('PATCH', path, { token, body });
  const read = async () => (await backend.call('GET', path, { token })).body as Record<string, unknown>;
  const confirm = (password: string) => backend.call('POST', 'auth/confirm/', { token, body: { password } });
  const moveClock = (instant: string) =>
    backend.in(world, ({ tx }) =>
      tx
        .update(worlds)
        .set({ clockOffsetMs: Date.parse(instant) - Date.now() })
        .where(eq(worlds.id, world)),
    );
  const mails = () =>
    backend.in(world, async ({ tx }) => {
      const isMail = and(
        eq(backgroundJobs.world, world),
        eq(backgroundJobs.kind, 'bank-account-changed-mail'),
      );
      return (await tx.select().from(backgroundJobs).where(isMail)).length;
    });
  const reports = () =>
    backend.in(world, ({ tx }) => tx.select().from(problemReports).where(eq(problemReports.world, world)));
  return { world, worker, patch, read, confirm, moveClock, mails, reports };
}

it('a new bank account is taken within five minutes of the sign-in, and the owner gets a mail, the office a report', async () => {
  const { patch, read, moveClock, mails, reports, world } = await setUp();
  await moveClock('2026-06-16T08:04:50.000Z');
  expect((await patch(ACCOUNT)).status).toBe(200);
  const changedAt = (await read()).account_changed_at as string;
  expect(changedAt.slice(0, 16)).toBe('2026-06-16T08:04');
  expect(await mails()).toBe(1);
  expect(await reports()).toMatchObject([{ category: 'new-account', doneAt: null, jobId: null }]);
  const { token } = await makeAdministrator(backend, world);
  const inbox = await backend.call('GET', 'admin/inbox/?state=open', { token });
  expect((inbox.body as { items: object[] }).items).toMatchObject([
    {
      kind: 'report',
      category: 'new-account',
      preview: 'The cleaner entered a new bank account. Check it with the cleaner before the next pay.',
    },
  ]);
});

it('a new bank account is refused after five minutes until the right password, which counts for five minutes more', async () => {
  const { patch, read, confirm, moveClock, mails, reports } = await setUp();
  await moveClock(AFTER_FIVE);
  const refused = await patch(ACCOUNT);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { error_details: { confirmation: ['Confirm that it is you. Then save again.'] } },
  ]);
  expect(await read()).toMatchObject({ account_number: null, account_changed_at: null });
  expect([await mails(), await reports()]).toEqual([0, []]);
  const wrong = await confirm('a wrong guess');
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { error_details: { password: ['This is not your password.'] } },
  ]);
  expect((await patch(ACCOUNT)).status).toBe(400);
  expect((await confirm(PASSWORD)).status).toBe(200);
  expect((await patch(ACCOUNT)).status).toBe(200);
  await moveClock('2026-06-16T08:10:30.000Z');
  expect((await patch({ sort_code: '20-17-54' })).status).toBe(400);
  expect(await mails()).toBe(1);
});

it.each([
  ['name_on_account', 'Ada Rahman', 400],
  ['account_number', '31926818', 400],
  ['sort_code', '20-17-54', 400],
  ['national_insurance_number', 'CE456122B', 200],
  ['account_number', '31926819', 200],
])(
  'a new bank account needs no confirmation for %s %s if it is not a new account: %d',
  async (field, value, status) => {
    const { patch, moveClock, mails } = await setUp();
    expect((await patch(ACCOUNT)).status).toBe(200);
    await moveClock(AFTER_FIVE);
    expect((await patch({ [field]: value })).status).toBe(status);
    expect(await mails()).toBe(1);
  },
);

it.each([
  ['account_number', '1', 'One digit: an account number has 8.'],
  ['account_number', '3192', '4 digits: an account number has 8.'],
  ['sort_code', '1', 'One digit: a sort code has 6.'],
  ['sort_code', '20175', '5 digits: a sort code has 6.'],
])('a new bank account counts the digits of the %s %s', async (field, value, text) => {
  const { patch } = await setUp();
  const refused = await patch({ ...ACCOUNT, [field]: value });
  expect([refused.status, refused.body]).toMatchObject([400, { error_details: { [field]: [text] } }]);
});

it('a new bank account needs no confirmation while joining, and sends no mail and no report', async () => {
  const { world, worker, patch, read, moveClock, mails, reports } = await setUp();
  const isWorker = and(eq(workers.world, world), eq(workers.id, worker.workerId));
  await backend.in(world, ({ tx }) => tx.update(workers).set({ isOnboarding: true }).where(isWorker));
  await moveClock(AFTER_FIVE);
  expect((await patch(ACCOUNT)).status).toBe(200);
  expect(await read()).toMatchObject({ account_number: '••••6819', account_changed_at: null });
  expect([await mails(), await reports()]).toEqual([0, []]);
});

it('a new bank account needs no confirmation in a demo, which has no password', async () => {
  const demo = await backend.startDemo();
  const token = 'token' in demo ? demo.token : '';
  const user = (await backend.call('GET', 'auth/', { token })).body as { id: number };
  const long = { createdAt: new Date(Date.now() - 3_600_000).toISOString() };
  await acrossWorlds(backend.database, (tx) =>
    tx
      .update(tokens)
      .set(long)
      .where(eq(tokens.hash, tokenHashOf(token))),
  );
  const path = `workers/${user.id}/payment-details/`;
  expect(await backend.call('PATCH', path, { token, body: ACCOUNT })).toMatchObject({
    status: 200,
    body: { account_changed_at: expect.any(String) },
  });
  const told = await acrossWorlds(backend.database, async (tx) => {
    const [world] = await tx.select({ id: worlds.id }).from(worlds).where(eq(worlds.kind, 'demo'));
    const tables = [problemReports, backgroundJobs] as const;
    return Promise.all(tables.map((table) => tx.$count(table, eq(table.world, world?.id ?? ''))));
  });
  expect(told).toEqual([0, 0]);
});
