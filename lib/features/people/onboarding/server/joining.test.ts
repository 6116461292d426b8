import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { type JobFailure, startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { WRONG_LINKS } from '@/lib/core/ground/server/limits';
import { passwordMailHandlers } from '@/lib/features/people/password/server/mail';
import { makeResetLink } from '@/lib/features/people/password/server/reset-links';
import { contracts, onboardingSteps, passkeys } from '@/lib/features/records/people';
import { makeSampleWorld } from '@/lib/features/sample/world/server/make-sample';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildPaymentDetails, buildSetting } from '@/tests/support/row-builders';
import { APPLICANT_STATES } from '../model';
import { CONTRACT_JOB, contractJobHandler } from './contract-signing';
import { APPLICANT_MAIL_JOB, applicantMailHandler } from './invitation-mail';
import { accountOf } from './invitations';

const backend = backendForFile();
let folder: string;
let world: string;
let office: TestAdministrator;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-joining-'));
  world = await backend.makeWorld('2026-11-23T09:00:00.000Z');
  office = await makeAdministrator(backend, world);
  return () => rmSync(folder, { recursive: true });
});

const ANN = { first_names: 'Ann', last_name: 'Lee', email: '' };
let count = 0;
const applicant = (given: Partial<typeof ANN> = {}) => {
  count += 1;
  return { ...ANN, email: `ann-${count}@applicants.example`, ...given };
};

const asOffice = (method: string, path: string, body?: unknown) =>
  backend.call(method, `admin/applicants/${path}`, { token: office.token, body });

interface Listed {
  readonly id: number;
  readonly state: string;
  readonly [field: string]: unknown;
}
async function listed(): Promise<Listed[]> {
  const { body } = await asOffice('GET', '');
  return (body as { results: Listed[] }).results;
}

/** Runs all queued background jobs; returns every mail so far. */
async function runJobs(): Promise<string[]> {
  await backend.in(world, ({ tx }) => tx.update(backgroundJobs).set({ dueAt: '2020-01-01T00:00:00Z' }));
  const chosen = chooseMailer({ smtpUrl: null, dataDir: folder });
  const { database } = backend;
  const handlers = {
    [APPLICANT_MAIL_JOB]: applicantMailHandler({
      database,
      chooseMailer: chosen,
      origin: 'https://a.example',
    }),
    [CONTRACT_JOB]: contractJobHandler(database),
    ...passwordMailHandlers({ database, chooseMailer: chosen, origin: 'https://a.example' }),
  };
  const failures: unknown[] = [];
  const log = (line: JobFailure) => failures.push(line);
  const runner = startRunner({ database, handlers, log });
  await runner.runDue();
  await runner.stop();
  expect(failures).toEqual([]);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => /eml$/.test(one));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''));
}

/** Invites an applicant and reads the link from the mail. */
async function invite(given: Partial<typeof ANN> = {}) {
  const body = applicant(given);
  expect((await asOffice('POST', '', body)).status).toBe(200);
  return { ...(await latestLink()), email: body.email.toLowerCase() };
}

async function latestLink() {
  const mails = await runJobs();
  const links = mails.map((mail) => /get-started\/(\d+)\/([\w-]+)/.exec(mail));
  const [id] = [...(await listed())].map((one) => one.id);
  const found = links.findLast((link) => Number(link?.[1]) === id);
  return { link: { applicant_id: found?.[1] ?? '', token: found?.[2] ?? '' }, mails };
}

const read = (body: unknown) => backend.call('POST', 'onboarding/invitation/', { body });
const accept = (body: unknown) => backend.call('POST', 'onboarding/invitation/accept/', { body });
const tokenOf = (answer: { body: unknown }) => (answer.body as { token: string }).token;

async function begin(given: Partial<typeof ANN> = {}) {
  const invited = await invite(given);
  const token = tokenOf(await accept(invited.link));
  const call = (method: string, path: string, body?: unknown) =>
    backend.call(method, `onboarding/${path}`, { token, body });
  const { workerId } = await backend.in(world, async ({ tx }) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, invited.email));
    return { workerId: account?.workerId ?? 0 };
  });
  return { ...invited, token, call, workerId };
}

