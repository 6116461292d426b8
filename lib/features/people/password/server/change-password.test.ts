import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { accounts } from '@/lib/core/backend/accounts/tables';
import {
  findTokenOwner,
  issueImpersonationToken,
  issueOfficeToken,
  issueToken,
} from '@/lib/core/backend/accounts/token';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { idempotencyKeys } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { ACCOUNT_FAILURES } from '@/lib/core/ground/server/limits';
import { passkeys } from '@/lib/features/records/people';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { enqueueOwnerMail, passwordMailHandlers } from './mail';

const backend = backendForFile();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-password-'));
  return () => rmSync(folder, { recursive: true });
});

const OLD = 'the old password';
const NEW = 'a quiet broom';
const CHEAP = { N: 1024, r: 8, p: 1 };

async function setUp() {
  const world = await backend.makeWorld('2026-06-16T08:00:00.000Z');
  const worker = await backend.makeWorker(world);
  const passwordHash = await hashPassword(OLD, CHEAP);
  await backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, worker.accountId)),
  );
  const change = (currentPassword: unknown, password: unknown, token = worker.token, headers = {}) =>
    backend.call('POST', 'auth/change-password/', {
      ...{ token, headers },
      body: { current_password: currentPassword, password },
    });
  const signIn = async (password: string) =>
    (await backend.call('POST', 'auth/obtain-token/', { body: { username: worker.email, password } })).status;
  return { world, worker, change, signIn };
}

const isAlive = async (token: string) =>
  (await acrossWorlds(backend.database, (tx) => findTokenOwner(tx, token))) !== null;

/** Runs all due jobs and returns the mails that they write. */
async function mails(): Promise<string[]> {
  const { database } = backend;
  const options = { database, chooseMailer: chooseMailer({ smtpUrl: null, dataDir: folder }) };
  const handlers = passwordMailHandlers({ ...options, origin: 'https://work.example.org' });
  const runner = startRunner({ database, handlers });
  await runner.runDue();
  await runner.stop();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return files.map((name) => readFileSync(join(folder, name), 'utf8'));
}

