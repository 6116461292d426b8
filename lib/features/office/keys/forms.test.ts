import { NextRequest } from 'next/server';
import { beforeAll, expect, it } from 'vitest';
import { formOutcomeOf } from '@/lib/core/gateway/session/form-outcome';
import { answerOfficeForm } from '@/lib/core/gateway/sign-in/office-form';
import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import { fakeDispatch } from '@/tests/support/fake-dispatch';
import { officeCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { handoverForms } from './forms';
import { handoverOutcomeOf, typedPlaceOf } from './handover-plan';

beforeAll(stubSessionSettings);

async function post(answer: CallResult<unknown>, form: Record<string, string>, keys: readonly string[] = []) {
  const body = new URLSearchParams(form);
  for (const key of keys) body.append('key', key);
  const request = new NextRequest('http://sweep.test/app-sweepers/api/session/office/form/planHandover', {
    method: 'POST',
    body,
    headers: {
      cookie: await officeCookie({ token: 'office-token' }),
      origin: 'http://sweep.test',
      host: 'sweep.test',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const { send, sent } = fakeDispatch({ planHandover: answer, cancelHandover: answer });
  const name = 'id' in form ? 'cancelHandover' : 'planHandover';
  const response = await answerOfficeForm(handoverForms, name, request, send);
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
  });
  const url = new URL(response.headers.get('location') ?? '', 'http://sweep.test');
  const after = await formOutcomeOf({ getAll: () => cookies }, url.searchParams.get('after'));
  url.searchParams.delete('after');
  return { to: `${url.pathname}${url.search}${url.hash}`, after, sent };
}
const plan = (answer: CallResult<unknown>) =>
  post(answer, { worker: '7', other: '8', visit: '41 2026-11-24', meetingPlace: ' Station Café ' }, [
    '1',
    '2',
  ]);

const MEETING = {
  ...{ jobId: 41, scheduledDate: '2026-11-24', actualDate: '2026-11-25', startTime: '10:00' },
  ...{ customerName: 'Priya', handover: null },
};
const DESK_DATA = {
  worker: { id: 7, fullName: 'Amara Okafor' },
  other: { id: 8, fullName: 'Ben Adeyemi' },
  meetings: [{ ...MEETING, jobId: 42 }, MEETING, { ...MEETING, scheduledDate: '2026-11-25' }],
};
const PLAN = { other: 8, job: 41, date: '2026-11-24' };

const refusal = (fields: Readonly<Record<string, readonly string[]>>) =>
  ({ ok: false, error: callError('validation_error', 'r1', { fields }) }) as const;
const CHOSEN = 'other=8&job=41&date=2026-11-24&keys=1+2';
const DESK = '/app-sweepers/admin/workers/7/handovers';
const DONE = { ok: true, value: { success: true } } as const;

it('the form of a handover sends the place of the form with the plan, and keeps nothing once it is planned', async () => {
  const { to, after, sent } = await plan(DONE);
  expect(sent[0]?.input).toEqual({
    params: { id: 7 },
    body: {
      jobId: 41,
      scheduledDate: '2026-11-24',
      otherWorkerId: 8,
      keyIds: [1, 2],
      meetingPlace: 'Station Café',
    },
  });
  expect([to, handoverOutcomeOf(after)]).toEqual([`${DESK}#form-planHandover-7`, 'planned']);
  expect(typedPlaceOf(DESK_DATA, PLAN, after)).toBeUndefined();
});

it.each([
  ['not-place', { meetingPlace: ['A place has no control characters'] }],
  ['not-free', { 'other-busy': ['The other cleaner has a visit at that time.'] }],
  ['not-other-place', { 'other-place': ['This visit already has another meeting place.'] }],
  ['not-at-home', { 'at-home': ['This visit’s other handover is at the customer’s home.'] }],
  ['not-planned', {}],
])(
  'the form of a handover keeps the place out of the address and the choices in it when the plan is refused: %s',
  async (why, fields) => {
    const { to, after } = await plan(refusal(fields));
    expect([to, handoverOutcomeOf(after)]).toEqual([`${DESK}?${CHOSEN}#plan-handover`, why]);
    expect(typedPlaceOf(DESK_DATA, PLAN, after)).toBe('Station Café');
  },
);

it('the form of a handover keeps a refused place for the two cleaners and the visit that it was for, and for no others', async () => {
  const { after } = await plan(refusal({}));
  expect(typedPlaceOf(DESK_DATA, PLAN, after)).toBe('Station Café');
  const carl = { id: 9, fullName: 'Carl Weber' };
  expect(typedPlaceOf({ ...DESK_DATA, other: carl }, { ...PLAN, other: 9 }, after)).toBeUndefined();
  expect(typedPlaceOf({ ...DESK_DATA, other: null }, PLAN, after)).toBeUndefined();
  expect(typedPlaceOf({ ...DESK_DATA, worker: carl }, PLAN, after)).toBeUndefined();
  expect(typedPlaceOf(DESK_DATA, { ...PLAN, job: 42 }, after)).toBeUndefined();
  expect(typedPlaceOf(DESK_DATA, { ...PLAN, date: '2026-11-25' }, after)).toBeUndefined();
  expect(typedPlaceOf(DESK_DATA, { find: 'zzz' }, after)).toBeUndefined();
  const gone = { ...DESK_DATA, meetings: DESK_DATA.meetings.filter((one) => one !== MEETING) };
  expect(typedPlaceOf(gone, PLAN, after)).toBeUndefined();
});

it.each([
  ['cancelled', DONE, '#form-cancelHandover-5-7'],
  ['not-cancelled', refusal({}), ''],
])(
  'the form of a handover cancels a handover, and its page shows the result: %s',
  async (outcome, answer, place) => {
    const { to, after, sent } = await post(answer, { worker: '7', id: '5' });
    expect(sent.map(({ id, input }) => [id, input])).toEqual([
      ['cancelHandover', { params: { id: 7, transferId: 5 } }],
    ]);
    expect([to, handoverOutcomeOf(after)]).toEqual([`${DESK}${place}`, outcome]);
  },
);
