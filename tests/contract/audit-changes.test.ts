import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import { type CallId, calls } from '@/lib/features/gateway';
import { auditChanges, changeLine } from '@/lib/features/office/audit/audit-changes';
import { answerAuditExport } from '@/lib/features/office/audit/audit-export';
import { auditSentence } from '@/lib/features/office/audit/audit-sentence';
import { officeAuditCalls } from '@/lib/features/office/audit/calls';
import type { AuditEntry } from '@/lib/features/office/audit/schema';
import { keys } from '@/lib/features/records/keys';
import { applicants } from '@/lib/features/records/people';
import { jobs, visits } from '@/lib/features/records/visits';
import { buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { appendMessage } from '@/lib/features/talk/chat/server/thread-messages';
import { worldRequests } from '../support/fixtures';
import { fillWorld } from '../support/full-world';
import { TODAY } from '../support/full-world-knows';
import { officeCookie, stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

/** Each of these calls adds a row and changes none. */
const ADDS_ONLY: readonly CallId[] = [
  ...(['beginSecondFactor', 'enableSecondFactor', 'confirmSecondFactor'] as const),
  ...([
    'adminSignOut',
    'startImpersonation',
    'exportAuditEntries',
    'addTicketNote',
    'exportPayWeek',
  ] as const),
];

interface Act {
  readonly id: CallId;
  readonly path?: string;
  readonly body?: unknown;
  readonly changes: string;
}

const OFFERS = 'admin/offers/visits/';

/** The calls run in this order, in one world. */
const ACTS: readonly Act[] = [
  {
    id: 'offerJob',
    changes:
      'Cleaner: east Rahman → nobody · Offered to everyone: no → yes · Upcoming visits with this cleaner: 1 → 0',
  },
  {
    ...{ id: 'withdrawJob', path: 'admin/offers/jobs/8/withdraw/', body: { worker_id: 7 } },
    changes:
      'Cleaner: nobody → east Rahman · Offered to everyone: yes → no · Upcoming visits with this cleaner: 0 → 1',
  },
  { id: 'offerVisit', changes: 'Cleaner: east Rahman → nobody · Offered to everyone: no → yes' },
  {
    ...{ id: 'withdrawVisit', path: `${OFFERS}8/${TODAY}/withdraw/`, body: { worker_id: 7 } },
    changes: 'Cleaner: nobody → east Rahman · Offered to everyone: yes → no',
  },
  {
    ...{ id: 'withdrawVisit', path: `${OFFERS}9/${TODAY}/withdraw/`, body: { worker_id: null } },
    changes: 'Offered to everyone: yes → no',
  },
  {
    ...{ id: 'offerVisit', path: `${OFFERS}9/${TODAY}/`, body: { worker_id: null } },
    changes: 'Offered to everyone: no → yes',
  },
  { id: 'planHandover', changes: 'Handover: none → planned · Keys to hand over: none → K-9' },
  { id: 'cancelHandover', changes: 'Handover: planned → cancelled · Keys to hand over: K-10 → none' },
  { id: 'inviteApplicant', changes: 'Invitation: none → Sending invitation' },
  { id: 'inviteAgain', changes: 'Invitation: Invited → Sending invitation' },
  { id: 'withdrawInvitation', changes: 'Invitation: Sending invitation → Withdrawn' },
  { id: 'assignInboxItem', changes: 'Assigned to: nobody → east-admin@sweep.example' },
  {
    ...{ id: 'assignInboxItem', body: { to_me: false } },
    changes: 'Assigned to: east-admin@sweep.example → nobody',
  },
  { id: 'resolveInboxItem', changes: 'State: New → Closed' },
  { id: 'reopenInboxItem', changes: 'State: Closed → Waits for us' },
  { id: 'replyToTicket', changes: 'State: Waits for us → Waits for the cleaner' },
  { id: 'tagTicket', changes: 'Tags: none → east' },
  { id: 'resolveInboxItem', path: 'admin/inbox/call/7/resolve/', changes: 'State: open → resolved' },
  { id: 'reopenInboxItem', path: 'admin/inbox/call/7/reopen/', changes: 'State: resolved → open' },
  {
    ...{ id: 'saveCannedReply', body: { id: null, title: 'Pay', body: '=We look.' } },
    changes: 'Title: none → “Pay” · Text: none → “=We look.”',
  },
  { id: 'saveBroadcast', changes: 'Title: none → “east news”' },
  { id: 'sendBroadcast', changes: 'Message: Draft → Sent' },
  { id: 'withdrawBroadcast', changes: 'Message: Sent → Withdrawn' },
  { id: 'saveCannedReply', changes: 'Title: “east” → “east title”' },
  {
    ...{ id: 'saveCannedReply', body: { id: 7, title: 'Keys', body: 'We send them.' } },
    changes: 'Title: “east title” → “Keys” · Text: “east reply” → “We send them.”',
  },
  { id: 'removeCannedReply', changes: 'Title: “Keys” → none · Text: “We send them.” → none' },
  { id: 'markOfficeChatRead', body: { up_to: 2 ** 30 }, changes: 'Unread messages: 1 → 0' },
  { id: 'resolveInboxItem', path: 'admin/inbox/chat/8/resolve/', changes: 'State: open → resolved' },
  { id: 'answerOfficeChat', changes: 'Chat: ended → ongoing' },
  { id: 'acknowledgeAbsence', changes: 'State: open → resolved' },
  { id: 'acceptClaims', changes: 'Visit: planned → started · Late times: sent to the office → accepted' },
  {
    id: 'declineClaims',
    changes: 'Late times: sent to the office → declined · Reason: none → “east reason”',
  },
  { id: 'retryFailedJob', changes: 'State: could not be sent → waiting to be sent' },
  { id: 'inviteColleague', changes: 'Role: none → viewer' },
  { id: 'setOwnName', changes: 'Name: none → East Renamed' },
  { id: 'setColleagueRole', changes: 'Role: owner → viewer' },
  { id: 'removeColleague', changes: 'Role: viewer → none' },
  { id: 'setPayRate', changes: 'Rate: £11.50, fee £5 → £14.50, fee £4' },
  { id: 'setWorkerTrust', changes: 'Trial period: Trusted → Trial period' },
  { id: 'setWorkerBonus', changes: 'Bonus pay: off → on' },
  {
    id: 'setWorkerDates',
    changes: 'First day of work: none → 1 March 2025 · Next pay increase: none → 1 January 2027',
  },
  { id: 'setFillsIn', body: { fills_in: true }, changes: 'Fills in for others: off → on' },
  {
    id: 'setWorkerCheck',
    changes: 'Right to work: none → passed, seen on 1 June 2026, by Olivia Owner, until 1 June 2028',
  },
  {
    id: 'setWorkerAreas',
    changes: 'Areas for one-off jobs: SW12 → SW17 · Wanted hours a week: none → 20',
  },
  {
    id: 'setWorkerHours',
    changes: 'Regular hours: Monday off, Tuesday 8am to 6pm → Monday 9am to 5pm, Tuesday off',
  },
  { id: 'setWorkerDayHours', changes: 'Hours of the day: regular hours → 9am to 12pm' },
  { id: 'setWorkerNotes', changes: 'Notes of the office: none → a new one' },
  { id: 'addPayAdjustment', changes: 'Adjustment: none → £50, Referral: east referral' },
  { id: 'removePayAdjustment', changes: 'Adjustment: £5, Referral → none' },
  { id: 'cancelVisit', changes: 'Visit: planned → cancelled' },
  { id: 'restoreVisit', changes: 'Visit: cancelled → planned' },
  {
    ...{ id: 'setVisitEnd', path: 'admin/pay/visits/10/2026-06-14/end/', body: { end: '12:00' } },
    changes: 'Visit: started → finished',
  },
  { id: 'correctPaidHours', changes: 'Paid hours: 2 h → 3 h · Reason: none → “east reason”' },
  { id: 'addVisitTip', changes: 'Tip: none → £5' },
  { id: 'declineVisitTip', changes: 'Tip: £5, said by the customer → declined' },
  {
    id: 'setHelpTopic',
    changes:
      'Tags: east → keys, late-pay · Ways to Support: email, chat; best: chat → email, call back; best: call back',
  },
  { id: 'closePayWeek', changes: 'State: open → closed' },
  { id: 'markPayWeekPaid', changes: 'Paid on: none → Tuesday 16 June' },
  { id: 'setSetting', changes: 'Customers and cleaners can chat: on → off' },
  { id: 'setGeneralFeature', changes: 'Academy in the menu: on → off' },
  { id: 'setWorkerFeature', changes: 'Academy in the menu: on → as for everyone' },
];

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  stubSessionSettings();
  backend = await openTestBackend();
  token = (await fillWorld(backend, 'east')).officeToken;
  await backend.in('east', async (ctx) => {
    const { tx } = ctx;
    // Tomorrow the cleaner has no other visit and can have this one back.
    await tx.update(visits).set({ actualDate: '2026-06-17' }).where(eq(visits.jobId, 8));
    const running = { jobId: 10, scheduledDate: '2026-06-14', workerId: 7 };
    await buildVisit(ctx, { ...running, startedAt: '2026-06-14T08:00:00Z' });
    await tx.update(keys).set({ code: sql`'K-' || ${keys.id}` });
    await tx.update(applicants).set({ mailedAt: ctx.now });
    const written = { author: 'worker', text: 'Hello?', clientKey: crypto.randomUUID() } as const;
    await appendMessage(ctx, 8, { ...written, writtenAt: ctx.now });
  });
});
afterAll(() => backend.close());

