import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { accounts, tokens } from '@/lib/core/backend/accounts/tables';
import { findTokenOwner, issueImpersonationToken, issueOfficeToken } from '@/lib/core/backend/accounts/token';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { ACCOUNT_FAILURES } from '@/lib/core/ground/server/limits';
import { addMs } from '@/lib/core/ground/time/zoned';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { softAuthenticator } from '@/tests/support/soft-authenticator';
import type { TestWorker } from '@/tests/support/test-backend';
import { PASSKEY_LIMITS } from '../model';
import { CHALLENGE_MS, isOpenChallenge, makeChallenge } from './webauthn';

const backend = backendForFile();

const ORIGIN = 'https://work.example.org';

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
  readonly excludeCredentials?: readonly { readonly id: string }[];
  readonly allowCredentials?: readonly { readonly id: string }[];
}

async function optionsOf(path: string, token?: string, origin = ORIGIN): Promise<Options> {
  const { body } = await backend.call('POST', path, { body: { origin }, ...(token && { token }) });
  return JSON.parse((body as { options: string }).options) as Options;
}
const beginSignIn = () => optionsOf('auth/passkeys/sign-in/begin/');
const begin = (token: string) => optionsOf('auth/passkeys/begin/', token);
const add = (token: string, credential: string, origin = ORIGIN) =>
  backend.call('POST', 'auth/passkeys/', { token, body: { origin, credential, name: 'Phone' } });
const signIn = (credential: string, origin = ORIGIN) =>
  backend.call('POST', 'auth/passkeys/sign-in/', { body: { origin, credential } });
const list = async (token: string) =>
  (await backend.call('GET', 'auth/passkeys/', { token })).body as readonly { id: number; name: string }[];

async function setUp() {
  const world = await backend.makeWorld('2026-06-16T08:00:00.000Z');
  const worker = await backend.makeWorker(world);
  return { world, worker };
}

async function withPasskey({ token }: TestWorker) {
  const phone = softAuthenticator();
  const { challenge, user } = await begin(token);
  const credential = phone.create({ challenge, origin: ORIGIN });
  expect((await add(token, credential)).body).toEqual({ success: true });
  return { phone, credential, userHandle: user?.id ?? '' };
}

describe('a passkey', () => {
  it('a passkey signs its worker in, shows when it was last used, and stops working once removed', async () => {
    const { world, worker } = await setUp();
    const { phone, userHandle } = await withPasskey(worker);
    expect(await list(worker.token)).toEqual([
      { id: expect.any(Number), name: 'Phone', created_at: expect.any(String), last_used_at: null },
    ]);
    const { challenge } = await beginSignIn();
    const { status, body } = await signIn(phone.get({ challenge, origin: ORIGIN, counter: 2, userHandle }));
    expect(status).toBe(200);
    const { token } = body as { token: string };
    const user = await backend.call('GET', 'auth/', { token });
    expect(user.body).toMatchObject({ id: worker.workerId });
    const [passkey] = await list(token);
    expect(passkey).toMatchObject({ last_used_at: expect.any(String) });
    expect((await begin(token)).excludeCredentials).toMatchObject([{ id: phone.id }]);

    const remove = () => backend.call('POST', `auth/passkeys/${passkey?.id}/remove/`, { token });
    expect((await remove()).body).toEqual({ success: true });
    expect((await remove()).status).toBe(404);
    expect(await list(token)).toEqual([]);
    // The owner gets a mail about both changes.
    const jobs = await backend.in(world, ({ tx }) => tx.select().from(backgroundJobs));
    const subject = String(worker.accountId);
    expect(jobs).toMatchObject([
      { kind: 'passkey-added-mail', subject },
      { kind: 'passkey-removed-mail', subject },
    ]);
    const next = await beginSignIn();
    expect((await signIn(phone.get({ ...next, origin: ORIGIN, counter: 3 }))).status).toBe(401);
  });

  it('a passkey belongs to one account: others cannot list, remove or use it', async () => {
    const [{ worker }, { worker: other }] = [await setUp(), await setUp()];
    const { phone, credential } = await withPasskey(worker);
    const [own] = await list(worker.token);
    expect(await list(other.token)).toEqual([]);
    const removed = await backend.call('POST', `auth/passkeys/${own?.id}/remove/`, { token: other.token });
    expect(removed.status).toBe(404);
    // Makes a challenge issued to another account, and a passkey that already has an owner.
    expect((await add(other.token, credential)).status).toBe(400);
    const foreign = phone.create({ challenge: (await begin(other.token)).challenge, origin: ORIGIN });
    expect((await add(other.token, foreign)).status).toBe(400);
    const { userHandle } = await withPasskey(other);
    const { challenge } = await beginSignIn();
    expect((await signIn(phone.get({ challenge, origin: ORIGIN, counter: 2, userHandle }))).status).toBe(401);
  });

  it('a passkey cannot be added, listed or removed by an administrator who impersonates the worker', async () => {
    const { world, worker } = await setUp();
    const impersonationToken = await backend.in(world, async (ctx) => {
      const { id } = await buildAccount(ctx, { role: 'admin', email: `office-${world}@sweep.example` });
      const parent = await findTokenOwner(ctx.tx, await issueOfficeToken(ctx, id, 'admin'));
      if (!parent) throw new Error('No administrator');
      return issueImpersonationToken(ctx, parent, worker.workerId);
    });
    for (const [method, path] of [
      ['POST', 'auth/passkeys/begin/'],
      ['GET', 'auth/passkeys/'],
      ['POST', 'auth/passkeys/1/remove/'],
    ] as const) {
      const body = path.endsWith('begin/') ? { origin: ORIGIN } : undefined;
      expect((await backend.call(method, path, { token: impersonationToken, body })).status).toBe(403);
    }
  });

  it('a passkey stops working when the worker’s account is deleted', async () => {
    const { world, worker } = await setUp();
    const { phone } = await withPasskey(worker);
    await backend.in(world, ({ tx }) => tx.delete(accounts));
    const { challenge } = await beginSignIn();
    expect((await signIn(phone.get({ challenge, origin: ORIGIN, counter: 2 }))).status).toBe(401);
  });

  it('a passkey is refused once the account has ten', async () => {
    const { worker } = await setUp();
    for (let made = 0; made < PASSKEY_LIMITS.most; made += 1) await withPasskey(worker);
    const { body } = await backend.call('POST', 'auth/passkeys/begin/', {
      token: worker.token,
      body: { origin: ORIGIN },
    });
    expect(body).toMatchObject({ error_code: 'validation_error' });
  });
});

