import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetAdministrator } from '@/lib/core/backend/accounts/administrators';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { sealSecret } from '@/lib/core/backend/accounts/seal';
import { findUnreadable } from '@/lib/core/backend/accounts/second-factor';
import { secondFactors } from '@/lib/core/backend/accounts/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { backendForFile } from '@/tests/support/backend-for-file';
import {
  auditOf,
  codeAt,
  makeAdministrator,
  OFFICE_PASSWORD,
  type TestAdministrator,
} from '@/tests/support/office';
import { OFFICE_TEXTS } from '../server-texts';

const NOW = '2026-06-16T08:00:00.000Z';
const MINUTE_MS = 60_000;

const backend = backendForFile();
let world: string;
let administrator: TestAdministrator;
/** The set-up changes the administrator's password. */
let current: string;
beforeEach(async () => {
  current = OFFICE_PASSWORD;
  world = await backend.makeWorld(NOW);
  administrator = await makeAdministrator(backend, world, { hasSecondFactor: false });
});

const post = async (step: string, token?: string, body: object = {}) => {
  const { status, body: answer } = await backend.call('POST', `admin/${step}/`, {
    ...(token !== undefined && { token }),
    body,
  });
  return { status, body: answer as Record<string, string> & { recovery_codes: string[] } };
};

const OWN_PASSWORD = 'Brown-teapot-4';

const signIn = (password = current, username = administrator.email) =>
  post('sign-in', undefined, { username, password });

/** The world's clock runs on during a test. */
const worldNow = () => backend.in(world, async ({ now }) => now);

const laterBy = (ms: number) =>
  backend.in(world, ({ tx, world: { id, clockOffsetMs } }) =>
    tx
      .update(worlds)
      .set({ clockOffsetMs: clockOffsetMs + ms })
      .where(eq(worlds.id, id)),
  );

const enable = (token: string | undefined, code: string, password = OWN_PASSWORD) =>
  post('second-factor/enable', token, { code, password });

/** Sets up the authenticator and an own password; returns the secret and the recovery codes. */
async function setUp() {
  const { token } = (await signIn()).body;
  const { secret = '' } = (await post('second-factor/begin', token)).body;
  const enabled = await enable(token, codeAt(secret, await worldNow()));
  current = OWN_PASSWORD;
  return { secret, enabled, recoveryCodes: enabled.body.recovery_codes };
}

const isTheirs = () =>
  and(eq(secondFactors.world, world), eq(secondFactors.accountId, administrator.accountId));

const secretInDatabase = () =>
  backend.in(world, async ({ tx }) => {
    const [row] = await tx.select().from(secondFactors).where(isTheirs());
    return row?.secret ?? '';
  });

const storeSecret = (secret: string) =>
  backend.in(world, ({ tx }) => tx.update(secondFactors).set({ secret }).where(isTheirs()));

const hashed = (password: string) => hashPassword(password, { N: 2 ** 10, r: 8, p: 1 });

const listWorkers = async (token = '') => (await backend.call('GET', 'admin/workers/', { token })).status;

