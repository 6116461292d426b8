import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFeatureOn } from '@/lib/core/backend/accounts/feature-switches';
import { generalFeatures, settings } from '@/lib/core/backend/worlds/tables';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import { formOutcomeOf, retryAddressOf } from '@/lib/core/gateway/session/form-outcome';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { answerOfficeForm } from '@/lib/core/gateway/sign-in/office-form';
import { placeOf } from '@/lib/core/ground/session/form-outcome';
import { addDays } from '@/lib/core/ground/time/zoned';
import { applicantResultOf } from '@/lib/features/office/applicants/applicant-outcome';
import { offerFocusOf } from '@/lib/features/office/extra-jobs/offer-focus';
import { officeForms } from '@/lib/features/office/forms/office-forms';
import { chatThreads } from '@/lib/features/records/conversations';
import { applicants } from '@/lib/features/records/people';
import { jobs, visits } from '@/lib/features/records/visits';
import {
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { auditOf, makeAdministrator } from '../support/office';
import { officeCookie, stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

const ORIGIN = 'http://sweep.test';

let backend: TestBackend;
let world: string;
let send: Dispatch;
/** The browser's cookies are kept between forms. */
let cookies: Map<string, string>;
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
  const { token, email } = await makeAdministrator(backend, world);
  cookies = new Map([(await officeCookie({ token, email })).split(/=(.*)/).slice(0, 2) as [string, string]]);
});

/** Posts a form and stores the response's cookies. */
async function sendForm(
  name: string,
  form: Record<string, string> | URLSearchParams,
  { origin = ORIGIN, accept = 'text/html' } = {},
): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = new NextRequest(`${ORIGIN}/app-sweepers/api/session/office`, {
    method: 'POST',
    headers: { cookie, origin, accept, host: 'sweep.test' },
    body: new URLSearchParams(form),
  });
  const response = await answerOfficeForm(officeForms, name, request, send);
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}
const jar = () => ({ getAll: () => [...cookies].map(([name, value]) => ({ name, value })) });

/** Submits an office form; returns its redirect without the outcome's id and the form's, that id and the outcome. */
async function submit(name: string, form: Record<string, string> | URLSearchParams, origin = ORIGIN) {
  const to = new URL((await sendForm(name, form, { origin })).headers.get('location') ?? '', ORIGIN);
  const id = to.searchParams.get('after') ?? undefined;
  to.searchParams.delete('after');
  const fields = new URLSearchParams(form);
  const place = `#${placeOf(name, (field) => fields.get(field) ?? undefined)}`;
  const page = `${to.pathname.replace('/app-sweepers', '')}${to.search}${to.hash === place ? '' : to.hash}`;
  return { page, id, outcome: id === undefined ? null : await formOutcomeOf(jar(), id) };
}

