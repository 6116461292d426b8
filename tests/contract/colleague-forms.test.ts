import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import { formOutcomeOf } from '@/lib/core/gateway/session/form-outcome';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { answerOfficeForm } from '@/lib/core/gateway/sign-in/office-form';
import { dismissOneTimePassword } from '@/lib/features/office/colleagues/session-route';
import { officeForms } from '@/lib/features/office/forms/office-forms';
import { makeAdministrator, type TestAdministrator } from '../support/office';
import { officeAfter, officeCookie, stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

const ORIGIN = 'http://sweep.test';

let backend: TestBackend;
let world: string;
let send: Dispatch;
let ada: TestAdministrator;
beforeAll(async () => {
  stubSessionSettings();
  backend = await openTestBackend();
  const upstream = embedded(async () => backend);
  send = (call, input, session, options) =>
    dispatch(call, input, session, { ...options, upstream, log: () => {} });
});
afterAll(() => backend.close());
beforeEach(async () => {
  world = await backend.makeWorld();
  ada = await makeAdministrator(backend, world);
});

function post(cookie: string, form: Record<string, string> = {}, origin = ORIGIN): NextRequest {
  return new NextRequest(`${ORIGIN}/app-sweepers/api/session/office`, {
    method: 'POST',
    headers: { cookie, origin, host: 'sweep.test' },
    body: new URLSearchParams(form),
  });
}

const cookieOf = ({ token, email }: TestAdministrator) => officeCookie({ token, email });

/** Submits a form; returns its page, its outcome and the response. */
async function submit(by: TestAdministrator, name: string, form: Record<string, string>) {
  const answer = await answerOfficeForm(officeForms, name, post(await cookieOf(by), form), send);
  const to = new URL(answer.headers.get('location') ?? '', ORIGIN);
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const outcome = await formOutcomeOf(post(pairs.join('; ')).cookies, to.searchParams.get('after'));
  return { answer, page: to.pathname, outcome };
}

async function aViewer(): Promise<TestAdministrator> {
  const viewer = await makeAdministrator(backend, world);
  await backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ officeRole: 'viewer' }).where(eq(accounts.id, viewer.accountId)),
  );
  return viewer;
}

const roleOf = (email: string) =>
  backend.in(world, async (ctx) => {
    const [row] = await ctx.tx
      .select({ role: accounts.officeRole })
      .from(accounts)
      .where(ofWorld(ctx, accounts, eq(accounts.email, email)));
    return row?.role;
  });

const PAGE = '/app-sweepers/admin/colleagues';

it('an invitation keeps the one-time password in the sealed cookie until it is passed on', async () => {
  const email = `vera@${world}.example`;
  const { answer, page, outcome } = await submit(ada, 'inviteColleague', {
    name: 'Vera Shah',
    email,
    role: 'viewer',
  });
  expect([page, outcome]).toEqual([PAGE, { form: 'inviteColleague', about: email, refusal: null }]);
  expect(await roleOf(email)).toBe('viewer');
  const admin = await officeAfter(answer);
  expect(admin).toMatchObject({ token: ada.token, oneTimePassword: { email } });
  const password = admin?.oneTimePassword?.password ?? 'none';
  expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(password);
  const cookie = await officeCookie(admin ?? {});
  expect(
    await officeAfter(await dismissOneTimePassword(post(cookie, {}, 'https://evil.example'))),
  ).toBeNull();
  const dismissed = await dismissOneTimePassword(post(cookie));
  expect(new URL(dismissed.headers.get('location') ?? '', ORIGIN).pathname).toBe(PAGE);
  expect(await officeAfter(dismissed)).toEqual({ token: ada.token, email: ada.email });
});

it.each([
  ['a known e-mail', { role: 'coordinator' }, 'is-colleague'],
  ['a wrong role', { role: 'boss' }, undefined],
])('an invitation with %s keeps the typed values and sets no password', async (_, { role }, fault) => {
  const form = { name: 'Ada', email: ada.email, role };
  const { answer, outcome } = await submit(ada, 'inviteColleague', form);
  expect(outcome?.refusal).toMatchObject({ code: 'validation_error', typed: form });
  expect(Object.keys(outcome?.refusal?.fields ?? {})[0]).toBe(fault);
  expect(await officeAfter(answer)).toBeNull();
});

it('an owner changes a role and removes a colleague', async () => {
  const ben = await makeAdministrator(backend, world);
  const form = { id: String(ben.accountId), name: 'Ben Ito' };
  const about = { about: 'Ben Ito', refusal: null };
  const changed = await submit(ada, 'setColleagueRole', { ...form, role: 'coordinator' });
  expect([changed.page, changed.outcome, await roleOf(ben.email)]).toEqual([
    ...[PAGE, { form: 'setColleagueRole', ...about }, 'coordinator'],
  ]);
  const removed = await submit(ada, 'removeColleague', form);
  expect([removed.page, removed.outcome, await roleOf(ben.email)]).toEqual([
    ...[PAGE, { form: 'removeColleague', ...about }, undefined],
  ]);
});

it('a viewer changes her own name; an empty one is refused and kept', async () => {
  const vera = await aViewer();
  const done = await submit(vera, 'setOwnName', { name: ' Vera Shah ' });
  expect([done.page, done.outcome]).toEqual([
    PAGE,
    { form: 'setOwnName', about: ' Vera Shah ', refusal: null },
  ]);
  const nameOf = () =>
    backend.in(world, async ({ tx }) => {
      const [row] = await tx.select().from(accounts).where(eq(accounts.id, vera.accountId));
      return row?.name;
    });
  expect(await nameOf()).toBe('Vera Shah');
  const refused = await submit(vera, 'setOwnName', { name: '  ' });
  expect(refused.outcome?.refusal).toMatchObject({ code: 'validation_error', typed: { name: '  ' } });
  expect(await nameOf()).toBe('Vera Shah');
});

it.each(['inviteColleague', 'setColleagueRole', 'removeColleague', 'setting', 'retryJob'])(
  'a viewer who posts the form %s by hand changes nothing',
  async (name) => {
    const vera = await aViewer();
    const before = await backend.in(world, ({ tx }) => tx.$count(accounts));
    const form = { id: String(ada.accountId), role: 'viewer', name: 'chat_allowed', value: 'true' };
    const { answer, outcome } = await submit(vera, name, { ...form, email: `vera@${world}.example` });
    const needs = name === 'retryJob' ? 'work' : 'manage';
    expect(outcome?.refusal).toMatchObject({ code: 'permission_denied', fields: { role: [needs] } });
    expect(await officeAfter(answer)).toBeNull();
    expect(await backend.in(world, ({ tx }) => tx.$count(accounts))).toBe(before);
    expect(await roleOf(ada.email)).toBeNull();
  },
);

it('the office names the role also where the typed text is too long for the cookie', async () => {
  const vera = await aViewer();
  const { outcome } = await submit(vera, 'answerChat', { item: 'chat-1', text: 'a'.repeat(5000) });
  expect(outcome?.refusal).toEqual({ code: 'permission_denied', fields: { role: ['work'] }, typed: {} });
});