describe('an administrator’s sign-in', () => {
  it('an administrator’s sign-in needs a password, an authenticator set-up, then a code each time', async () => {
    expect((await signIn()).body.step).toBe('set-up');
    const { secret, enabled, recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await listWorkers(enabled.body.token)).toBe(200);
    await laterBy(MINUTE_MS);
    const { body } = await signIn();
    expect(body.step).toBe('confirm');
    // Authenticator apps show the code with a space.
    const code = codeAt(secret, await worldNow()).replace(/(\d{3})/, '$1 ');
    const confirmed = await post('second-factor/confirm', body.token, { code });
    expect(await listWorkers(confirmed.body.token)).toBe(200);
  });

  it('an administrator’s sign-in replaces the given password by an own one at the set-up', async () => {
    await setUp();
    expect((await signIn(OFFICE_PASSWORD)).status).toBe(401);
    expect((await signIn(OWN_PASSWORD)).body.step).toBe('confirm');
  });

  it.each([
    ['the given password', OFFICE_PASSWORD, 'This is already your password. Choose another one.'],
    ['seven characters', 'Kettle9', 'Use at least 8 characters'],
    [
      'a common password',
      'password123',
      'Many people use this password, so it is easy to guess. Choose another one.',
    ],
  ])(
    'an administrator’s sign-in sets nothing up with %s, and accepts the same code with an own password',
    async (_, password, text) => {
      const { token } = (await signIn()).body;
      const { secret = '' } = (await post('second-factor/begin', token)).body;
      const code = codeAt(secret, await worldNow());
      const refused = await enable(token, code, password);
      expect([refused.status, refused.body.error_details]).toEqual([400, { password: [text] }]);
      expect((await enable(token, code)).status).toBe(200);
    },
  );

  it('an administrator’s sign-in keeps the secret of the set-up until the next sign-in, which ends this one', async () => {
    const { token } = (await signIn()).body;
    const begin = async (of = token) => (await post('second-factor/begin', of)).body.secret ?? '';
    const first = await begin();
    expect(first).toMatch(/^[A-Z2-7]{32}$/);
    expect((await enable(token, '000000')).status).toBe(400);
    expect(await begin()).toBe(first);
    const next = (await signIn()).body.token;
    expect(await begin(next)).not.toBe(first);
    expect((await enable(token, codeAt(first, await worldNow()))).status).toBe(401);
    expect((await enable(next, codeAt(first, await worldNow()))).status).toBe(400);
  });

  it('an administrator’s sign-in gives the password-only token no access and revokes it after the code', async () => {
    const { secret } = await setUp();
    const { token = '' } = (await signIn()).body;
    expect(await listWorkers(token)).toBe(403);
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(403);
    await laterBy(MINUTE_MS);
    await post('second-factor/confirm', token, { code: codeAt(secret, await worldNow()) });
    expect(await listWorkers(token)).toBe(401);
  });

  it('an administrator’s sign-in refuses a used code and a code of ten minutes ago', async () => {
    const { secret } = await setUp();
    const { token } = (await signIn()).body;
    const now = await worldNow();
    for (const code of [
      codeAt(secret, now),
      codeAt(secret, new Date(Date.parse(now) - 600_000).toISOString()),
    ]) {
      expect((await post('second-factor/confirm', token, { code })).status).toBe(400);
    }
  });

  it('an administrator’s sign-in accepts each recovery code once', async () => {
    const [code = ''] = (await setUp()).recoveryCodes;
    const confirm = async () =>
      (await post('second-factor/confirm', (await signIn()).body.token, { code: code.toUpperCase() })).status;
    expect([await confirm(), await confirm()]).toEqual([200, 400]);
  });

  it('an administrator’s sign-in allows ten wrong codes in 15 minutes, then refuses a right one', async () => {
    const { secret } = await setUp();
    const { token } = (await signIn()).body;
    const confirm = async (code: string) => (await post('second-factor/confirm', token, { code })).status;
    for (let tries = 0; tries < 10; tries += 1) expect(await confirm('000000')).toBe(400);
    await laterBy(MINUTE_MS);
    expect(await confirm(codeAt(secret, await worldNow()))).toBe(429);
    await laterBy(14 * MINUTE_MS + 1000);
    const again = (await signIn()).body.token;
    const code = codeAt(secret, await worldNow());
    expect((await post('second-factor/confirm', again, { code })).status).toBe(200);
  });

  it('an administrator’s sign-in does not replace an authenticator with the password alone', async () => {
    await setUp();
    const { token } = (await signIn()).body;
    expect((await post('second-factor/begin', token)).status).toBe(403);
    expect((await enable(token, '000000', 'Green-kettle-9')).status).toBe(403);
  });

  it('an administrator’s sign-in expires after 10 minutes without a code and 12 hours with one', async () => {
    const { enabled } = await setUp();
    const { token } = (await signIn()).body;
    await laterBy(10 * MINUTE_MS);
    expect((await post('second-factor/confirm', token, { code: '000000' })).status).toBe(401);
    await laterBy(12 * 60 * MINUTE_MS);
    expect(await listWorkers(enabled.body.token)).toBe(401);
  });

  it('an administrator’s sign-in gives one error for a wrong password, an unknown email and a cleaner’s', async () => {
    const worker = await backend.makeWorker(world);
    const answers = [
      await signIn('wrong'),
      await signIn('x', 'nobody@sweep.example'),
      await signIn('x', worker.email),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error_message]).toEqual([401, 'Wrong email or password.']);
    }
  });

  it('an administrator’s sign-in audits an administrator’s wrong passwords and logs all wrong passwords', async () => {
    const worker = await backend.makeWorker(world);
    const before = backend.failures.length;
    await signIn('a-wrong-secret');
    await signIn('a-wrong-secret', ` ${administrator.email.toUpperCase()} `);
    await signIn('a-wrong-secret', worker.email);
    await signIn('a-wrong-secret', 'nobody@sweep.example');
    expect((await signIn()).status).toBe(200);
    const entries = await auditOf(backend, world);
    const { accountId: administratorId, email: administratorEmail } = administrator;
    const entry = { call: 'adminSignIn', status: 401, administratorId, administratorEmail, subject: {} };
    expect(entries).toMatchObject([entry, entry]);
    const logged = backend.failures.slice(before);
    const error = { name: 'RefusedAdministratorPassword', message: '' };
    const line = { call: 'adminSignIn', event: 'password_refused', error };
    expect(logged).toMatchObject([line, line, line, line]);
    expect(logged.slice(0, 2).map(({ requestId }) => requestId)).toEqual(
      entries.map(({ requestId }) => requestId),
    );
    expect(JSON.stringify([entries, logged])).not.toContain('a-wrong-secret');
  });

  it('an administrator’s sign-in stores the authenticator’s secret encrypted', async () => {
    const { token } = (await signIn()).body;
    const { secret = '' } = (await post('second-factor/begin', token)).body;
    const stored = await secretInDatabase();
    expect(stored).toMatch(/^v1\.[\w-]{80,}$/);
    expect(Buffer.from(stored.slice(3), 'base64url').toString('latin1')).not.toContain(secret);
    const code = codeAt(secret, await worldNow());
    expect((await enable(token, code)).status).toBe(200);
    current = OWN_PASSWORD;
    expect(await secretInDatabase()).toBe(stored);
  });

  it('an administrator’s sign-in accepts an unencrypted secret and encrypts it at the first right code', async () => {
    const { secret } = await setUp();
    await laterBy(MINUTE_MS);
    await storeSecret(secret);
    const { token } = (await signIn()).body;
    const confirm = async (code: string) => (await post('second-factor/confirm', token, { code })).status;
    expect(await confirm('000000')).toBe(400);
    expect(await secretInDatabase()).toBe(secret);
    expect(await confirm(codeAt(secret, await worldNow()))).toBe(200);
    expect(await secretInDatabase()).toMatch(/^v1\./);
    await laterBy(MINUTE_MS);
    const again = (await signIn()).body.token;
    const code = codeAt(secret, await worldNow());
    expect((await post('second-factor/confirm', again, { code })).status).toBe(200);
  });

  it('an administrator’s sign-in needs a recovery code or reset after the server’s secret changed', async () => {
    const { secret, recoveryCodes } = await setUp();
    const owner = { world, accountId: administrator.accountId };
    await storeSecret(sealSecret(secret, owner, randomBytes(32)));
    await laterBy(MINUTE_MS);
    const { token } = (await signIn()).body;
    const confirm = (code = '') => post('second-factor/confirm', token, { code });
    const refused = await confirm(codeAt(secret, await worldNow()));
    expect([refused.status, refused.body.error_message]).toEqual([403, OFFICE_TEXTS.unreadable]);
    expect(await backend.in(world, findUnreadable)).toEqual([administrator.email]);
    expect((await confirm(recoveryCodes[0])).status).toBe(200);
    // An administrator without recovery codes needs this reset.
    const sessions = (await signIn()).body.token;
    const fresh = await backend.in(world, async (ctx) =>
      resetAdministrator(ctx, {
        email: administrator.email.toUpperCase(),
        password: 'p',
        passwordHash: await hashed('New-horse-2'),
      }),
    );
    expect(await backend.in(world, findUnreadable)).toEqual([]);
    expect((await post('second-factor/confirm', sessions, { code: recoveryCodes[1] })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    const again = (await signIn('New-horse-2')).body.token;
    const withOld = await post('second-factor/confirm', again, { code: recoveryCodes[2] });
    expect(withOld.status).toBe(400);
    const code = codeAt(fresh?.secret ?? '', await worldNow());
    expect((await post('second-factor/confirm', again, { code })).status).toBe(200);
  });

  it('an administrator’s sign-in cannot be reset for a cleaner’s account', async () => {
    const { email } = await backend.makeWorker(world);
    const reset = backend.in(world, (ctx) =>
      resetAdministrator(ctx, { email, password: 'p', passwordHash: '!' }),
    );
    expect(await reset).toBeNull();
  });

  it('an administrator’s sign-in is audited from the authenticator set-up to the sign-out', async () => {
    const { enabled } = await setUp();
    await post('sign-out', enabled.body.token);
    expect(await listWorkers(enabled.body.token)).toBe(401);
    const calls = (await auditOf(backend, world)).map(({ call }) => call);
    expect(calls).toEqual(['beginSecondFactor', 'enableSecondFactor', 'adminSignOut']);
  });
});