interface State {
  readonly is_onboarding: boolean;
  readonly steps: readonly { readonly name: string; readonly is_done: boolean }[];
}
const doneIn = ({ body }: { body: unknown }) =>
  (body as State).steps.filter((step) => step.is_done).map(({ name }) => name);

const givePassword = async (email: string) => {
  const passwordHash = await hashPassword('A-good-long-1', { N: 2 ** 10, r: 8, p: 1 });
  await backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ passwordHash }).where(eq(accounts.email, email)),
  );
};

const move = (now: string) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(worlds)
      .set({ clockOffsetMs: Date.parse(now) - Date.now() })
      .where(eq(worlds.id, world)),
  );

it('the sample world has an applicant in each state and makes a contract PDF on request', async () => {
  const options = { passwordHash: 'x', emailSuffix: world };
  await backend.in(world, (ctx) => makeSampleWorld(ctx, options));
  const all = await listed();
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(APPLICANT_STATES));
  expect(all.find(({ state }) => state === 'joining')).toMatchObject({ full_name: 'Dev Banerjee' });
  const joined = all.find(({ state }) => state === 'joined');
  const path = `${joined?.id}/contract/`;
  expect((await asOffice('GET', path)).status).toBe(503);
  await runJobs();
  expect((await asOffice('GET', path)).status).toBe(200);
});