const upstream = embedded(async () => backend);
const send: typeof dispatch = (call, input, session, options) =>
  dispatch(call, input, session, { ...options, upstream, log: () => {} });

async function officeRequest(): Promise<NextRequest> {
  const headers = { cookie: await officeCookie({ token }), origin: 'http://sweep.test', host: 'sweep.test' };
  const body = new URLSearchParams();
  return new NextRequest('http://sweep.test/app-sweepers/api/office/audit', {
    method: 'POST',
    headers,
    body,
  });
}

async function csvRows(): Promise<readonly Record<string, string>[]> {
  const file = await answerAuditExport(await officeRequest(), send);
  return parse(await file.text(), { bom: true, columns: true });
}

it('each write of the office tells before and after in the audit log and its file', async () => {
  for (const [at, { id, path, body }] of ACTS.entries()) {
    const known = worldRequests[id];
    const headers = { 'idempotency-key': crypto.randomUUID(), 'x-request-id': `act-${at}` };
    const asked = { token, body: body ?? known.body, headers };
    const { status } = await backend.call(calls[id].method, path ?? known.path, asked);
    expect([at, id, status]).toEqual([at, id, 200]);
  }
  const entries = await entriesByRequest();
  const rows = new Map((await csvRows()).map((row) => [row.Request, row]));
  const found = ACTS.map(({ id }, at) => {
    const entry = entries.get(`act-${at}`);
    const changes = entry ? auditChanges(entry) : [];
    const row = rows.get(`act-${at}`);
    const valuesOf = (side: 'before' | 'after') =>
      changes.map((change) => `${change.label}: ${change[side]}`).join(', ');
    expect([row?.Before, row?.After]).toEqual([valuesOf('before'), valuesOf('after')]);
    return [id, changes.map(changeLine).join(' · ')];
  });
  expect(found).toEqual(ACTS.map(({ id, changes }) => [id, changes]));
});

