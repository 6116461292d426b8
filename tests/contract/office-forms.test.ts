import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { embedded } from '@/lib/core/gateway/upstream';
import { draftOf } from '@/lib/core/session/server/form-draft';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { addDays } from '@/lib/core/time/zoned';
import { answerAdminSwitch } from '@/lib/features/admin/office-route';
import { settingForm } from '@/lib/features/admin/settings';
import { answerAdminOffer } from '@/lib/features/extra-jobs/offer-route';
import { answerAdminApplicant } from '@/lib/features/onboarding/invitation-route';
import { INVITE_FORM } from '@/lib/features/onboarding/model';
import { applicants } from '@/lib/features/onboarding/server/tables';
import {
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/server/builders/build';
import { jobs, visits } from '@/lib/features/visits/server/tables';
import { makeAdministrator } from '../support/office';
import { adminCookie, stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

const ORIGIN = 'http://sweep.test';

let backend: TestBackend;
let world: string;
let send: Dispatch;
/** As the browser's, from one form to the next. */
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
  cookies = new Map([(await adminCookie({ token, email })).split(/=(.*)/).slice(0, 2) as [string, string]]);
});

type Answer = (request: NextRequest, send?: Dispatch) => Promise<Response>;

/** Posts a form and takes the answer's cookies; says where it leads. */
async function post(answer: Answer, form: Record<string, string>): Promise<string | undefined> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = new NextRequest(`${ORIGIN}/app-sweepers/api/session/admin`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, host: 'sweep.test' },
    body: new URLSearchParams(form),
  });
  const response = await answer(request, send);
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return response.headers.get('location')?.replace('/app-sweepers', '');
}
const draft = (form: string) =>
  draftOf({ getAll: () => [...cookies].map(([name, value]) => ({ name, value })) }, form);

describe('the form of a setting', () => {
  const save = (setting: string, value: string) => post(answerAdminSwitch, { setting, value });

  it('leads back with the rule that refuses a value, and keeps what was typed out of the address', async () => {
    expect(await save('office_hours_start', '19:00')).toBe(
      '/admin/switches?notSaved=office_hours_start&reason=before&limit=18%3A00',
    );
    expect(await draft(settingForm('office_hours_start'))).toEqual({ value: '19:00' });
    expect(await draft(settingForm('office_hours_end'))).toEqual({});
    expect(await save('sweep_academy_url', 'javascript:alert(1)')).toBe(
      '/admin/switches?notSaved=sweep_academy_url&reason=web-address',
    );
    expect(await draft(settingForm('sweep_academy_url'))).toEqual({ value: 'javascript:alert(1)' });
  });

  it('forgets what was typed once a value is saved', async () => {
    await save('office_hours_start', '19:00');
    expect(await save('office_hours_start', '9:30')).toBe('/admin/switches?saved=office_hours_start');
    expect(await draft(settingForm('office_hours_start'))).toEqual({});
  });

  it('takes the switch as on or off', async () => {
    expect(await save('chat_allowed', 'true')).toBe('/admin/switches?saved=chat_allowed');
    expect(await save('chat_allowed', 'yes please')).toBe(
      '/admin/switches?notSaved=chat_allowed&reason=switch',
    );
  });
});

describe('the form of an invitation', () => {
  const ann = { firstNames: 'Ann', lastName: 'Lee', email: 'ann@applicants.example' };
  const invite = (form = ann) => post(answerAdminApplicant, form);
  const idOfAnn = () => backend.in(world, async ({ tx }) => (await tx.select().from(applicants))[0]?.id);

  it('says of somebody invited before which applicant that is, and keeps what was typed', async () => {
    expect(await invite()).toBe('/admin/applicants?outcome=invited');
    expect(await draft(INVITE_FORM)).toEqual({});
    const id = await idOfAnn();
    const again = { ...ann, email: 'Ann@Applicants.example' };
    expect(await invite(again)).toBe(`/admin/applicants?outcome=invited-before&applicant=${id}`);
    expect(await draft(INVITE_FORM)).toEqual(again);
  });

  it('says of a withdrawn one that they can be invited again, which one tap does', async () => {
    await invite();
    const id = String(await idOfAnn());
    expect(await post(answerAdminApplicant, { id, action: 'withdraw', page: '1' })).toBe(
      '/admin/applicants?outcome=withdrawn',
    );
    expect(await invite()).toBe(`/admin/applicants?outcome=withdrawn-before&applicant=${id}`);
    expect(await draft(INVITE_FORM)).toEqual(ann);
    expect(await post(answerAdminApplicant, { id, action: 'again', page: '1' })).toBe(
      '/admin/applicants?outcome=invited-again',
    );
  });

  it('keeps what was typed for an email that works here, and for one that is none', async () => {
    const { email } = await backend.makeWorker(world);
    expect(await invite({ ...ann, email })).toBe('/admin/applicants?outcome=refused');
    expect(await draft(INVITE_FORM)).toEqual({ ...ann, email });
    expect(await invite({ ...ann, email: 'none' })).toBe('/admin/applicants?outcome=invalid');
    expect(await draft(INVITE_FORM)).toEqual({ ...ann, email: 'none' });
  });

  it('says of an applicant who has joined that they work here', async () => {
    await invite();
    await backend.in(world, async (ctx) => {
      const { id } = await buildWorker(ctx, { isOnboarding: false });
      await ctx.tx.update(applicants).set({ workerId: id });
    });
    expect(await invite()).toBe('/admin/applicants?outcome=refused');
  });
});

describe('the form of an offer', () => {
  /** A job of a worker's with one visit tomorrow, and who has both. */
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
    const send = (change: string, more: Record<string, string> = {}) =>
      post(answerAdminOffer, { ...form, worker: String(workerId), change, ...more });
    const leadsTo = (outcome: string) => `${page}?${named}&outcome=${outcome}#offer-focus`;
    return { workerId, form, named, owners, send, leadsTo };
  }

  it.each([
    ['visit', 1],
    ['regular job', 7],
  ])(
    'offers a %s and takes it back, undoes either, and says on the same page what it did',
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
        expect(await send(change, more)).toBe(leadsTo(outcome));
        expect(await owners()).toEqual(expected);
      }
    },
  );

  it('leads back to the list, and says why nothing was changed', async () => {
    const { form, named, owners, send, leadsTo } = await aJob(1);
    const other = String((await backend.makeWorker(world)).workerId);
    const before = await owners();
    expect(await send('offer', { owner: other })).toBe(
      leadsTo('taken').replace(`owner=${form.owner}`, `owner=${other}`),
    );
    expect(await owners()).toEqual(before);
    const list = { kind: 'one-off', state: 'on-offer', page: '2' };
    expect(await post(answerAdminOffer, { ...form, ...list, change: 'withdraw', job: '1' })).toBe(
      `/admin/extra-jobs?kind=one-off&state=on-offer&page=2&${named.replace(/job=\d+/, 'job=1')}&outcome=gone#offer-focus`,
    );
  });

  it('changes nothing without the office’s session', async () => {
    const { owners, send } = await aJob(1);
    const before = await owners();
    cookies.clear();
    expect(await send('offer')).toBe('/admin');
    expect(await owners()).toEqual(before);
  });
});