describe('an invitation', () => {
  it('an invitation is mailed as a link that starts a session, and the office sees its state', async () => {
    expect((await asOffice('POST', '', applicant())).status).toBe(200);
    expect(await listed()).toMatchObject([{ full_name: 'Ann Lee', state: 'sending', worker_id: null }]);
    const { link, mails } = await latestLink();
    expect(mails.at(-1)).toContain(`https://a.example/app-sweepers/get-started/${link.applicant_id}/`);
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect((await listed())[0]?.state).toBe('invited');
    expect((await read(link)).body).toEqual({ problem: null, first_names: 'Ann' });
    const token = tokenOf(await accept(link));
    const { body } = await backend.call('GET', 'auth/', { token });
    expect(body).toMatchObject({ is_onboarding: true, trust_level: 'trialling', full_name: 'Ann Lee' });
    expect(await listed()).toMatchObject([
      { state: 'joining', step: 'password', step_number: 1, steps_in_all: 8 },
    ]);
    expect((await auditOf(backend, world)).map(({ call }) => call)).toContain('inviteApplicant');
  });

  it('an invitation opens on two devices until a password is set, and creates one worker', async () => {
    const { link, email } = await invite();
    const tokens = (await Promise.all([accept(link), accept(link)])).map(tokenOf);
    expect(new Set(tokens).size).toBe(2);
    const all = await backend.in(world, ({ tx }) => tx.$count(workers, eq(workers.email, email)));
    expect(all).toBe(1);
    await givePassword(email);
    expect((await read(link)).body).toEqual({ problem: 'used', first_names: null });
    expect((await accept(link)).status).toBe(404);
  });

  it('an invitation does not open when altered, withdrawn or expired, and gives the reason', async () => {
    const mine = (await invite()).link;
    const other = (await invite()).link;
    const unknown = { problem: 'unknown', first_names: null };
    for (const link of [
      { ...mine, token: mine.token.slice(0, -1) },
      { ...mine, applicant_id: other.applicant_id },
      { ...mine, applicant_id: '../7' },
      { ...mine, token: 'مرحبا' },
    ]) {
      expect((await read(link)).body).toEqual(unknown);
      expect((await accept(link)).status).toBe(404);
    }
    expect((await read({ ...mine, token: 'x'.repeat(201) })).status).toBe(400);
    await asOffice('POST', `${other.applicant_id}/withdraw/`);
    expect((await read(other)).body).toEqual({ problem: 'withdrawn', first_names: null });
    expect((await accept(other)).status).toBe(404);
    expect((await listed()).map(({ state }) => state)).toEqual(['withdrawn', 'invited']);
    await move('2026-12-08T09:00:00.000Z');
    expect((await read(mine)).body).toMatchObject({ problem: 'expired' });
    expect((await accept(mine)).status).toBe(404);
  });

  it('an invitation on ten devices creates one worker with shared steps; a new password ends nine sessions', async () => {
    const { link, email } = await invite();
    const ten = Array.from({ length: 10 });
    const tokens = (await Promise.all(ten.map(() => accept(link)))).map(tokenOf);
    expect(new Set(tokens).size).toBe(10);
    expect(await backend.in(world, ({ tx }) => tx.$count(workers, eq(workers.email, email)))).toBe(1);
    const [first, ...others] = tokens;
    const progress = (token = first) => backend.call('GET', 'onboarding/', { token });
    const put = (token: string | undefined) => backend.call('PUT', 'onboarding/steps/photo/', { token });
    expect(new Set((await Promise.all(tokens.map(put))).map(({ status }) => status))).toEqual(new Set([200]));
    for (const token of tokens) expect(doneIn(await progress(token))).toEqual(['photo']);
    const body = { password: 'a quiet broom' };
    expect((await backend.call('POST', 'auth/set-password/', { token: first, body })).status).toBe(200);
    for (const token of others) expect((await progress(token)).status).toBe(401);
    const signIn = () =>
      backend.call('POST', 'auth/start-onboarding/', { body: { username: email, ...body } });
    const again = (await Promise.all(ten.map(signIn))).map(tokenOf);
    for (const token of [first, ...again])
      expect(doneIn(await progress(token))).toEqual(['password', 'photo']);
  });

  it('an invitation withdrawn before its mail is sent sends no mail', async () => {
    const before = (await runJobs()).length;
    expect((await asOffice('POST', '', applicant())).status).toBe(200);
    const [{ id } = { id: 0 }] = await listed();
    await asOffice('POST', `${id}/withdraw/`);
    expect(await runJobs()).toHaveLength(before);
  });

  it('an invitation sent again invalidates the earlier link', async () => {
    const { link } = await invite();
    await asOffice('POST', `${link.applicant_id}/invite/`);
    expect((await read(link)).body).toMatchObject({ problem: 'unknown' });
    const again = await latestLink();
    expect(again.link.token).not.toBe(link.token);
    expect((await read(again.link)).body).toMatchObject({ problem: null });
  });

  it('an invitation withdrawn during onboarding ends session and password; a new link is accepted', async () => {
    const { link, token, email } = await begin();
    await givePassword(email);
    await asOffice('POST', `${link.applicant_id}/withdraw/`);
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(401);
    const body = { username: email, password: 'A-good-long-1' };
    expect((await backend.call('POST', 'auth/start-onboarding/', { body })).status).toBe(401);
    await asOffice('POST', `${link.applicant_id}/invite/`);
    const again = await latestLink();
    expect((await accept(again.link)).status).toBe(200);
  });

  it('an invitation withdrawn revokes reset links and passkeys, and allows no reset until sent again', async () => {
    const { link, email, workerId } = await begin();
    await givePassword(email);
    const before = await backend.in(world, async (ctx) => {
      const account = await accountOf(ctx, workerId);
      const of = { world, accountId: account?.id ?? 0 };
      const key = { credentialId: crypto.randomUUID(), publicKey: 'key', transports: '', rpId: 'a.example' };
      await ctx.tx.insert(passkeys).values({ ...of, ...key, name: 'Phone', counter: 0, createdAt: ctx.now });
      return makeResetLink(ctx, of.accountId);
    });
    const complete = (token: string) =>
      backend.call('PATCH', 'auth/reset-password/complete/', { body: { token, password: 'a quiet broom' } });
    await asOffice('POST', `${link.applicant_id}/withdraw/`);
    expect((await complete(before)).status).toBe(404);
    const ask = () => backend.call('POST', 'auth/reset-password/', { body: { email } });
    const linksTo = async () =>
      (await runJobs()).filter((mail) => mail.includes('/reset-password/') && mail.includes(email)).length;
    expect((await ask()).body).toEqual({ success: true });
    expect(await linksTo()).toBe(0);
    expect(await backend.in(world, ({ tx }) => tx.$count(passkeys, eq(passkeys.world, world)))).toBe(0);
    await asOffice('POST', `${link.applicant_id}/invite/`);
    await ask();
    expect(await linksTo()).toBe(1);
  });

  it('an invitation refuses known emails and invalid fields with 400, and a worker’s request with 403', async () => {
    const worker = await backend.makeWorker(world);
    expect((await asOffice('POST', '', applicant({ email: worker.email }))).status).toBe(400);
    const body = applicant();
    expect((await asOffice('POST', '', body)).status).toBe(200);
    expect((await asOffice('POST', '', { ...body, email: body.email.toUpperCase() })).status).toBe(400);
    for (const wrong of [
      { first_names: ' ' },
      { last_name: 'x'.repeat(301) },
      { email: 'nobody' },
      { email: 'a@b.example\r\nBcc: c@d.example' },
    ]) {
      expect((await asOffice('POST', '', applicant(wrong))).status).toBe(400);
    }
    expect((await backend.call('GET', 'admin/applicants/', { token: worker.token })).status).toBe(403);
  });

  it.each([
    ['a line break', 'Ann\r\nBcc: c@d.example'],
    ['a tab', 'Ann\tLee'],
    ['a NUL', 'Ann\u0000'],
    ['an escape sequence', 'Ann\u001b[31m'],
    ['a next-line character', 'Ann\u0085Lee'],
    ['a line separator', 'Ann\u2028Lee'],
    ['a bidirectional control', 'Ann\u202eLee'],
  ])('an invitation refuses a name with %s', async (_, name) => {
    for (const wrong of [{ first_names: name }, { last_name: name }]) {
      const answer = await asOffice('POST', '', applicant(wrong));
      expect([answer.status, answer.body]).toMatchObject([400, { error_code: 'validation_error' }]);
      const { error_details } = answer.body as { error_details: Record<string, unknown> };
      expect(Object.keys(error_details)).toEqual(Object.keys(wrong));
    }
    expect(await listed()).toEqual([]);
  });

  it('an invitation limits the rate of guessed links', async () => {
    const link = { applicant_id: '7', token: 'guess' };
    const from = { address: '203.0.113.9', knownDevice: null };
    const guess = () =>
      backend.handle({
        ...{ method: 'POST', path: 'onboarding/invitation/', query: new URLSearchParams() },
        ...{ headers: {}, body: link, caller: from },
      });
    for (let tries = 0; tries < WRONG_LINKS; tries += 1) expect((await guess()).status).toBe(200);
    expect((await guess()).status).toBe(429);
  });
});