describe('a challenge to add a passkey', () => {
  const PASSWORD = 'a quiet broom';
  const MINUTE_MS = 60_000;

  /** Makes a worker with a password whose session is `ageMs` old. */
  async function signedInAgo(ageMs: number) {
    const { world, worker } = await setUp();
    const passwordHash = await hashPassword(PASSWORD, { N: 1024, r: 8, p: 1 });
    await backend.in(world, async ({ tx, now }) => {
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, worker.accountId));
      const createdAt = addMs(now, -ageMs);
      await tx.update(tokens).set({ createdAt }).where(eq(tokens.accountId, worker.accountId));
    });
    const beginWith = (password?: string) =>
      backend.call('POST', 'auth/passkeys/begin/', {
        token: worker.token,
        body: { origin: ORIGIN, ...(password !== undefined && { password }) },
      });
    return { worker, beginWith };
  }

  it('a challenge to add a passkey needs no password within ten minutes of the sign-in', async () => {
    const { beginWith } = await signedInAgo(5 * MINUTE_MS);
    expect((await beginWith()).status).toBe(200);
  });

  it('a challenge to add a passkey needs the right password once the session is ten minutes old', async () => {
    const { worker, beginWith } = await signedInAgo(10 * MINUTE_MS);
    const fault = (text: string) => ({ status: 400, body: { error_details: { password: [text] } } });
    expect(await beginWith()).toMatchObject(fault('Enter your password to add a passkey.'));
    expect(await beginWith('a quiet mop')).toMatchObject(fault('This is not your password.'));
    const { status, body } = await beginWith(PASSWORD);
    expect(status).toBe(200);
    const { challenge } = JSON.parse((body as { options: string }).options) as Options;
    const credential = softAuthenticator().create({ challenge, origin: ORIGIN });
    expect((await add(worker.token, credential)).status).toBe(200);
    expect(await list(worker.token)).toHaveLength(1);
  });

  it('a challenge to add a passkey is blocked after ten wrong passwords, without blocking sign-in elsewhere', async () => {
    const { worker, beginWith } = await signedInAgo(10 * MINUTE_MS);
    for (let tries = 0; tries < ACCOUNT_FAILURES; tries += 1)
      expect((await beginWith('a quiet mop')).status).toBe(400);
    const stopped = await beginWith(PASSWORD);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    const body = { username: worker.email, password: PASSWORD };
    expect((await backend.call('POST', 'auth/obtain-token/', { body })).status).toBe(200);
  });

  it('a challenge to add a passkey resets the count of wrong passwords after a right one', async () => {
    const { beginWith } = await signedInAgo(10 * MINUTE_MS);
    for (let tries = 1; tries < ACCOUNT_FAILURES; tries += 1) await beginWith('a quiet mop');
    expect((await beginWith(PASSWORD)).status).toBe(200);
    for (let tries = 0; tries < ACCOUNT_FAILURES; tries += 1)
      expect((await beginWith('a quiet mop')).status).toBe(400);
  });
});