describe('an office form', () => {
  const opening = (value: string) => ({ name: 'office_hours_start', value });
  const ended = async () => {
    cookies = new Map([
      (await officeCookie({ token: 'ended', email: 'owner@sweep.example' })).split(/=(.*)/).slice(0, 2) as [
        string,
        string,
      ],
    ]);
  };
  const unconfirmed = async () => {
    const { token } = await makeAdministrator(backend, world);
    const cookie = await officeCookie({ token, step: 'confirm' });
    cookies = new Map([cookie.split(/=(.*)/).slice(0, 2) as [string, string]]);
  };

  it.each([
    ['another site', async () => {}, 'https://evil.example', 'setting', '/admin'],
    ['a sign-in without its second factor', unconfirmed, ORIGIN, 'setting', '/admin'],
    ['an unknown form name', async () => {}, ORIGIN, 'constructor', '/admin'],
  ])('an office form changes nothing and has no outcome for %s', async (_, prepare, origin, name, page) => {
    await prepare();
    expect(await submit(name, opening('09:30'), origin)).toEqual({ page, id: undefined, outcome: null });
    expect(await auditOf(backend, world)).toEqual([]);
  });

  it.each([
    ['an ended session', ended],
    ['a session whose cookie has ended too', async () => cookies.clear()],
  ])(
    'an office form keeps what was typed for %s, until the same administrator signs in',
    async (_, prepare) => {
      await prepare();
      const { page } = await submit('setting', opening('09:30'));
      expect(page).toBe('/admin?problem=kept');
      expect(await auditOf(backend, world)).toEqual([]);
      const to = new URL((await retryAddressOf(jar(), 'Owner@sweep.example')) ?? '', ORIGIN);
      expect([to.pathname, to.hash]).toEqual(['/admin/switches', '#form-setting-office_hours_start']);
      expect(await formOutcomeOf(jar(), to.searchParams.get('after'))).toEqual({
        ...{ form: 'setting', about: 'office_hours_start' },
        refusal: { code: 'unauthorized', fields: {}, typed: { value: '09:30' } },
      });
    },
  );

  it('an office form does not show what was typed to another administrator', async () => {
    await ended();
    await submit('setting', opening('09:30'));
    expect(await retryAddressOf(jar(), 'other@sweep.example')).toBeNull();
    expect(await retryAddressOf(jar(), undefined)).toBeNull();
  });

  it('an office form does not lead back to a form that was sent', async () => {
    await submit('setting', opening('09:30'));
    expect(await retryAddressOf(jar(), 'owner@sweep.example')).toBeNull();
  });

  it('an office form opens its page at the form, unless it focuses a refused field or has its own place', async () => {
    const hashOf = async (name: string, form: Record<string, string>) =>
      new URL((await sendForm(name, form)).headers.get('location') ?? '', ORIGIN).hash;
    expect(await hashOf('setting', opening('09:30'))).toBe('#form-setting-office_hours_start');
    expect(await hashOf('setting', opening('24:30'))).toBe('');
    const offer = { worker: '7', job: '7', date: '2026-06-16', owner: '7' };
    expect(await hashOf('offerVisit', offer)).toBe('#offer-focus');
  });

  it('an office form answers the script of the page with the address, and says whether it was done', async () => {
    const ask = async (form: Record<string, string>) =>
      (await sendForm('setting', form, { accept: 'application/json' })).json();
    const page = expect.stringMatching(
      /^\/admin\/switches\?after=[\da-f-]{36}#form-setting-office_hours_start$/,
    );
    expect(await ask(opening('09:30'))).toEqual({ to: page, isDone: true, isLost: false });
    expect(await ask(opening('24:30'))).toEqual({ to: page, isDone: false, isLost: false });
    expect((await ask({ name: 'x y"', value: '1' })).to).toMatch(/#form-setting-x_y_$/);
    expect((await ask({ name: 'x'.repeat(200), value: '1' })).to).not.toContain('#');
    await ended();
    expect(await ask(opening('09:30'))).toEqual({ to: '/admin?problem=kept', isDone: false, isLost: false });
    const long = { name: 'sweep_academy_url', value: `http:${'é'.repeat(1300)}` };
    expect(await ask(long)).toEqual({ to: '/admin?problem=ended', isDone: false, isLost: true });
  });

  it('an office form shows its outcome only at the address it redirects to', async () => {
    const first = await submit('setting', opening('09:30'));
    expect(first.outcome).toEqual({ form: 'setting', about: 'office_hours_start', refusal: null });
    expect(await formOutcomeOf(jar(), undefined)).toBeNull();
    const second = await submit('setting', opening('10:00'));
    expect(await formOutcomeOf(jar(), first.id)).toBeNull();
    expect(await formOutcomeOf(jar(), second.id)).toEqual(first.outcome);
  });

  it.each([
    ['keeps the typed value up to the size limit of a cookie', 1200, true],
    ['keeps the refusal without a typed value that is longer', 1300, false],
  ])('%s', async (_, letters, isKept) => {
    const value = `http:${'é'.repeat(letters)}`;
    const { outcome } = await submit('setting', { name: 'sweep_academy_url', value });
    expect(outcome?.refusal).toEqual({
      code: 'validation_error',
      fields: { 'web-address': [expect.any(String)] },
      typed: isKept ? { value } : {},
    });
    expect(Math.max(...[...cookies].map((pair) => pair.join('=').length))).toBeLessThan(4000);
  });
});

it('an office form shortens a too long subject to 100 characters in its outcome', async () => {
  const { outcome } = await submit('setting', { name: 'x'.repeat(7000), value: '' });
  expect([outcome?.about, outcome?.refusal?.code]).toEqual(['x'.repeat(100), 'validation_error']);
});

describe('the form of a setting', () => {
  const save = (name: string, value: string) => submit('setting', { name, value });

  it('the form of a setting returns the rule that refuses a value, and the typed value', async () => {
    expect(await save('office_hours_start', '19:00')).toMatchObject({
      page: '/admin/switches',
      outcome: {
        about: 'office_hours_start',
        refusal: { fields: { before: ['18:00'] }, typed: { value: '19:00' } },
      },
    });
    const { outcome } = await save('sweep_academy_url', 'javascript:alert(1)');
    expect(outcome?.refusal).toEqual({
      code: 'validation_error',
      fields: { 'web-address': [expect.any(String)] },
      typed: { value: 'javascript:alert(1)' },
    });
  });

  it.each([
    ['chat_allowed', 'true', true],
    ['chat_allowed', 'false', false],
    // A check box that is off sends nothing.
    ['chat_allowed', '', false],
    ['office_hours_start', ' 9:30 ', '09:30'],
    ['door_wait_minutes', '25', 25],
    ['door_wait_minutes', '  ', null],
  ])('the form of a setting saves %s as %s', async (name, typed, value) => {
    expect(await save(name, typed)).toMatchObject({ page: '/admin/switches', outcome: { refusal: null } });
    const stored = await backend.in(world, ({ tx }) => tx.select().from(settings));
    expect(stored).toMatchObject([{ name, value }]);
  });

  it.each([
    [['sunday', 'saturday'], 'saturday,sunday'],
    [[], null],
  ])('[HELP-16] the form of a setting saves the closed days %j as %s', async (chosen, value) => {
    const form = new URLSearchParams([
      ['name', 'office_closed_days'],
      ...chosen.map((day) => ['value', day]),
    ]);
    expect((await submit('setting', form)).outcome?.refusal).toBeNull();
    const stored = await backend.in(world, ({ tx }) => tx.select().from(settings));
    expect(stored).toMatchObject([{ name: 'office_closed_days', value }]);
  });

  it('the form of a setting keeps each chosen day if all are refused', async () => {
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const form = new URLSearchParams([['name', 'office_closed_days'], ...week.map((day) => ['value', day])]);
    expect((await submit('setting', form)).outcome?.refusal).toMatchObject({
      fields: { weekdays: [expect.any(String)] },
      typed: { value: week.join(',') },
    });
  });

  it('the form of a setting rejects other values than on and off for a switch', async () => {
    const { outcome } = await save('chat_allowed', 'yes please');
    expect(outcome?.refusal?.fields).toEqual({ switch: [expect.any(String)] });
  });
});

describe('the form of a feature', () => {
  it('the form of a feature switches it for all cleaners', async () => {
    const { workerId } = await backend.makeWorker(world);
    const isOn = () => backend.in(world, (ctx) => isFeatureOn(ctx, workerId, 'academy-link'));
    for (const [active, expected] of [
      ['on', true],
      ['off', false],
    ] as const) {
      const { page, outcome } = await submit('feature', { name: 'academy-link', active });
      expect([page, outcome?.refusal, await isOn()]).toEqual(['/admin/switches', null, expected]);
    }
  });

  it('the form of a feature switches it for one cleaner, who can be reset to the general switch', async () => {
    const [one, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
    const isOn = ({ workerId }: typeof one) =>
      backend.in(world, (ctx) => isFeatureOn(ctx, workerId, 'academy-link'));
    const worker = String(one.workerId);
    for (const [form, active, expected] of [
      ['workerFeature', 'on', [true, false]],
      ['feature', 'on', [true, true]],
      ['workerFeature', 'off', [false, true]],
      ['workerFeature', 'everybody', [true, true]],
    ] as const) {
      const { page, outcome } = await submit(form, { name: 'academy-link', worker, active });
      const own = `/admin/workers/${worker}`;
      expect([page, outcome?.refusal]).toEqual([form === 'feature' ? '/admin/switches' : own, null]);
      expect([await isOn(one), await isOn(other)]).toEqual(expected);
    }
  });

  it('the form of a feature does not become a switch for all cleaners when the cleaner’s id is invalid', async () => {
    const form = { name: 'academy-link', active: 'on', worker: 'x' };
    expect((await submit('workerFeature', form)).outcome?.refusal?.code).toBe('validation_error');
    const features = await backend.in(world, ({ tx }) => tx.select().from(generalFeatures));
    expect(features).toEqual([]);
  });
});

it.each([
  ['visit-1', '/admin/inbox?kind=call', 'validation_error'],
  ['call-X', '/admin/inbox?kind=call', 'validation_error'],
  ['report-1', '/admin/inbox?kind=call&item=report-1', 'not_found'],
])('the forms of an inbox item are refused for %s and lead to %s: %s', async (item, to, code) => {
  for (const form of ['assignItem', 'resolveItem', 'reopenItem']) {
    const { page, outcome } = await submit(form, { item, to: 'me', list: 'kind=call&state=x' });
    expect([form, page, outcome?.refusal?.code]).toEqual([form, to, code]);
  }
});

describe('the form of an absence', () => {
  it.each([
    ['that is taken care of already is done', '7', null],
    ['of nobody is refused', 'x', 'validation_error'],
  ])('%s', async (_, worker, code) => {
    const { page, outcome } = await submit('acknowledgeAbsence', { worker });
    expect([page, outcome?.form]).toEqual(['/admin', 'acknowledgeAbsence']);
    expect(outcome?.refusal?.code ?? null).toBe(code);
  });
});

describe('the form of a chat', () => {
  /** Makes a chat that the worker has begun, and its messages. */
  async function aChat() {
    const { token } = await backend.makeWorker(world);
    const body = { text: 'Hello', client_key: randomUUID() };
    await backend.call('POST', 'contact/support-chat/messages/', { token, body });
    const [chat] = await backend.in(world, ({ tx }) => tx.select().from(chatThreads));
    const own = async () =>
      (await backend.call('GET', 'contact/support-chat/', { token })).body as {
        readonly is_ongoing: boolean;
        readonly messages: readonly { readonly text: string }[];
      };
    return { item: `chat-${chat?.id}`, own };
  }

  it('the form of a chat sends an answer of 2,000 characters once and ends the chat', async () => {
    const { item, own } = await aChat();
    const answer = { item, clientKey: randomUUID(), text: '–'.repeat(2_000) };
    const page = `/admin/inbox?item=${item}`;
    for (const [form, fields] of [
      ['answerChat', answer],
      ['answerChat', answer],
      ['resolveItem', { item }],
    ] as const) {
      const { id: _, ...done } = await submit(form, fields);
      expect(done).toEqual({ page, outcome: { form, about: item, refusal: null } });
    }
    const { is_ongoing, messages } = await own();
    expect([is_ongoing, messages.map(({ text }) => text)]).toEqual([false, ['Hello', answer.text]]);
  });

  it('the form of a chat refuses an empty and a too long answer, and redirects to the list without a chat', async () => {
    const { item } = await aChat();
    for (const text of ['', '–'.repeat(20_000)]) {
      const refused = await submit('answerChat', { item, text });
      expect([refused.page, refused.outcome?.refusal?.code]).toEqual([
        `/admin/inbox?item=${item}`,
        'validation_error',
      ]);
    }
    expect((await submit('answerChat', { item: 'x' })).page).toBe('/admin/inbox');
  });
});

describe('the form of an invitation', () => {
  const ann = { firstNames: 'Ann', lastName: 'Lee', email: 'ann@applicants.example' };
  /** Returns the page to which a form leads, and what that page says. */
  const result = async (form: string, fields: Record<string, string>) => {
    const { page, outcome } = await submit(form, fields);
    return { page, ...applicantResultOf(outcome, undefined) };
  };
  const invite = (form = ann) => result('invite', form);
  const idOfAnn = () => backend.in(world, async ({ tx }) => (await tx.select().from(applicants))[0]?.id);
  const page = '/admin/applicants';
  /** The sheet stays open after a refused invitation. */
  const sheet = `${page}?invite=1`;
  const done = { page, about: ann.email, typed: {}, invitedBefore: null };

  it('the form of an invitation returns the earlier applicant of a repeated invitation and keeps the typed values', async () => {
    expect(await invite()).toEqual({ ...done, outcome: 'invited' });
    const again = { ...ann, email: 'Ann@Applicants.example' };
    expect(await invite(again)).toEqual({
      ...{
        page: sheet,
        about: again.email,
        outcome: 'invited-before',
        invitedBefore: await idOfAnn(),
        typed: again,
      },
    });
  });

  it('the form of an invitation recognises a withdrawn applicant, who can be invited again', async () => {
    await invite();
    const id = String(await idOfAnn());
    const named = { id, page: '1', name: 'Ann Lee' };
    expect(await result('withdrawInvitation', named)).toEqual({
      ...{ ...done, about: 'Ann Lee', outcome: 'withdrawn' },
    });
    expect(await invite()).toEqual({
      ...{
        page: sheet,
        about: ann.email,
        outcome: 'withdrawn-before',
        invitedBefore: Number(id),
        typed: ann,
      },
    });
    expect(await result('inviteAgain', named)).toEqual({
      ...{ ...done, about: 'Ann Lee', outcome: 'invited-again' },
    });
  });

  it('the form of an invitation leads a new invitation to the first page, and others back to theirs', async () => {
    await invite();
    const id = String(await idOfAnn());
    const second = `${page}?page=2`;
    expect(await result('withdrawInvitation', { id, page: '2' })).toMatchObject({ page: second });
    expect(await result('inviteAgain', { id, page: '2' })).toMatchObject({ page });
    expect(await result('inviteAgain', { id: '999', page: '2' })).toMatchObject({
      ...{ page: second, outcome: 'failed' },
    });
  });

  it('the form of an invitation refuses an employed worker’s e-mail and an invalid one, and keeps the typed values', async () => {
    const { email } = await backend.makeWorker(world);
    expect(await invite({ ...ann, email })).toEqual({
      ...done,
      page: sheet,
      about: email,
      outcome: 'refused',
      typed: { ...ann, email },
    });
    const none = { ...ann, email: 'none' };
    expect(await invite(none)).toEqual({
      ...done,
      page: sheet,
      about: 'none',
      outcome: 'invalid',
      typed: none,
    });
  });

  it('the form of an invitation refuses an applicant who has joined', async () => {
    await invite();
    await backend.in(world, async (ctx) => {
      const { id } = await buildWorker(ctx, { isOnboarding: false });
      await ctx.tx.update(applicants).set({ workerId: id });
    });
    expect(await invite()).toMatchObject({ page: sheet, outcome: 'refused' });
  });
});

describe('the form of an offer', () => {
  /** Makes a worker's job with one visit tomorrow. */
  async function aJob(frequencyDays: number) {
    const { workerId } = await backend.makeWorker(world);
    const { jobId, date } = await backend.in(world, async (ctx) => {
      const { id: propertyId } = await buildProperty(ctx);
      const firstDate = addDays(ctx.today, 1);
      const job = await buildJob(ctx, { propertyId, frequencyDays, firstDate, workerId });
      await buildVisit(ctx, { jobId: job.id, scheduledDate: firstDate, workerId });
      return { jobId: job.id, date: firstDate };
    });
    const owners = () =>
      backend.in(world, async ({ tx }) => [
        (await tx.select().from(jobs))[0]?.workerId,
        (await tx.select().from(visits))[0]?.workerId,
      ]);
    const isVisit = frequencyDays === 1;
    const form = { job: String(jobId), ...(isVisit && { date }), owner: String(workerId) };
    const named = `job=${jobId}${isVisit ? `&date=${date}` : ''}&owner=${workerId}`;
    const page = `/admin/workers/${workerId}/jobs`;
    const change = async (name: 'offer' | 'withdraw', more: Record<string, string> = {}) => {
      const { page, outcome } = await submit(`${name}${isVisit ? 'Visit' : 'Job'}`, { ...form, ...more });
      const asked = Object.fromEntries(new URL(page, ORIGIN).searchParams);
      return [page, offerFocusOf(asked, outcome)?.outcome];
    };
    const send = (name: 'offer' | 'withdraw', more: Record<string, string> = {}) =>
      change(name, { worker: String(workerId), ...more });
    const leadsTo = (outcome: string) => [`${page}?${named}#offer-focus`, outcome];
    return { workerId, form, named, owners, change, send, leadsTo };
  }

  it.each([
    ['visit', 1],
    ['regular job', 7],
  ])(
    'the form of an offer offers a %s, withdraws it, undoes either, and shows the outcome on the same page',
    async (_, days) => {
      const { workerId, owners, send, leadsTo } = await aJob(days);
      const [isTheirs, isNobodys] = [
        [workerId, workerId],
        [days === 1 ? workerId : null, null],
      ];
      const steps = [
        ['offer', {}, 'offered', isNobodys],
        ['withdraw', { undo: '1' }, 'returned', isTheirs],
        ['offer', {}, 'offered', isNobodys],
        ['withdraw', {}, 'withdrawn', isTheirs],
        ['offer', { undo: '1' }, 'reoffered', isNobodys],
      ] as const;
      for (const [change, more, outcome, expected] of steps) {
        expect(await send(change, more)).toEqual(leadsTo(outcome));
        expect(await owners()).toEqual(expected);
      }
    },
  );

  it('the form of an offer redirects to its list with the reason when nothing was changed', async () => {
    const { form, named, owners, change, send, leadsTo } = await aJob(1);
    const other = String((await backend.makeWorker(world)).workerId);
    const before = await owners();
    expect(await send('offer', { owner: other })).toEqual(
      leadsTo('taken').map((part) => part.replace(`owner=${form.owner}`, `owner=${other}`)),
    );
    expect(await owners()).toEqual(before);
    const list = { kind: 'one-off', state: 'on-offer', page: '2' };
    expect(await change('withdraw', { ...list, job: '1' })).toEqual([
      `/admin/extra-jobs?kind=one-off&state=on-offer&page=2&${named.replace(/job=\d+/, 'job=1')}#offer-focus`,
      'gone',
    ]);
  });

  it('the form of an offer changes nothing without an office session', async () => {
    const { owners, send } = await aJob(1);
    const before = await owners();
    cookies.clear();
    expect(await send('offer')).toEqual(['/admin?problem=ended', undefined]);
    expect(await owners()).toEqual(before);
  });
});