describe('onboarding steps', () => {
  it('onboarding steps need their data, accept two tabs at once, and answer 404 when unknown', async () => {
    const { call, workerId } = await begin();
    expect((await call('PUT', 'steps/contact/')).status).toBe(400);
    expect((await call('PUT', 'steps/hours/')).status).toBe(400);
    expect((await call('PUT', 'steps/payment/')).status).toBe(400);
    expect((await call('PUT', 'steps/password/')).status).toBe(400);
    expect((await call('PUT', 'steps/nothing/')).status).toBe(404);
    await backend.in(world, ({ tx }) =>
      tx
        .update(workers)
        .set({ line1: '1 Elm Row', postcode: 'SW12 0BN', telephone: '07700900123' })
        .where(and(eq(workers.world, world), eq(workers.id, workerId))),
    );
    const answers = await Promise.all([call('PUT', 'steps/contact/'), call('PUT', 'steps/contact/')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(doneIn(await call('GET', ''))).toEqual(['contact']);
  });

  it('[FLAG-09] onboarding steps limit hours to the settings, and include a quiz when its URL is set', async () => {
    const { call, token, workerId } = await begin();
    const set = (name: string, value: string) =>
      backend.in(world, (ctx) => buildSetting(ctx, { name, value }));
    await set('worker_onboarding_earliest_start_time', '08:00');
    await set('worker_onboarding_latest_end_time', '18:30');
    await set('worker_onboarding_default_start_time', '10:00');
    await set('worker_onboarding_default_end_time', '15:00');
    expect((await call('GET', '')).body).toMatchObject({
      hours: { earliest: '08:00', latest: '18:30', start: '10:00', end: '15:00' },
      quiz_url: null,
    });
    await set('sweeper_onboarding_quiz_url', 'https://quiz.example/new');
    const { body } = await call('GET', '');
    expect(body).toMatchObject({ quiz_url: 'https://quiz.example/new' });
    expect((body as State).steps.map(({ name }) => name)).toContain('quiz');
    const put = (start: string, end: string) =>
      backend.call('PUT', `workers/${workerId}/availability/`, {
        token,
        body: Array.from({ length: 7 }, (_, day) => ({
          day_of_week: day,
          availability: day === 0 ? [{ start, end }] : [],
        })),
      });
    await put('07:30', '12:00');
    expect((await call('PUT', 'steps/hours/')).status).toBe(400);
    await put('08:00', '18:30');
    expect((await call('PUT', 'steps/hours/')).status).toBe(200);
  });

  it.each(['javascript:alert(1)', 'ftp://quiz.example', 'quiz', 'https://'])(
    'onboarding steps have no quiz for the URL %s',
    async (value) => {
      const { call } = await begin();
      await backend.in(world, (ctx) => buildSetting(ctx, { name: 'sweeper_onboarding_quiz_url', value }));
      expect((await call('GET', '')).body).toMatchObject({ quiz_url: null });
    },
  );

  it('onboarding steps that a release adds must be done before onboarding can finish', async () => {
    const { call, ...begun } = await begin();
    await doAll(call, begun);
    await backend.in(world, ({ tx }) => tx.delete(onboardingSteps).where(eq(onboardingSteps.step, 'photo')));
    expect(await listed()).toMatchObject([{ step: 'photo', step_number: 3, steps_in_all: 8 }]);
    expect((await call('PUT', 'steps/finish/')).status).toBe(400);
    expect((await call('PUT', 'steps/photo/')).status).toBe(200);
    expect((await call('PUT', 'steps/finish/')).body).toMatchObject({ is_onboarding: false });
  });

  it('onboarding steps ignore a stored step that a release removed, and answer 404 for it', async () => {
    const { call, workerId } = await begin();
    await backend.in(world, ({ tx }) =>
      tx.insert(onboardingSteps).values({ world, workerId, step: 'selfie', doneAt: '2026-11-20T09:00:00Z' }),
    );
    expect(doneIn(await call('GET', ''))).toEqual([]);
    expect((await call('PUT', 'steps/selfie/')).status).toBe(404);
  });

  it('onboarding steps finish only after the last one: the worker is on trial and cannot be withdrawn', async () => {
    const { call, workerId, token, email } = await begin();
    expect((await call('PUT', 'steps/finish/')).status).toBe(400);
    await doAll(call, { workerId, token, email });
    const { body } = await call('PUT', 'steps/finish/');
    expect(body).toMatchObject({ is_onboarding: false });
    expect((await call('PUT', 'steps/finish/')).status).toBe(200);
    expect((await backend.call('GET', 'auth/', { token })).body).toMatchObject({
      is_onboarding: false,
      trust_level: 'trialling',
    });
    expect((await listed())[0]?.state).toBe('joined');
    const id = (await listed())[0]?.id;
    expect((await asOffice('POST', `${id}/withdraw/`)).status).toBe(400);
  });
});

type Begun = Awaited<ReturnType<typeof begin>>;

async function doAll(
  call: Begun['call'],
  { workerId, token, email }: Pick<Begun, 'workerId' | 'token' | 'email'>,
) {
  await givePassword(email);
  await backend.in(world, async (ctx) => {
    await ctx.tx
      .update(workers)
      .set({ line1: '1 Elm Row', postcode: 'SW12 0BN', telephone: '0770', travelPreferences: ['car'] })
      .where(and(eq(workers.world, world), eq(workers.id, workerId)));
    await buildPaymentDetails(ctx, {
      ...{ workerId, nameOnAccount: 'Ann Lee', accountNumber: '12345678', sortCode: '20-00-00' },
      nationalInsuranceNumber: 'AB123456C',
    });
  });
  const availability = [{ start: '09:00', end: '12:00' }];
  const body = Array.from({ length: 7 }, (_, day_of_week) => ({ day_of_week, availability }));
  await backend.call('PUT', `workers/${workerId}/availability/`, { token, body });
  await sign(call);
  for (const step of ['contact', 'photo', 'travel', 'hours', 'payment'])
    expect((await call('PUT', `steps/${step}/`)).status, step).toBe(200);
}

interface Contract {
  readonly version: string;
  readonly signed_at: string | null;
  readonly has_document: boolean;
}
const DRAWN = {
  kind: 'drawn',
  ratio: 3,
  strokes: [
    [
      [0, 0],
      [500, 500],
      [1000, 100],
    ],
    [[10, 900]],
  ],
};

async function sign(call: Begun['call'], signature: unknown = DRAWN) {
  const { version } = (await call('GET', 'contract/')).body as Contract;
  return call('POST', 'contract/', { version, signature });
}

describe('the contract', () => {
  it('[PROF-11] the contract is signed once and becomes a PDF that the worker and the office can read', async () => {
    const { call, link } = await begin();
    expect((await call('GET', 'contract/document/')).status).toBe(404);
    expect((await asOffice('GET', `${link.applicant_id}/contract/`)).status).toBe(404);
    expect((await sign(call)).body).toMatchObject({ name: 'Ann Lee', has_document: false });
    expect((await call('GET', 'contract/document/')).status).toBe(503);
    const again = await sign(call, { kind: 'typed', name: 'ann lee' });
    expect(again.status).toBe(200);
    await runJobs();
    expect((await call('GET', 'contract/')).body).toMatchObject({ has_document: true });
    const mine = (await call('GET', 'contract/document/')).body as { content: string };
    const theirs = (await asOffice('GET', `${link.applicant_id}/contract/`)).body;
    expect(theirs).toEqual(mine);
    expect(Buffer.from(mine.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const [row] = await backend.in(world, ({ tx }) => tx.select().from(contracts));
    expect(row?.signature).toMatchObject({ kind: 'drawn' });
  });

  it('the contract shows the signed text and version after the texts have changed', async () => {
    const { call } = await begin();
    await sign(call);
    const { version: today } = (await call('GET', 'contract/')).body as Contract;
    const sections = [{ heading: 'Pay', text: 'The words of an earlier version.' }];
    await backend.in(world, ({ tx }) => tx.update(contracts).set({ sections }));
    await runJobs();
    const { version, ...shown } = (await call('GET', 'contract/')).body as Contract;
    expect(shown).toMatchObject({ sections, has_document: true });
    expect(version).not.toBe(today);
    expect((await sign(call)).body).toMatchObject({ version, sections });
  });

  it('the contract signed in two tabs at once is stored once, with the same response for both', async () => {
    const { call } = await begin();
    const typed = (name: string) => sign(call, { kind: 'typed', name });
    const [one, other] = await Promise.all([typed('Ann Lee'), typed('ANN LEE')]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(other?.body).toEqual(one?.body);
    expect(await backend.in(world, ({ tx }) => tx.$count(contracts))).toBe(1);
    expect(
      await backend.in(world, ({ tx }) => tx.$count(backgroundJobs, eq(backgroundJobs.kind, CONTRACT_JOB))),
    ).toBe(1);
  });

  it('the contract stores the time and the IP address of the signature', async () => {
    const { token } = await begin();
    const call = (method: string, body?: unknown) =>
      backend.handle({
        ...{ method, path: 'onboarding/contract/', query: new URLSearchParams(), body },
        headers: { authorization: `Token ${token}` },
        caller: { address: '203.0.113.7', knownDevice: null },
      });
    const { version } = (await call('GET')).body as Contract;
    await call('POST', { version, signature: { kind: 'typed', name: 'Ann Lee' } });
    const [row] = await backend.in(world, ({ tx }) => tx.select().from(contracts));
    expect(row?.signedFrom).toBe('203.0.113.7');
    expect(new Date(row?.signedAt ?? 0).toISOString()).toMatch(/^2026-11-23T09:00/);
  });

  it.each([
    ['of another version', { version: 'older', signature: DRAWN }],
    ['without a stroke', { signature: { kind: 'drawn', ratio: 3, strokes: [] } }],
    ['with points outside the pad', { signature: { ...DRAWN, strokes: [[[0, 1001]]] } }],
    ['with too many points', { signature: { ...DRAWN, strokes: Array(11).fill(Array(1000).fill([1, 1])) } }],
    ['with an empty name', { signature: { kind: 'typed', name: ' ' } }],
    ['with another name and no reason', { signature: { kind: 'typed', name: 'Somebody Else' } }],
    ['with an empty reason', { signature: { kind: 'typed', name: 'Somebody Else', reason: ' ' } }],
    ['with two lines', { signature: { kind: 'typed', name: 'Ann\r\nLee' } }],
    ['with a picture', { signature: { kind: 'image', data: '<svg onload="alert(1)">' } }],
  ])('the contract refuses a signature %s', async (_, given) => {
    const { call } = await begin();
    const { version } = (await call('GET', 'contract/')).body as Contract;
    expect((await call('POST', 'contract/', { version, ...given })).status).toBe(400);
    expect((await call('GET', 'contract/')).body).toMatchObject({ signed_at: null });
  });

  it('the contract accepts another name with a reason, stores the reason and prints it in the PDF', async () => {
    const { call } = await begin();
    const other = { kind: 'typed', name: 'Ann Smith' };
    const refused = await sign(call, other);
    const text = 'Type the name in the contract, or tell us why yours is different.';
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error_message: text, error_details: { reason: [text] } },
    ]);
    expect(await backend.in(world, ({ tx }) => tx.$count(contracts))).toBe(0);
    const signature = { ...other, reason: 'I married last week.' };
    expect((await sign(call, signature)).status).toBe(200);
    const [row] = await backend.in(world, ({ tx }) => tx.select().from(contracts));
    expect(row?.signature).toEqual(signature);
    await runJobs();
    const lengthOf = async () =>
      ((await call('GET', 'contract/document/')).body as { content: string }).content.length;
    const withReason = await lengthOf();
    const { reason: _, ...without } = signature;
    await backend.in(world, ({ tx }) =>
      tx.update(contracts).set({ signature: without as never, document: null }),
    );
    await call('GET', 'contract/document/');
    await runJobs();
    expect(withReason).toBeGreaterThan(await lengthOf());
  });

  it.each([
    ['in Arabic', 'محمد عبد الله', 'الأنصاري'],
    ['in two scripts', 'نور', 'Smith-Jones'],
    ['with letters that no font has', '小龙', '李'],
    ['with accents', 'Ñandú Šárka Ğül', 'Őrült-Ångström'],
    ['of 300 letters', 'Maximiliana '.repeat(25).trim(), 'x'.repeat(300)],
  ])('the contract becomes a PDF for a name %s', async (_, first_names, last_name) => {
    const { call } = await begin({ first_names, last_name });
    const name = `${first_names} ${last_name}`;
    expect((await sign(call, { kind: 'typed', name })).status).toBe(200);
    await runJobs();
    expect((await call('GET', 'contract/')).body).toMatchObject({ has_document: true });
  });
});

it('[AUTH-04] the backend signs an applicant in during onboarding, with the right password only', async () => {
  const { email } = await begin();
  await givePassword(email);
  const right = { username: email, password: 'A-good-long-1' };
  const answer = await backend.call('POST', 'auth/start-onboarding/', { body: right });
  expect((await backend.call('GET', 'auth/', { token: tokenOf(answer) })).body).toMatchObject({ email });
  const wrong = { ...right, password: 'another' };
  expect((await backend.call('POST', 'auth/start-onboarding/', { body: wrong })).status).toBe(401);
});
