import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPasswordQueue,
  hashPassword,
  isOfToday,
  NO_PASSWORD,
  type PasswordQueue,
} from '@/lib/core/backend/accounts/password';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import {
  findTokenOwner,
  issueImpersonationToken,
  issueOfficeToken,
  issueToken,
} from '@/lib/core/backend/accounts/token';
import { createBackend } from '@/lib/core/backend/api/backend';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { idempotencyKeys, worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import type { Caller } from '@/lib/core/ground/contract/wire-message';
import {
  ACCOUNT_FAILURES,
  RESETS_FOR_EMAIL,
  RESETS_FROM_ADDRESS,
  WORKER_LIMITS,
  WRONG_RESET_LINKS,
} from '@/lib/core/ground/server/limits';
import { SESSION_TEXTS } from '@/lib/core/ground/texts/server-texts';
import { passwordResets } from '@/lib/features/records/people';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { TestWorker } from '@/tests/support/test-backend';
import { passwordMailHandlers } from './mail';
import { removeOldResets } from './reset-links';

const backend = backendForFile();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-password-'));
  return () => rmSync(folder, { recursive: true });
});

const NOW = '2026-06-16T08:00:00.000Z';
const NEW = 'a quiet broom';
const CHEAP = { N: 1024, r: 8, p: 1 };

/** Runs all due jobs and returns the mails that they write, oldest first. */
async function mails(): Promise<string[]> {
  const { database } = backend;
  const options = { database, chooseMailer: chooseMailer({ smtpUrl: null, dataDir: folder }) };
  const handlers = passwordMailHandlers({ ...options, origin: 'https://work.example.org' });
  const runner = startRunner({ database, handlers });
  await runner.runDue();
  await runner.stop();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '='));
}

const tokenIn = (mail = '') =>
  /https:\/\/work\.example\.org\/app-sweepers\/reset-password\/([\w-]+)/.exec(mail)?.[1] ?? '';

async function setUp(password = 'the old password') {
  const world = await backend.makeWorld(NOW);
  const worker = await backend.makeWorker(world);
  const passwordHash = await hashPassword(password, CHEAP);
  await backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, worker.accountId)),
  );
  return { world, worker };
}

/** Sends a request with the caller details that the app’s own server adds. */
const send = (method: string, path: string, body: unknown, caller?: Caller) =>
  backend.handle({
    ...{ method, path, body, query: new URLSearchParams(), headers: {} },
    ...(caller && { caller }),
  });
const ask = (email: string, caller?: Caller) => send('POST', 'auth/reset-password/', { email }, caller);
const complete = (token: string, password = NEW, caller?: Caller) =>
  send('PATCH', 'auth/reset-password/complete/', { password, token }, caller);
const look = (token: string) => send('POST', 'auth/reset-password/link/', { token });
const signIn = (username: string, password: string, caller?: Caller) =>
  send('POST', 'auth/obtain-token/', { username, password }, caller);

async function linkOf({ email }: Pick<TestWorker, 'email'>): Promise<string> {
  await ask(email);
  return tokenIn((await mails()).at(-1));
}

const isAlive = async (token: string) =>
  (await acrossWorlds(backend.database, (tx) => findTokenOwner(tx, token))) !== null;

const move = (world: string, now: string) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(worlds)
      .set({ clockOffsetMs: Date.parse(now) - Date.now() })
      .where(eq(worlds.id, world)),
  );

