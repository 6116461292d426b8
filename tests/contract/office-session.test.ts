import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealSecret } from '@/lib/core/backend/accounts/seal';
import { secondFactors } from '@/lib/core/backend/accounts/tables';
import { endTry, enqueueBackgroundJob, takeBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import { gatewaySessionOf } from '@/lib/core/gateway/session/cookie-session';
import { formOutcomeOf } from '@/lib/core/gateway/session/form-outcome';
import { readOfficeCookie } from '@/lib/core/gateway/session/office-cookie';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { answerOfficeForm } from '@/lib/core/gateway/sign-in/office-form';
import { CLIENT_ADDRESS_HEADER } from '@/lib/core/ground/server/internal-requests';
import { ACCOUNT_FAILURES } from '@/lib/core/ground/server/limits';
import { officeForms } from '@/lib/features/office/forms/office-forms';
import { officeSignInCalls } from '@/lib/features/office/sign-in/calls';
import {
  answerOfficeCode,
  answerOfficeSignIn,
  answerOfficeSignOut,
  dismissRecoveryCodes,
} from '@/lib/features/office/sign-in/session-route';
import {
  codeAt,
  impersonate,
  makeAdministrator,
  OFFICE_PASSWORD,
  type TestAdministrator,
} from '../support/office';
import {
  deviceAfter,
  deviceCookie,
  officeAfter,
  officeCookie,
  stubSessionSettings,
} from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

const ORIGIN = 'http://sweep.test';

let backend: TestBackend;
let world: string;
let administrator: TestAdministrator;
let send: Dispatch;
/** The set-up changes this password of the administrator. */
let password: string;
const OWN_PASSWORD = 'Brown-teapot-4';
beforeAll(async () => {
  stubSessionSettings();
  backend = await openTestBackend();
  const upstream = embedded(async () => backend);
  send = (call, input, session, options) =>
    dispatch(call, input, session, { ...options, upstream, log: () => {} });
});
afterAll(() => backend.close());
beforeEach(async () => {
  password = OFFICE_PASSWORD;
  world = await backend.makeWorld();
  administrator = await makeAdministrator(backend, world, { hasSecondFactor: false });
});

function post(cookie: string, form: Record<string, string> = {}, origin = ORIGIN): NextRequest {
  return new NextRequest(`${ORIGIN}/app-sweepers/api/session/office`, {
    method: 'POST',
    headers: { cookie, origin, host: 'sweep.test', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
}

const whereTo = (answer: Response) => answer.headers.get('location')?.replace('/app-sweepers', '');
const cookieAfter = async (answer: Response) => officeCookie((await officeAfter(answer)) ?? {});

async function signIn(): Promise<string> {
  const form = { username: administrator.email, password };
  const answer = await answerOfficeSignIn(post('', form), send);
  expect(whereTo(answer)).toBe('/admin');
  return cookieAfter(answer);
}

/** Sets up the second factor; returns the response, the secret and a cookie with the recovery codes. */
async function setUp() {
  const cookie = await signIn();
  const session = { ...(await gatewaySessionOf(post('').cookies)), token: await tokenOf(cookie) };
  const begun = await send(officeSignInCalls.beginSecondFactor, {}, session);
  if (!begun.ok) throw new Error(begun.error.code);
  const { secret } = begun.value;
  const code = codeAt(secret, new Date().toISOString());
  const answer = await answerOfficeCode(post(cookie, { code, password: OWN_PASSWORD }), send);
  password = OWN_PASSWORD;
  return { answer, secret, cookie: await cookieAfter(answer) };
}

async function tokenOf(cookie: string): Promise<string | null> {
  return (await readOfficeCookie(post(cookie).cookies)).token ?? null;
}

describe('the first sign-in of an administrator', () => {
  it('the first sign-in of an administrator keeps the recovery codes in the cookie until they are dismissed', async () => {
    const { answer, cookie } = await setUp();
    expect([answer.status, whereTo(answer)]).toEqual([303, '/admin']);
    const shown = await officeAfter(answer);
    expect(shown?.step).toBeUndefined();
    expect(new Set(shown?.recoveryCodes).size).toBe(10);
    // Neither headers nor body contain a code.
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(
      shown?.recoveryCodes?.[0],
    );
    // Another site's form does not dismiss the codes.
    expect(
      await officeAfter(await dismissRecoveryCodes(post(cookie, {}, 'https://evil.example'))),
    ).toBeNull();
    const kept = await officeAfter(await dismissRecoveryCodes(post(cookie)));
    expect(kept).toMatchObject({ token: shown?.token, email: administrator.email });
    expect(kept).not.toHaveProperty('recoveryCodes');
  });

  it.each([
    ['a wrong code', 'wrong', { code: '000000', password: OWN_PASSWORD }],
    ['the password that was given', 'password', { code: '000000', password: OFFICE_PASSWORD }],
    ['no own password', 'password', { code: '000000' }],
    ['no code', 'wrong', { password: OWN_PASSWORD }],
  ])('the first sign-in of an administrator is refused with %s', async (_, problem, form) => {
    const cookie = await signIn();
    const answer = await answerOfficeCode(post(cookie, form), send);
    expect(whereTo(answer)).toBe(`/admin?problem=${problem}`);
    expect(await officeAfter(answer)).toBeNull();
  });
});

describe('a later sign-in', () => {
  const confirm = async (cookie: string, code: string) =>
    whereTo(await answerOfficeCode(post(cookie, { code }), send));

  it('a later sign-in works from a known browser after a stranger’s twenty wrong passwords, and from no other', async () => {
    const { answer } = await setUp();
    const [code = ''] = (await officeAfter(answer))?.recoveryCodes ?? [];
    const known = await deviceCookie((await deviceAfter(answer)) ?? {});
    const from = (address: string, cookie: string, tried: string) => {
      const request = post(cookie, { username: administrator.email, password: tried });
      request.headers.set(CLIENT_ADDRESS_HEADER, address);
      return answerOfficeSignIn(request, send);
    };
    for (let tries = 1; tries <= 20; tries += 1) {
      const problem = tries <= ACCOUNT_FAILURES ? 'wrong' : 'too-many';
      expect(whereTo(await from('203.0.113.9', '', 'wrong'))).toBe(`/admin?problem=${problem}`);
    }
    // Another address and a browser that knows another account stay locked out.
    const strange = await deviceCookie({ deviceId: 'd1', accounts: ['of another account'] });
    for (const cookie of ['', strange])
      expect(whereTo(await from('192.0.2.7', cookie, password))).toBe('/admin?problem=too-many');
    const opened = await from('192.0.2.7', known, password);
    expect(whereTo(opened)).toBe('/admin');
    const confirmed = await answerOfficeCode(post(`${known}; ${await cookieAfter(opened)}`, { code }), send);
    const token = (await officeAfter(confirmed))?.token ?? '';
    expect((await backend.call('GET', 'admin/workers/', { token })).status).toBe(200);
  });

  it.each(['app', 'recovery'])(
    'a later sign-in takes the right %s code from a known browser after a stranger’s ten wrong ones, and from no other',
    async (kind) => {
      const { answer, secret } = await setUp();
      const known = await deviceCookie((await deviceAfter(answer)) ?? {});
      const [recovery = ''] = (await officeAfter(answer))?.recoveryCodes ?? [];
      const cookie = await signIn();
      for (let tries = 0; tries < 10; tries += 1)
        expect(await confirm(cookie, '000000')).toBe('/admin?problem=wrong');
      // The set-up has used the code of this half minute.
      const code = kind === 'app' ? codeAt(secret, new Date(Date.now() + 30_000).toISOString()) : recovery;
      expect(await confirm(cookie, code)).toBe('/admin?problem=too-many');
      expect(await confirm(`${cookie}; ${known}`, code)).toBe('/admin');
    },
  );

  it('a later sign-in gives a known browser ten wrong codes of its own, which a right one forgives and others do not share', async () => {
    const { answer } = await setUp();
    const known = await deviceCookie((await deviceAfter(answer)) ?? {});
    const [first = '', second = '', third = ''] = (await officeAfter(answer))?.recoveryCodes ?? [];
    let cookie = await signIn();
    const wrongCodes = async (count: number) => {
      for (let tries = 0; tries < count; tries += 1)
        expect(await confirm(`${cookie}; ${known}`, '000000')).toBe('/admin?problem=wrong');
    };
    await wrongCodes(9);
    expect(await confirm(`${cookie}; ${known}`, first)).toBe('/admin');
    cookie = await signIn();
    await wrongCodes(10);
    expect(await confirm(`${cookie}; ${known}`, second)).toBe('/admin?problem=too-many');
    expect(await confirm(cookie, third)).toBe('/admin');
  });

  it('a later sign-in reports an unreadable secret and accepts a recovery code', async () => {
    const { answer: first, secret } = await setUp();
    const [code = ''] = (await officeAfter(first))?.recoveryCodes ?? [];
    const owner = { world, accountId: administrator.accountId };
    const changed = { secret: sealSecret(secret, owner, randomBytes(32)) };
    await backend.in(world, ({ tx }) =>
      tx.update(secondFactors).set(changed).where(eq(secondFactors.accountId, administrator.accountId)),
    );
    const cookie = await signIn();
    const refused = await answerOfficeCode(post(cookie, { code: '123456' }), send);
    expect(whereTo(refused)).toBe('/admin?problem=unreadable');
    const confirmed = await answerOfficeCode(post(cookie, { code }), send);
    expect(whereTo(confirmed)).toBe('/admin');
    const admin = await officeAfter(confirmed);
    expect(admin?.step).toBeUndefined();
    expect((await backend.call('GET', 'admin/workers/', { token: admin?.token ?? '' })).status).toBe(200);
  });
});

it('an office sign-out ends the impersonation in the browser and in the backend', async () => {
  const worker = await backend.makeWorker(world);
  const token = await impersonate(backend, administrator, worker.workerId);
  const impersonation = {
    workerId: worker.workerId,
    fullName: 'Amara',
    startedAt: '',
    token,
    csrfToken: null,
  };
  const cookie = `${await officeCookie({ token: administrator.token })}; ${await deviceCookie({ deviceId: 'd1', impersonation })}`;
  const answer = await answerOfficeSignOut(post(cookie), send);
  expect(whereTo(answer)).toBe('/admin');
  expect(await deviceAfter(answer)).not.toHaveProperty('impersonation');
  expect(
    answer.headers.getSetCookie().filter((line) => /^sweep-impersonation-web=; .*Max-Age=0/.test(line)),
  ).toHaveLength(1);
  expect(await officeAfter(answer)).toEqual({});
  for (const [path, own] of [
    ['auth/', token],
    ['admin/workers/', administrator.token],
  ] as const) {
    expect((await backend.call('GET', path, { token: own })).status, path).toBe(401);
  }
});

it('a failed mail can be retried once, only by an administrator on this site', async () => {
  await backend.in(world, (ctx) => enqueueBackgroundJob(ctx, { kind: 'mail', subject: '7' }));
  let job = await takeBackgroundJob(backend.database);
  // Earlier tests enqueued mails about changed passwords.
  while (job && job.world !== world) job = await takeBackgroundJob(backend.database);
  if (job) await endTry(backend.database, job, { failure: 'Error', isFinal: true });
  const form = { id: String(job?.id) };
  const cookie = await officeCookie({ token: administrator.token });
  const retry = async (request: NextRequest) => {
    const answer = await answerOfficeForm(officeForms, 'retryJob', request, send);
    const [page, id] = whereTo(answer)?.split(/\?after=|#/) ?? [];
    if (id === undefined) return page;
    const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    const outcome = await formOutcomeOf(post(pairs.join('; ')).cookies, id);
    return `${page}: ${outcome?.refusal?.code ?? 'done'}`;
  };
  expect([
    await retry(post(cookie, form, 'https://evil.example')),
    await retry(post('', form)),
    await retry(post(await officeCookie({ token: 'of-nobody' }), form)),
    await retry(post(cookie, { id: 'x' })),
    await retry(post(cookie, form)),
    await retry(post(cookie, form)),
  ]).toEqual([
    '/admin',
    '/admin?problem=ended',
    '/admin?problem=ended',
    '/admin/failed-jobs: validation_error',
    '/admin/failed-jobs: done',
    '/admin/failed-jobs: not_found',
  ]);
});