it('a visit that moves leaves the earlier sentences as they were', async () => {
  const sentences = async () => [...(await entriesByRequest()).values()].map(auditSentence);
  const before = await sentences();
  expect(before).toEqual(
    expect.arrayContaining([
      'Offered east Rahman’s clean at east customer’s, 17 June 10am',
      'Offered east Rahman’s regular job at east customer’s, Tuesday 10am',
      'Cancelled the key handover of east Rahman and east other Rahman at east customer’s clean, 16 June 10am',
    ]),
  );
  await backend.in('east', async ({ tx }) => {
    await tx.update(visits).set({ actualDate: '2026-07-01', startTime: '15:00' });
    await tx.update(jobs).set({ firstDate: '2026-07-01', startTime: '15:00' });
  });
  expect(await sentences()).toEqual(before);
});

async function entriesByRequest(): Promise<ReadonlyMap<string, AuditEntry>> {
  const session = await officeGatewaySession((await officeRequest()).cookies);
  if (session === null) throw new Error('Not signed in');
  const answer = await send(officeAuditCalls.listAuditEntries, { query: { pageSize: 500 } }, session);
  if (!answer.ok) throw new Error(answer.error.code);
  return new Map(answer.value.results.map((entry) => [entry.requestId, entry]));
}

it('office writes that create something have no value before them in the audit log', () => {
  const writes = Object.values(calls).filter(
    (call) => call.access === 'admin' && call.method !== 'GET' && !('changesNothing' in call),
  );
  const told = ACTS.map(({ id }) => id);
  expect(
    writes
      .map(({ id }) => id)
      .filter((id) => !told.some((one) => one === id))
      .toSorted(),
  ).toEqual(ADDS_ONLY.toSorted());
});
