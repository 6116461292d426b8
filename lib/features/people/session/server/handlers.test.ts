import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { tokens } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { buildAccount, buildCustomer, buildWorker } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';

const NOW = '2026-06-16T08:00:00.000Z';
const PASSWORD = 'Correct-horse-1';

const backend = backendForFile();
let world: string;
let passwordHash: string;
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
  passwordHash = await hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });
});

const newAccount = () => backend.in(world, (ctx) => buildAccount(ctx, { passwordHash }));
const signIn = (username: string, password = PASSWORD) =>
  backend.call('POST', 'auth/obtain-token/', { body: { username, password } });

describe('signing in', () => {
  it('[AUTH-02] a sign-in exchanges e-mail and password for a token of the account', async () => {
    const { email, workerId } = await newAccount();
    const answer = await signIn(email);
    expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    const { token } = answer.body as { token: string };
    expect(await backend.call('GET', 'auth/', { token })).toMatchObject({
      status: 200,
      body: { id: workerId },
    });
  });

  it('a sign-in stores only a hash of the token', async () => {
    const { email } = await newAccount();
    const { token } = (await signIn(email)).body as { token: string };
    const rows = await backend.in(world, ({ tx }) => tx.select().from(tokens));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('a sign-in treats an unreadable stored hash as a wrong password, and logs it without the hash', async () => {
    const before = backend.failures.length;
    for (const unreadable of ['!', 'a-hash-of-elsewhere', 'scrypt$1024$8$1$c2FsdA$!']) {
      const { email } = await backend.in(world, (ctx) => buildAccount(ctx, { passwordHash: unreadable }));
      for (const password of [PASSWORD, unreadable]) {
        const answer = await signIn(email, password);
        expect(answer).toMatchObject({ status: 401, body: { error_message: 'Wrong email or password.' } });
      }
    }
    const logged = backend.failures.slice(before);
    expect(logged).toHaveLength(6);
    for (const { error } of logged) expect(String(error)).not.toMatch(/elsewhere|scrypt\$|c2FsdA/);
  });

  it('a sign-in ignores capitals and spaces around the e-mail', async () => {
    const { email } = await newAccount();
    expect((await signIn(` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it.each([
    ['a direction mark', (email: string) => `\u200e${email}`],
    ['marks around it', (email: string) => `\u202a${email}\u202c`],
    ['a zero-width space', (email: string) => email.replace('@', '\u200b@')],
    ['mailto:', (email: string) => `mailto:${email}`],
    ['a name before it', (email: string) => `Ella <${email}>`],
  ])('signing in reads a pasted e-mail with %s', async (_what, paste) => {
    const { email } = await newAccount();
    expect((await signIn(paste(email))).status).toBe(200);
  });

  it('a sign-in responds alike to a wrong password and an unknown e-mail', async () => {
    const { email } = await newAccount();
    const [wrong, unknown] = [await signIn(email, 'nope'), await signIn('nobody@sweep.example')];
    expect(wrong).toMatchObject({
      status: 401,
      body: { error_code: 'unauthorized', error_message: 'Wrong email or password.', success: false },
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(401);
  });

  it('a sign-in is blocked after ten failures, even for an unknown e-mail, with a retry time', async () => {
    const { email } = await newAccount();
    const nobody = `${crypto.randomUUID()}@sweep.example`;
    for (const name of [email, nobody]) {
      for (let failures = 0; failures < 10; failures += 1)
        expect((await signIn(name, 'nope')).status).toBe(401);
      const stopped = await signIn(name);
      expect(stopped).toMatchObject({ status: 429, body: { error_code: 'rate_limited' } });
      const wait = Number(stopped.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(900);
    }
  });

  it('[AUTH-02] a sign-in is never blocked on a device that has signed in to the account before', async () => {
    const { email } = await newAccount();
    const signInFrom = (knownDevice: string | null, password: string) =>
      backend.handle({
        method: 'POST',
        path: 'auth/obtain-token/',
        query: new URLSearchParams(),
        headers: {},
        body: { username: email, password },
        caller: { address: '192.0.2.1', knownDevice },
      });
    for (let failures = 0; failures < 11; failures += 1) await signInFrom(null, 'nope');
    expect((await signInFrom(null, PASSWORD)).status).toBe(429);
    expect((await signInFrom('own-phone', PASSWORD)).status).toBe(200);
    expect((await signInFrom(null, PASSWORD)).status).toBe(429);
  });

  it('a sign-in works on ten devices at once, and signing out affects one of them', async () => {
    const { email } = await newAccount();
    const sessions: string[] = [];
    for (let device = 0; device < 10; device += 1) {
      sessions.push(((await signIn(email)).body as { token: string }).token);
    }
    expect(new Set(sessions).size).toBe(10);
    const [first = '', ...others] = sessions;
    await backend.call('POST', 'auth/revoke-token/', { token: first });
    const statusOf = async (token: string) => (await backend.call('GET', 'auth/', { token })).status;
    expect(await statusOf(first)).toBe(401);
    expect(await Promise.all(others.map(statusOf))).toEqual(Array(9).fill(200));
  });

  it('a successful sign-in resets the failure count', async () => {
    const { email } = await newAccount();
    for (let round = 0; round < 3; round += 1) {
      for (let failures = 0; failures < 5; failures += 1) await signIn(email, 'nope');
      expect((await signIn(email)).status).toBe(200);
    }
  });

  it('a sign-in uses the account’s world, which no header can change', async () => {
    const other = await backend.makeWorld();
    const here = await newAccount();
    const there = await backend.in(other, (ctx) => buildAccount(ctx, { passwordHash }));
    for (const { email, workerId } of [here, there]) {
      const { token } = (await signIn(email)).body as { token: string };
      const { body } = await backend.call('GET', 'auth/', {
        token,
        headers: { world: other, 'x-world': other },
      });
      expect(body).toMatchObject({ id: workerId });
    }
  });
});

describe('the signed-in user', () => {
  it('the signed-in user has the documented worker fields, with money in pounds', async () => {
    const { token } = await backend.in(world, async (ctx) => {
      const row = await buildWorker(ctx, {
        firstNames: 'Ewa',
        lastName: 'Nowak',
        rate: { hourlyBonusPence: 50 },
        postcode: 'SW12 0BN',
        lastActivationAt: NOW,
      });
      const account = await buildAccount(ctx, { workerId: row.id });
      return { token: await issueToken(ctx, account.id) };
    });
    const { body } = await backend.call('GET', 'auth/', { token });
    expect(body).toMatchObject({
      full_name: 'Ewa Nowak',
      postcode: { full: 'SW12 0BN', outward: 'SW12', inward: '0BN', area: { code: 'SW12' } },
      admin_fee: 5,
      base_pay: 11.5,
      hourly_bonus: 0.5,
      last_activation_dt: NOW,
      primary_telephone_number: '07700 900123',
    });
    expect(body).not.toHaveProperty('account_id');
  });

  it.each([true, false])('[AUTH-21] the signed-in user has is_onboarding %s', async (isOnboarding) => {
    const token = await backend.in(world, async (ctx) => {
      const { id } = await buildWorker(ctx, { isOnboarding });
      const account = await buildAccount(ctx, { workerId: id });
      return issueToken(ctx, account.id);
    });
    expect((await backend.call('GET', 'auth/', { token })).body).toMatchObject({
      is_onboarding: isOnboarding,
    });
  });

  it('[AUTH-11] the signed-in user has an account id if it is a customer', async () => {
    const { customerId, token } = await backend.in(world, async (ctx) => {
      const customer = await buildCustomer(ctx);
      const account = await buildAccount(ctx, { role: 'customer', customerId: customer.id });
      return { customerId: customer.id, token: await issueToken(ctx, account.id) };
    });
    const { body } = await backend.call('GET', 'auth/', { token });
    expect(body).toMatchObject({ account_id: customerId });
  });

  it('the signed-in user can revoke one token', async () => {
    const { token } = await backend.makeWorker(world);
    const keep = await backend.makeWorker(world);
    expect(await backend.call('POST', 'auth/revoke-token/', { token })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(401);
    expect((await backend.call('GET', 'auth/', keep)).status).toBe(200);
  });
});

it('[SYNC-01] the backend returns the world’s clock', async () => {
  const { token } = await backend.makeWorker(world);
  const { body } = await backend.call('GET', 'infrastructure/sync-time/', { token });
  const { now } = body as { now: string };
  expect(Math.abs(Date.parse(now) - Date.parse(NOW))).toBeLessThan(120_000);
  expect(sessionCalls.syncTime.timeoutMs).toBe(1500);
});
