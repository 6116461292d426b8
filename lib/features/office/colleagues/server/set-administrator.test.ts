import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { accounts, recoveryCodes, secondFactors, tokens } from '@/lib/core/backend/accounts/tables';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { createWorld } from '@/lib/core/backend/worlds/worlds';
import { secretFor } from '@/lib/core/ground/server/env';
import { findAdministrators } from '@/lib/features/office/audit/server/audit-names';
import { auditOf, impersonate, makeAdministrator } from '@/tests/support/office';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import {
  type AdministratorAction,
  answerCommand,
  answerQuestion,
  setAdministrator,
} from './set-administrator';

vi.stubEnv('SESSION_SECRET', 's'.repeat(32));

let backend: TestBackend;
beforeEach(async () => {
  backend = await openTestBackend();
  await createWorld(backend.database, { id: MARKETPLACE, kind: 'marketplace' });
  return () => backend.close();
});
afterAll(() => void vi.unstubAllEnvs());

const make = () => makeAdministrator(backend, MARKETPLACE);
const change = (action: AdministratorAction, email: string) =>
  setAdministrator(backend.database, { action, email });
const administrators = () =>
  backend.in(MARKETPLACE, async ({ tx }) =>
    (await tx.select().from(accounts).where(eq(accounts.role, 'admin'))).map(({ email }) => email).sort(),
  );

it('the command removes an administrator with all sessions and second factors', async () => {
  const [ada, ben] = [await make(), await make()];
  const { workerId } = await backend.makeWorker(MARKETPLACE);
  const impersonationToken = await impersonate(backend, ada, workerId);
  const statusOf = async (path: string, token: string) => (await backend.call('GET', path, { token })).status;
  expect([await statusOf('admin/workers/', ada.token), await statusOf('auth/', impersonationToken)]).toEqual([
    200, 200,
  ]);
  expect(await change('remove', ada.email.toUpperCase())).toEqual({ outcome: 'removed' });
  expect(await administrators()).toEqual([ben.email]);
  expect([await statusOf('admin/workers/', ada.token), await statusOf('auth/', impersonationToken)]).toEqual([
    401, 401,
  ]);
  expect(await statusOf('admin/workers/', ben.token)).toBe(200);
  for (const table of [tokens, secondFactors, recoveryCodes]) {
    const left = await backend.in(MARKETPLACE, ({ tx }) =>
      tx.$count(table, eq(table.accountId, ada.accountId)),
    );
    expect(left).toBe(0);
  }
});

it('the command keeps a removed administrator’s audit entries and audits the command', async () => {
  const [ada] = [await make(), await make()];
  const { workerId } = await backend.makeWorker(MARKETPLACE);
  await impersonate(backend, ada, workerId);
  await change('add', 'Cleo@Office.example');
  await change('reset', 'cleo@office.example');
  await change('remove', ada.email);
  // A refused command is not audited.
  await change('add', 'cleo@office.example');
  await change('remove', 'nobody@office.example');
  const command = { administratorId: null, administratorEmail: 'npm run admin', status: 200 };
  expect(await auditOf(backend, MARKETPLACE)).toMatchObject([
    { call: 'startImpersonation', administratorEmail: ada.email },
    { call: 'addAdministrator', subject: { email: 'cleo@office.example' }, ...command },
    { call: 'resetAdministrator', subject: { email: 'cleo@office.example' }, ...command },
    { call: 'removeAdministrator', subject: { email: ada.email }, ...command },
  ]);
});

it('the command gives a new administrator her name; after she is removed by the command, her audit entries keep it', async () => {
  await make();
  const email = 'cleo@office.example';
  await setAdministrator(backend.database, { action: 'add', email, name: 'Cleo Nash' });
  const nameOf = () =>
    backend.in(MARKETPLACE, async (ctx) => (await findAdministrators(ctx, [email])).get(email));
  const named = await backend.in(MARKETPLACE, ({ tx }) =>
    tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.email, email)),
  );
  expect(named).toEqual([{ name: 'Cleo Nash' }]);
  await backend.in(MARKETPLACE, ({ tx }) =>
    tx.update(accounts).set({ name: 'Cleo Ross' }).where(eq(accounts.email, email)),
  );
  expect(await change('remove', email)).toEqual({ outcome: 'removed' });
  expect(await nameOf()).toBe('Cleo Ross');
  expect((await auditOf(backend, MARKETPLACE)).map(({ subject }) => subject)).toEqual([
    { email, colleague: 'Cleo Nash' },
    { email, colleague: 'Cleo Ross' },
  ]);
});

it('the command does not remove the last owner or a cleaner', async () => {
  const [ada, ben] = [await make(), await make()];
  const { email } = await backend.makeWorker(MARKETPLACE);
  expect(await change('remove', email)).toEqual({ outcome: 'unknown' });
  const results = await Promise.all([change('remove', ada.email), change('remove', ben.email)]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['last', 'removed']);
  expect(await administrators()).toHaveLength(1);
});

it('the command does not remove the last owner while others have another role', async () => {
  const ada = await make();
  for (const role of ['coordinator', 'viewer'] as const)
    await setAdministrator(backend.database, { action: 'add', email: `${role}@office.example`, role });
  expect(await change('remove', ada.email)).toEqual({ outcome: 'last' });
  expect(await change('remove', 'viewer@office.example')).toEqual({ outcome: 'removed' });
  expect(await change('remove', 'coordinator@office.example')).toEqual({ outcome: 'removed' });
});

it('the command removes through a running server only with the control key', async () => {
  const [ada, ben] = [await make(), await make()];
  const send = async (key: string, body: object) => {
    const request = new Request('http://127.0.0.1/app-sweepers/api/control/administrators', {
      method: 'POST',
      headers: { 'x-control-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await answerCommand(request, async () => backend);
    return { status: answer.status, body: await answer.json() };
  };
  const remove = { action: 'remove', email: ada.email };
  expect((await send('wrong', remove)).status).toBe(404);
  expect((await send(secretFor('control'), { ...remove, email: 'notanemail' })).status).toBe(400);
  const nameless = { action: 'add', email: 'cleo@office.example', name: ' ' };
  expect((await send(secretFor('control'), nameless)).status).toBe(400);
  expect(await administrators()).toHaveLength(2);
  expect(await send(secretFor('control'), remove)).toEqual({ status: 200, body: { outcome: 'removed' } });
  expect(await administrators()).toEqual([ben.email]);
});

it('the command shows only with the control key whether an administrator exists', async () => {
  const ask = async (key: string) => {
    const headers = { 'x-control-key': key };
    const answer = await answerQuestion(new Request('http://127.0.0.1/', { headers }), async () => backend);
    return { status: answer.status, body: await answer.json() };
  };
  expect((await ask('wrong')).status).toBe(404);
  expect((await ask(secretFor('control'))).body).toEqual({ hasAdministrator: false });
  await make();
  expect((await ask(secretFor('control'))).body).toEqual({ hasAdministrator: true });
});