describe('a sign-in is refused', () => {
  it('a passkey sign-in is refused after ten failures of one passkey, with a retry time, while another passkey works', async () => {
    const { worker } = await setUp();
    const { phone } = await withPasskey(worker);
    const wrong = () => signIn(phone.get({ challenge: 'made up', origin: ORIGIN, counter: 2 }));
    const right = async (counter: number) =>
      signIn(phone.get({ ...(await beginSignIn()), origin: ORIGIN, counter }));
    for (let tries = 1; tries < ACCOUNT_FAILURES; tries += 1) await wrong();
    // A success resets the count.
    expect((await right(3)).status).toBe(200);
    for (let tries = 0; tries < ACCOUNT_FAILURES; tries += 1) expect((await wrong()).status).toBe(401);
    const stopped = await right(4);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    const other = await withPasskey(worker);
    const next = await beginSignIn();
    expect((await signIn(other.phone.get({ ...next, origin: ORIGIN, counter: 2 }))).status).toBe(200);
  });

  it('a passkey sign-in is refused when a challenge is used a second time', async () => {
    const { worker } = await setUp();
    const { phone } = await withPasskey(worker);
    const { challenge } = await beginSignIn();
    // A counter below the stored one is refused, and leaves the challenge open.
    const credential = phone.get({ challenge, origin: ORIGIN, counter: 0 });
    const counted = phone.get({ challenge, origin: ORIGIN, counter: 5 });
    expect((await signIn(credential)).status).toBe(401);
    expect((await signIn(counted)).status).toBe(200);
    expect((await signIn(counted)).status).toBe(401);
    expect((await signIn(phone.get({ challenge, origin: ORIGIN, counter: 6 }))).status).toBe(401);
  });

  it('a passkey sign-in is refused when the counter has not increased (a copied passkey)', async () => {
    const { worker } = await setUp();
    const { phone } = await withPasskey(worker);
    const use = async (counter: number) =>
      (await signIn(phone.get({ ...(await beginSignIn()), origin: ORIGIN, counter }))).status;
    expect([await use(9), await use(9), await use(8), await use(10)]).toEqual([200, 401, 401, 200]);
  });

  it.each([
    ['a challenge that we did not issue', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['a truncated challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain of the host', { origin: 'https://evil.work.example.org' }],
    ['unencrypted HTTP', { origin: 'http://work.example.org' }],
    ['a passkey of another host', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
  ])('a passkey sign-in is refused with %s', async (_, wrong) => {
    const { worker } = await setUp();
    const { phone } = await withPasskey(worker);
    const { challenge } = await beginSignIn();
    const credential = phone.get({ challenge, origin: ORIGIN, counter: 2, ...wrong });
    expect((await signIn(credential)).status).toBe(401);
    // This holds also when the caller names this origin as the expected one.
    if ('origin' in wrong) expect((await signIn(credential, wrong.origin)).status).toBe(401);
  });

  it('a passkey sign-in is refused for a challenge issued to add a passkey', async () => {
    const { worker } = await setUp();
    const { phone } = await withPasskey(worker);
    const { challenge } = await begin(worker.token);
    expect((await signIn(phone.get({ challenge, origin: ORIGIN, counter: 2 }))).status).toBe(401);
  });

  it.each([
    '{}',
    'null',
    '[]',
    'no JSON',
    '{"id":"x","response":{"clientDataJSON":"e30"}}',
    `"${'x'.repeat(9_000)}"`,
  ])('a passkey sign-in is refused for the malformed credential %s', async (credential) => {
    const { status, body } = await signIn(credential);
    expect(status).toBe(401);
    expect(body).toMatchObject({ error_code: 'unauthorized' });
    expect(backend.failures).toEqual([]);
  });
});

describe('a session', () => {
  const DETAILS = { account_number: '31926819' };
  const confirm = (token: string, credential: string, origin = ORIGIN) =>
    backend.call('POST', 'auth/confirm/passkey/', { token, body: { origin, credential } });
  const beginConfirm = (token: string) => optionsOf('auth/confirm/passkey/begin/', token);

  /** Makes a worker with a passkey, who signed in an hour ago. */
  async function setUpOldSession() {
    const { world, worker } = await setUp();
    const made = await withPasskey(worker);
    const createdAt = '2026-06-16T07:00:00.000Z';
    await backend.in(world, ({ tx }) =>
      tx.update(tokens).set({ createdAt }).where(eq(tokens.accountId, worker.accountId)),
    );
    const change = async () => {
      const path = `workers/${worker.workerId}/payment-details/`;
      return (await backend.call('PATCH', path, { token: worker.token, body: DETAILS })).status;
    };
    return { ...made, worker, change };
  }

  it('a session is confirmed by a passkey of its account, once for each challenge', async () => {
    const { worker, phone, change } = await setUpOldSession();
    expect(await change()).toBe(400);
    const options = await beginConfirm(worker.token);
    expect(options.allowCredentials).toMatchObject([{ id: phone.id }]);
    const credential = phone.get({ challenge: options.challenge, origin: ORIGIN, counter: 2 });
    expect(await confirm(worker.token, credential)).toMatchObject({ status: 200, body: { success: true } });
    expect(await change()).toBe(200);
    const again = phone.get({ challenge: options.challenge, origin: ORIGIN, counter: 3 });
    expect((await confirm(worker.token, again)).status).toBe(400);
  });

  it('a session is not confirmed by another account’s passkey or challenge, or for another purpose or origin', async () => {
    const { worker, phone, change } = await setUpOldSession();
    const other = await setUpOldSession();
    const { challenge } = await beginConfirm(worker.token);
    const wrong = [
      other.phone.get({ challenge, origin: ORIGIN, counter: 2 }),
      phone.get({
        challenge: (await beginConfirm(other.worker.token)).challenge,
        origin: ORIGIN,
        counter: 2,
      }),
      phone.get({ challenge: (await beginSignIn()).challenge, origin: ORIGIN, counter: 2 }),
      phone.get({ challenge, origin: 'https://evil.example', counter: 2 }),
      phone.get({ challenge, origin: ORIGIN, counter: 2, isVerified: false }),
      '{}',
    ];
    for (const credential of wrong) {
      const { status, body } = await confirm(worker.token, credential);
      expect([status, body]).toMatchObject([
        400,
        { error_message: 'This passkey does not work here. Enter your password.' },
      ]);
    }
    expect(await change()).toBe(400);
  });

  it('a session gets no challenge without a passkey of this host', async () => {
    const { worker } = await setUpOldSession();
    const body = { origin: 'https://elsewhere.example' };
    const asked = await backend.call('POST', 'auth/confirm/passkey/begin/', { token: worker.token, body });
    expect([asked.status, asked.body]).toMatchObject([
      400,
      { error_message: 'You have no passkey here. Enter your password.' },
    ]);
  });
});

describe('adding a passkey is refused', () => {
  it('a passkey is not added with a wrong origin, host, verification or challenge, nor a second time', async () => {
    const { worker } = await setUp();
    const phone = softAuthenticator();
    const { challenge } = await begin(worker.token);
    const made = { challenge, origin: ORIGIN };
    const wrong = [
      phone.create({ ...made, origin: 'https://evil.example' }),
      phone.create({ ...made, rpId: 'evil.example' }),
      phone.create({ ...made, isVerified: false }),
      phone.create({ ...made, challenge: (await beginSignIn()).challenge }),
      '{}',
    ];
    for (const credential of wrong) expect((await add(worker.token, credential)).status).toBe(400);
    const credential = phone.create(made);
    expect((await add(worker.token, credential)).status).toBe(200);
    expect((await add(worker.token, credential)).status).toBe(400);
    expect((await add(worker.token, softAuthenticator().create(made))).status).toBe(400);
    expect(await list(worker.token)).toHaveLength(1);
  });

  it.each(['https://192.0.2.7', 'http://work.example.org', 'no origin', 'https://work.example.org/path'])(
    'a passkey is not added for %s, where browsers cannot create passkeys',
    async (origin) => {
      const { worker } = await setUp();
      const asked = await backend.call('POST', 'auth/passkeys/begin/', {
        token: worker.token,
        body: { origin },
      });
      expect(asked.status).toBe(400);
    },
  );
});

it('a challenge is valid for five minutes, for one account and one purpose', () => {
  const ben = { world: 'east', accountId: 7 };
  const challenge = makeChallenge(ben, 1_000_000);
  expect(isOpenChallenge(challenge, ben, 1_000_000 + CHALLENGE_MS - 1)).toBe(true);
  expect(isOpenChallenge(challenge, ben, 1_000_000 + CHALLENGE_MS)).toBe(false);
  expect(isOpenChallenge(challenge, ben, 999_999)).toBe(false);
  expect(isOpenChallenge(challenge, { ...ben, accountId: 8 }, 1_000_001)).toBe(false);
  expect(isOpenChallenge(challenge, { ...ben, world: 'west' }, 1_000_001)).toBe(false);
  expect(isOpenChallenge(challenge, 'sign-in', 1_000_001)).toBe(false);
  expect(isOpenChallenge(challenge, { ...ben, confirms: true }, 1_000_001)).toBe(false);
});