describe('changing the password', () => {
  it('changing the password keeps only this session, removes passkeys and impersonations, and mails the owner', async () => {
    const { world, worker, change, signIn } = await setUp();
    const { accountId, workerId } = worker;
    const others = await backend.in(world, async (ctx) => {
      const admin = await buildAccount(ctx, { role: 'admin', email: `admin-${world}@sweep.example` });
      const office = await issueOfficeToken(ctx, admin.id, 'admin');
      const owner = await findTokenOwner(ctx.tx, office);
      if (!owner) throw new Error('The test lacks an administrator');
      return [await issueToken(ctx, accountId), await issueImpersonationToken(ctx, owner, workerId)];
    });
    const passkey = { world, accountId, name: 'Phone', rpId: 'work.example.org', credentialId: world };
    await backend.in(world, ({ tx, now }) =>
      tx.insert(passkeys).values({ ...passkey, publicKey: 'a', counter: 0, transports: '', createdAt: now }),
    );
    await mails();
    expect(await change(OLD, NEW)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isAlive(worker.token)).toBe(true);
    for (const token of others) expect(await isAlive(token)).toBe(false);
    expect(await backend.in(world, ({ tx }) => tx.$count(passkeys))).toBe(0);
    expect([await signIn(OLD), await signIn(NEW)]).toEqual([401, 200]);
    const [mail = '', ...more] = (await mails()).filter((text) => text.includes(worker.email));
    expect(mail).toContain('Your Sweep password was changed');
    expect(mail).not.toContain(NEW);
    expect(more).toEqual([]);
  });

  it.each([
    ['a wrong one', NEW, 'current_password'],
    ['', NEW, null],
    [OLD, '1234567', 'password'],
    [OLD, 'x'.repeat(129), 'password'],
    [OLD, 'x'.repeat(1_001), null],
    [OLD, 'password123', 'password'],
    [OLD, OLD, 'password'],
    [OLD, 12_345_678, null],
    [null, NEW, null],
    [OLD, undefined, null],
  ])('changing the password from %s to %s is refused and changes nothing', async (current, wanted, field) => {
    const { world, worker, change, signIn } = await setUp();
    const other = await backend.in(world, (ctx) => issueToken(ctx, worker.accountId));
    const { status, body } = await change(current, wanted);
    expect(status).toBe(400);
    const { error_details: details = {} } = body as { readonly error_details?: object };
    if (field) expect(Object.keys(details)).toEqual([field]);
    expect(JSON.stringify(body)).not.toContain(OLD);
    expect(await isAlive(other)).toBe(true);
    expect(await signIn(OLD)).toBe(200);
  });

  it('changing the password is applied once when a lost response is retried, and stores no idempotency key', async () => {
    const { world, worker, change, signIn } = await setUp();
    await mails();
    const headers = { 'idempotency-key': '4b7a1f0e-3c52-4d0f-9a3e-6a1f0c9e2d71' };
    for (const _ of [1, 2]) expect((await change(OLD, NEW, undefined, headers)).status).toBe(200);
    expect(await signIn(NEW)).toBe(200);
    expect(await backend.in(world, ({ tx }) => tx.$count(idempotencyKeys))).toBe(0);
    expect((await mails()).filter((mail) => mail.includes(worker.email))).toHaveLength(1);
  });

  it('changing the password succeeds once when two changes with the same old password race', async () => {
    const { change, signIn } = await setUp();
    const wanted = [NEW, 'another quiet broom'];
    const answers = await Promise.all(wanted.map((password) => change(OLD, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const doneAt = answers.findIndex(({ status }) => status === 200);
    expect(await Promise.all(wanted.map(signIn))).toEqual(doneAt === 0 ? [200, 401] : [401, 200]);
  });

  it('changing the password blocks guesses in a stolen session, while the owner still signs in elsewhere', async () => {
    const { change, signIn } = await setUp();
    const guess = async () => (await change('a wrong one', NEW)).status;
    for (let tries = 0; tries < ACCOUNT_FAILURES; tries += 1) expect(await guess()).toBe(400);
    const stopped = await change(OLD, NEW);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(await signIn(OLD)).toBe(200);
  });

  it('[AUTH-20] changing the password refuses impersonators and unknown tokens, and changes the caller’s password only', async () => {
    const { world, worker, change, signIn } = await setUp();
    const impersonationToken = await backend.in(world, async (ctx) => {
      const admin = await buildAccount(ctx, { role: 'admin', email: `admin-${world}@sweep.example` });
      const owner = await findTokenOwner(ctx.tx, await issueOfficeToken(ctx, admin.id, 'admin'));
      if (!owner) throw new Error('The test lacks an administrator');
      return issueImpersonationToken(ctx, owner, worker.workerId);
    });
    expect((await change(OLD, NEW, impersonationToken)).status).toBe(403);
    expect((await change(OLD, NEW, 'a token of nobody’s')).status).toBe(401);
    // A caller with the same old password changes only their own.
    const other = await setUp();
    expect((await change(OLD, NEW, other.worker.token)).status).toBe(200);
    expect(await other.signIn(NEW)).toBe(200);
    expect(await signIn(OLD)).toBe(200);
  });
});

it('changePassword treats an unreadable stored hash as a wrong current password', async () => {
  const { worker, change } = await setUp();
  await acrossWorlds(backend.database, (tx) =>
    tx.update(accounts).set({ passwordHash: '!' }).where(eq(accounts.id, worker.accountId)),
  );
  const { status, body } = await change(OLD, NEW);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error_details: { current_password: expect.any(Array) } });
});

it.each([
  ['passkey-added', 'A passkey was added to your Sweep account'],
  ['passkey-removed', 'A passkey was removed from your Sweep account'],
  ['bank-account-changed', 'Your bank account at Sweep was changed'],
] as const)('changePassword mails the account’s owner: %s', async (notice, subject) => {
  const { world, worker } = await setUp();
  await mails();
  await backend.in(world, (ctx) => enqueueOwnerMail(ctx, notice, worker.accountId));
  const mail = (await mails()).find((text) => text.includes(worker.email));
  expect(mail).toContain(subject);
});