describe('requesting a reset link', () => {
  it('[AUTH-05] a request for a reset link is answered and queued alike for known and unknown addresses', async () => {
    const { worker } = await setUp();
    const jobs = () => acrossWorlds(backend.database, (tx) => tx.$count(backgroundJobs));
    await mails();
    const before = await jobs();
    const known = await ask(` ${worker.email.toUpperCase()} `);
    const unknown = await ask('nobody@sweep.example');
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ success: true });
    expect(unknown.body).toEqual(known.body);
    expect(unknown.status).toBe(known.status);
    expect(await jobs()).toBe(before + 2);
    const sent = await mails();
    expect(sent.filter((mail) => mail.includes(worker.email))).toHaveLength(1);
    expect(sent.some((mail) => mail.includes('nobody@'))).toBe(false);
    const rows = await acrossWorlds(backend.database, (tx) => tx.select().from(backgroundJobs));
    expect(JSON.stringify(rows)).not.toContain('nobody@');
  });

  it('a request for a reset link mails a random token and stores only its hash', async () => {
    const { worker } = await setUp();
    const token = await linkOf(worker);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await acrossWorlds(backend.database, (tx) => tx.select().from(passwordResets));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('requests for a reset link of one address are limited and mailed once, without an effect on others', async () => {
    const { worker } = await setUp();
    const other = await backend.makeWorker(await backend.makeWorld(NOW));
    await mails();
    const answers: number[] = [];
    for (let tries = 0; tries < 100; tries += 1) answers.push((await ask(worker.email)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(RESETS_FOR_EMAIL);
    expect(answers.filter((status) => status === 429)).toHaveLength(100 - RESETS_FOR_EMAIL);
    expect((await mails()).filter((mail) => mail.includes(worker.email))).toHaveLength(1);
    expect((await ask(other.email)).status).toBe(200);
  });

  it('requests for a reset link are limited per IP address across many e-mails, with a retry time', async () => {
    const caller = { address: '198.51.100.7', knownDevice: null };
    for (let tries = 0; tries < RESETS_FROM_ADDRESS; tries += 1)
      expect((await ask(`person-${tries}@elsewhere.example`, caller)).status).toBe(200);
    const stopped = await ask('one-more@elsewhere.example', caller);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('an administrator who asks for a reset link gets a mail without one, and a customer never gets a mail', async () => {
    const world = await backend.makeWorld(NOW);
    const make = (role: 'admin' | 'customer') =>
      backend.in(world, (ctx) => buildAccount(ctx, { role, email: `${role}-${world}@sweep.example` }));
    const admin = await make('admin');
    const customer = await make('customer');
    await ask(admin.email);
    await ask(customer.email);
    const sent = (await mails()).filter((mail) => mail.includes(world));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(admin.email);
    expect(tokenIn(sent[0])).toBe('');
  });

  it('the mail about a reset tells the only owner the server’s command, and a colleague to ask an owner', async () => {
    const world = await backend.makeWorld(NOW);
    const make = (officeRole: 'owner' | 'viewer') =>
      backend.in(world, (ctx) =>
        buildAccount(ctx, { role: 'admin', officeRole, email: `${officeRole}-${world}@sweep.example` }),
      );
    const owner = await make('owner');
    const viewer = await make('viewer');
    await ask(owner.email);
    await ask(viewer.email);
    const [toOwner = '', toViewer = ''] = (await mails()).filter((mail) => mail.includes(world));
    expect(toOwner).toContain(`npm run admin -- reset ${owner.email}`);
    expect(toViewer).toContain('Ask an owner of your office to remove you and to invite you again.');
    expect(toViewer).not.toContain('npm run admin');
  });

  it.each(['', 'x'.repeat(321), 7, null, { $ne: '' }])(
    'a request for a reset link is refused with the invalid email %s',
    async (email) => {
      expect((await send('POST', 'auth/reset-password/', { email })).status).toBe(400);
    },
  );
});

describe('the reset link', () => {
  it('[AUTH-06] the reset link sets the password once, and ends all sessions including impersonations', async () => {
    const { world, worker } = await setUp();
    const { other, impersonationToken, admin } = await backend.in(world, async (ctx) => {
      const { id } = await buildAccount(ctx, { role: 'admin', email: `office-${world}@sweep.example` });
      const officeToken = await issueOfficeToken(ctx, id, 'admin');
      const parent = await findTokenOwner(ctx.tx, officeToken);
      if (!parent) throw new Error('No administrator');
      return {
        other: await issueToken(ctx, worker.accountId),
        impersonationToken: await issueImpersonationToken(ctx, parent, worker.workerId),
        admin: officeToken,
      };
    });
    const [first, second] = [await linkOf(worker), await linkOf(worker)];
    expect((await look(first)).body).toMatchObject({ email: worker.email });
    expect((await complete(first)).body).toEqual({ success: true });
    for (const token of [worker.token, other, impersonationToken]) expect(await isAlive(token)).toBe(false);
    expect(await isAlive(admin)).toBe(true);
    expect((await signIn(worker.email, NEW)).status).toBe(200);
    expect((await signIn(worker.email, 'the old password')).status).toBe(401);
    // Neither the used link nor one mailed earlier works now.
    for (const token of [first, second]) {
      expect((await look(token)).status).toBe(404);
      expect((await complete(token, 'another quiet broom')).status).toBe(404);
    }
    const changed = (await mails()).filter((mail) => /was changed/.test(mail) && mail.includes(worker.email));
    expect(changed).toHaveLength(1);
    expect(changed[0]).not.toContain(NEW);
  });

  it('the reset link ends a session that was starting with the old password during the reset', async () => {
    const { worker } = await setUp();
    const { database } = backend;
    const token = await linkOf(worker);
    const queue = createPasswordQueue({ onUnreadable: () => expect.unreachable() });
    let isChanged = false;
    const verify: PasswordQueue['verify'] = async (password, encoded) => {
      const isRight = await queue.verify(password, encoded);
      if (!isChanged) {
        isChanged = true;
        expect((await complete(token)).status).toBe(200);
      }
      return isRight;
    };
    const slow = createBackend({ database, passwords: { ...queue, verify, hashWhenIdle: async () => null } });
    const body = { username: worker.email, password: 'the old password' };
    const request = { path: 'auth/obtain-token/', query: new URLSearchParams(), headers: {}, body };
    expect((await slow.handle({ method: 'POST', ...request })).status).toBe(401);
  });

  it('the reset link sets one password when it is used twice at the same time', async () => {
    const { worker } = await setUp();
    const token = await linkOf(worker);
    const answers = await Promise.all([
      complete(token, 'the first broom'),
      complete(token, 'the second broom'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('the reset link expires after an hour, and then its row is deleted', async () => {
    const { world, worker } = await setUp();
    const token = await linkOf(worker);
    await move(world, '2026-06-16T08:59:00.000Z');
    expect((await look(token)).status).toBe(200);
    await move(world, '2026-06-16T09:00:30.000Z');
    expect((await look(token)).status).toBe(404);
    expect((await complete(token)).status).toBe(404);
    await backend.in(world, removeOldResets);
    expect(
      await backend.in(world, ({ tx }) => tx.$count(passwordResets, eq(passwordResets.world, world))),
    ).toBe(0);
  });

  it.each(['x', 'A'.repeat(43), 'A'.repeat(1000)])(
    'the reset link is refused when its token is unknown: %s',
    async (token) => {
      expect((await look(token)).status).toBe(404);
      expect((await complete(token)).body).toMatchObject({ error_code: 'not_found' });
    },
  );

  it('the reset link blocks guesses from one IP address', async () => {
    const caller = { address: '198.51.100.8', knownDevice: null };
    const answers: number[] = [];
    for (let tries = 0; tries <= WRONG_RESET_LINKS; tries += 1)
      answers.push((await complete(`guess-${tries}`, NEW, caller)).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 404)).toHaveLength(WRONG_RESET_LINKS);
  });

  it('[AUTH-08] the reset link refuses short, long, common and personal passwords, and stays usable', async () => {
    const { world, worker } = await setUp();
    await backend.in(world, ({ tx }) =>
      tx.update(workers).set({ firstNames: 'Amara', lastName: 'Okafor' }).where(eq(workers.world, world)),
    );
    const token = await linkOf(worker);
    for (const password of [
      '1234567',
      'x'.repeat(129),
      'Password1',
      'password1!',
      'AmaraOkafor',
      worker.email,
    ]) {
      const { status, body } = await complete(token, password);
      expect({ password, status }).toEqual({ password, status: 400 });
      expect(body).toMatchObject({ error_details: { password: [expect.stringMatching(/\S/)] } });
    }
    expect((await complete(token, 'x'.repeat(100_000))).status).toBe(400);
    expect((await complete(token, '12 quiet brooms')).status).toBe(200);
  });

  it('the reset link keeps the password’s spaces and normalizes its Unicode', async () => {
    const { worker } = await setUp();
    const password = '  Ünïcode 🧹 פתח  ';
    expect((await complete(await linkOf(worker), password)).status).toBe(200);
    expect((await signIn(worker.email, password.trim())).status).toBe(401);
    expect((await signIn(worker.email, password.normalize('NFD'))).status).toBe(200);
  });

  it('the reset link unblocks the device that was blocked after wrong passwords', async () => {
    const { worker } = await setUp();
    const phone = { address: null, knownDevice: '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a11' };
    for (let tries = 0; tries <= ACCOUNT_FAILURES; tries += 1) await signIn(worker.email, 'wrong', phone);
    expect((await signIn(worker.email, 'wrong', phone)).status).toBe(429);
    expect((await complete(await linkOf(worker), NEW, phone)).status).toBe(200);
    expect((await signIn(worker.email, NEW, phone)).status).toBe(200);
  });
});

describe('an applicant', () => {
  const setPassword = (token: string, password: string, headers = {}) =>
    backend.call('POST', 'auth/set-password/', { token, body: { password }, headers });
  const onboarding = async (isOnboarding: boolean) => {
    const { world, worker } = await setUp();
    await backend.in(world, ({ tx }) =>
      tx.update(workers).set({ isOnboarding }).where(eq(workers.world, world)),
    );
    return { world, worker };
  };

  it('[AUTH-07] an applicant sets a password, signs in with it, and loses other sessions', async () => {
    const { world, worker } = await onboarding(true);
    const other = await backend.in(world, (ctx) => issueToken(ctx, worker.accountId));
    expect((await setPassword(worker.token, 'short')).status).toBe(400);
    // A retry runs again, because no idempotency key is stored for a password.
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await setPassword(worker.token, NEW, headers)).body).toEqual({ success: true });
    expect((await setPassword(worker.token, NEW, headers)).status).toBe(200);
    expect(await backend.in(world, ({ tx }) => tx.$count(idempotencyKeys))).toBe(0);
    expect(await isAlive(other)).toBe(false);
    expect(await isAlive(worker.token)).toBe(true);
    expect((await signIn(worker.email, NEW)).status).toBe(200);
  });

  /** Makes a backend on the same database with the given hash function in its password queue. */
  const withQueue = (hash: PasswordQueue['hash']) => {
    const queue = createPasswordQueue({ onUnreadable: () => expect.unreachable() });
    const counted = createBackend({ database: backend.database, passwords: { ...queue, hash } });
    return (token: string, password: string) =>
      counted.handle({
        ...{ method: 'POST', path: 'auth/set-password/', query: new URLSearchParams() },
        ...{ headers: { authorization: `Token ${token}` }, body: { password } },
      });
  };

  it('[AUTH-07] a cleaner who has joined sets a password only if the account has none yet', async () => {
    const { world, worker } = await onboarding(false);
    expect((await setPassword(worker.token, NEW)).status).toBe(403);
    await backend.in(world, ({ tx }) =>
      tx.update(accounts).set({ passwordHash: NO_PASSWORD }).where(eq(accounts.id, worker.accountId)),
    );
    expect((await setPassword(worker.token, NEW)).status).toBe(200);
    expect((await signIn(worker.email, NEW)).status).toBe(200);
  });

  it('an applicant has the password hashed by the queue outside any transaction', async () => {
    const { world, worker } = await onboarding(true);
    const hashed: string[] = [];
    const set = withQueue(async (password) => {
      // This call would deadlock if a transaction were open here.
      await backend.in(world, async () => undefined);
      hashed.push(password);
      return hashPassword(password, CHEAP);
    });
    expect((await set(worker.token, NEW)).status).toBe(200);
    expect(hashed).toEqual([NEW]);
    expect((await signIn(worker.email, NEW)).status).toBe(200);
  });

  it('an applicant gets status 429 while the hash queue is full, without using up the limit', async () => {
    const { worker } = await onboarding(true);
    const set = withQueue(async () => null);
    for (let tries = 0; tries <= WORKER_LIMITS.setPassword.points; tries += 1) {
      const answer = await set(worker.token, NEW);
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '2']);
    }
    expect((await signIn(worker.email, 'the old password')).status).toBe(200);
    expect((await setPassword(worker.token, NEW)).status).toBe(200);
  });

  it('an applicant may set ten valid passwords in fifteen minutes, counted per worker', async () => {
    const [{ worker }, { worker: other }] = [await onboarding(true), await onboarding(true)];
    let hashes = 0;
    const set = withQueue(async (password) => {
      hashes += 1;
      return hashPassword(password, CHEAP);
    });
    expect((await set(worker.token, 'password1')).status).toBe(400);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await set(worker.token, `a quiet broom ${tries}`)).status).toBe(200);
    const { status, headers } = await set(worker.token, NEW);
    expect([status, hashes]).toEqual([429, 10]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    // The rules are not checked over the limit.
    expect((await set(worker.token, 'password1')).status).toBe(429);
    expect((await set(other.token, NEW)).status).toBe(200);
    expect((await signIn(worker.email, 'a quiet broom 9')).status).toBe(200);
  });

  it('an applicant gets a welcome mail after the first password, and a change mail after the next', async () => {
    const { world, worker } = await onboarding(true);
    await backend.in(world, ({ tx }) =>
      tx.update(accounts).set({ passwordHash: NO_PASSWORD }).where(eq(accounts.id, worker.accountId)),
    );
    const mailKinds = () =>
      backend.in(world, async ({ tx }) => {
        const jobs = await tx.select().from(backgroundJobs).orderBy(backgroundJobs.id);
        return jobs.map(({ kind }) => kind);
      });
    expect((await setPassword(worker.token, NEW)).status).toBe(200);
    expect(await mailKinds()).toEqual(['password-chosen-mail']);
    expect((await setPassword(worker.token, `${NEW} again`)).status).toBe(200);
    expect(await mailKinds()).toEqual(['password-chosen-mail', 'password-changed-mail']);
    const written = (await mails()).filter((mail) => mail.includes(worker.email));
    expect(written).toHaveLength(2);
    const welcome = written.find((mail) => mail.includes('Subject: Welcome to Sweep')) ?? '';
    expect(welcome).toContain('You have chosen your Sweep password.');
    expect(welcome).not.toMatch(/changed|signed out|removed/);
    expect(written.filter((mail) => mail.includes('Subject: Your Sweep password was changed'))).toHaveLength(
      1,
    );
  });

  it('an applicant loses the right to set a password after onboarding', async () => {
    const { worker } = await onboarding(false);
    expect((await setPassword(worker.token, NEW)).status).toBe(403);
    const set = withQueue(() => expect.unreachable('A password was hashed'));
    expect((await set(worker.token, NEW)).status).toBe(403);
    expect((await signIn(worker.email, 'the old password')).status).toBe(200);
  });
});

it('the backend renews a weak hash at a successful sign-in, and keeps a current one', async () => {
  const { world, worker } = await setUp();
  const hash = async () => {
    const [account] = await backend.in(world, ({ tx }) =>
      tx.select().from(accounts).where(eq(accounts.email, worker.email)),
    );
    return account?.passwordHash ?? '';
  };
  const old = await hash();
  await signIn(worker.email, 'wrong');
  expect(await hash()).toBe(old);
  await signIn(worker.email, 'the old password');
  const renewed = await hash();
  expect([isOfToday(old), isOfToday(renewed)]).toEqual([false, true]);
  expect((await signIn(worker.email, 'the old password')).status).toBe(200);
  expect(await hash()).toBe(renewed);
});

it('the backend accepts ten simultaneous sign-ins while the hash is renewed', async () => {
  const { worker } = await setUp();
  const ten = Array.from({ length: 10 }, () => signIn(worker.email, 'the old password'));
  expect(new Set((await Promise.all(ten)).map(({ status }) => status))).toEqual(new Set([200]));
});

it('the backend asks to try again while many people sign in, without counting the try', async () => {
  const { worker } = await setUp();
  const queue = createPasswordQueue({ onUnreadable: () => expect.unreachable() });
  const passwords = { ...queue, verify: async () => null };
  const full = createBackend({ database: backend.database, passwords });
  for (let tries = 0; tries <= ACCOUNT_FAILURES; tries += 1) {
    const answer = await full.handle({
      ...{ method: 'POST', path: 'auth/obtain-token/', query: new URLSearchParams(), headers: {} },
      body: { username: worker.email, password: 'the old password' },
    });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '2']);
    expect(JSON.stringify(answer.body)).toContain(SESSION_TEXTS.busy);
  }
  expect((await signIn(worker.email, 'the old password')).status).toBe(200);
});
