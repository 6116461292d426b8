import { NextRequest } from 'next/server';
import { beforeAll, expect, it } from 'vitest';
import { callError } from '@/lib/core/contract/call-error';
import { draftOf } from '@/lib/core/session/server/form-draft';
import { fakeDispatch } from '@/tests/support/fake-dispatch';
import { adminCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { handoverForm } from './handover-plan';
import { answerAdminHandover } from './handover-route';

beforeAll(stubSessionSettings);

const PLAN = { other: 8, job: 41, date: '2026-11-24' };

async function post(outcome: Parameters<typeof fakeDispatch>[0][string], place = ' Station Café ') {
  const form = new URLSearchParams({ worker: '7', other: '8', visit: '41 2026-11-24', meetingPlace: place });
  form.append('key', '1');
  form.append('key', '2');
  const request = new NextRequest('http://sweep.test/app-sweepers/api/session/admin/handover', {
    method: 'POST',
    body: form,
    headers: {
      cookie: await adminCookie({ token: 'office-token' }),
      origin: 'http://sweep.test',
      host: 'sweep.test',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const { send, sent } = fakeDispatch({ planHandover: outcome });
  const answer = await answerAdminHandover(request, send);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
  });
  const keptFor = (plan: Partial<typeof PLAN>) =>
    draftOf({ getAll: () => cookies }, handoverForm(7, { ...PLAN, ...plan }));
  return { to: answer.headers.get('location'), kept: await keptFor({}), keptFor, sent };
}

const refusal = (fields: Readonly<Record<string, readonly string[]>>) =>
  ({ ok: false, error: callError('validation_error', 'r1', { fields }) }) as const;
const CHOSEN = '&other=8&job=41&date=2026-11-24&keys=1+2';
const DESK = '/app-sweepers/admin/workers/7/handovers';

it('sends the trimmed place with the plan and keeps no draft after success', async () => {
  const { to, kept, sent } = await post({ ok: true, value: { success: true } });
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
  expect([to, kept]).toEqual([`${DESK}?outcome=planned`, {}]);
});

it.each([
  ['not-place', { meetingPlace: ['A place has no control characters'] }],
  ['not-other-place', { 'other-place': ['This visit already has another meeting place.'] }],
  ['not-at-home', { 'at-home': ['This visit’s other handover is at the customer’s home.'] }],
  ['not-planned', {}],
])('keeps a refused place in a draft and the choices in the URL: %s', async (why, fields) => {
  const { to, kept } = await post(refusal(fields));
  expect(to).toBe(`${DESK}?outcome=${why}${CHOSEN}#plan-handover`);
  expect(kept).toEqual({ meetingPlace: 'Station Café' });
});

it('restores a refused place only for the same cleaner and visit', async () => {
  const { kept, keptFor } = await post(refusal({}));
  expect(kept).toEqual({ meetingPlace: 'Station Café' });
  expect(await keptFor({ other: 9 })).toEqual({});
  expect(await keptFor({ job: 42 })).toEqual({});
  expect(await keptFor({ date: '2026-11-25' })).toEqual({});
});
