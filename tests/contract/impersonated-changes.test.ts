import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { type CallId, calls } from '@/lib/features/gateway';
import { auditChanges, changeLine } from '@/lib/features/office/audit/audit-changes';
import type { AuditEntry } from '@/lib/features/office/audit/schema';
import { tickets } from '@/lib/features/records/conversations';
import { keys } from '@/lib/features/records/keys';
import { worldRequests } from '../support/fixtures';
import { fillWorld } from '../support/full-world';
import { PHOTO_ID } from '../support/full-world-knows';

import { NO_AUDIT_NAMES } from '../support/no-audit-names';
import { auditOf } from '../support/office';
import { stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

interface Act {
  readonly id: CallId;
  readonly path?: string;
  readonly body?: unknown;
  readonly changes: string;
}

const week = (monday: readonly object[]) =>
  Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, availability: day === 0 ? monday : [] }));

/** These calls have no before and after: they add something, or their sentence says all. */
const ADDS_ONLY: readonly CallId[] = [
  ...(['addTicketPhoto', 'reportProblem', 'recordAccessAttempt', 'sendLateNotice', 'rateVisit'] as const),
  ...(['requestCustomerCall', 'requestSupportCall', 'requestWorkerCall', 'cancelCallRequests'] as const),
  ...(['requestChat', 'requestWorkerChat', 'sendChatMessage'] as const),
  ...(['emailContract', 'emailInvoice', 'emailInvoiceSummary', 'emailSelfEmployedLetter'] as const),
  ...([
    'emailTaxPack',
    'createDevice',
    'updateDevice',
    'disablePush',
    'releaseHijack',
    'revokeToken',
  ] as const),
  'finishOnboardingStep',
];

/** The handlers of these calls report the values before and after. */
const HANDLERS_TELL: readonly CallId[] = [
  ...(['startVisit', 'unstartVisit', 'finishVisit', 'patchVisit', 'assignJob'] as const),
  ...(['writeToSupport', 'endSupportChat', 'putFeature'] as const),
];

/** The cleaner with the id 7 makes these calls in this order, in one world. */
const ACTS: readonly Act[] = [
  {
    ...{ id: 'putAvailability', body: week([{ start: '09:00', end: '12:00' }]) },
    changes: 'Regular hours: Monday off, Tuesday 8am to 6pm → Monday 9am to 12pm, Tuesday off',
  },
  {
    ...{
      id: 'putAvailability',
      body: week([
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: '18:00' },
      ]),
    },
    changes: 'Regular hours: Monday 9am to 12pm → Monday 9am to 12pm + 2pm to 6pm',
  },
  { id: 'bookBreak', changes: 'Time off: none → 29 June to 1 July' },
  { id: 'createAvailabilityChange', changes: 'Time off: none → 14 July' },
  {
    ...{
      id: 'requestAbsenceChange',
      body: { ...Object(worldRequests.requestAbsenceChange.body), request_type: 'change' },
    },
    changes: 'Request: cancel it → change it',
  },
  { id: 'transferKey', changes: 'Key: K-8 with this cleaner → K-8 with the customer' },
  {
    id: 'completeRemoteKeyTransfers',
    changes: 'Key: K-7 with this cleaner, to go to another cleaner → K-7 with another cleaner',
  },
  // The home's only key is with another cleaner now.
  {
    id: 'createKey',
    changes: 'Key: none → key with the customer, to go to this cleaner',
  },
  { id: 'patchWorker', changes: 'Home address: an earlier one → a new one' },
  {
    ...{
      id: 'patchWorker',
      body: { primary_telephone_number: '07700 900456', travel_preferences: ['car', 'walking'] },
    },
    changes: 'Phone: 07700 900123 → 07700 900456 · Travels: Car → Car, Walking',
  },
  { id: 'putPhoto', changes: 'Photo: an earlier one → none' },
  { id: 'addTicketComment', changes: 'State: Waits for the cleaner → Waits for us' },
];

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  stubSessionSettings();
  backend = await openTestBackend();
  const { officeToken } = await fillWorld(backend, 'east');
  await backend.in('east', async ({ tx }) => {
    await tx.update(keys).set({ code: sql`'K-' || ${keys.id}` });
    await tx.update(tickets).set({ status: 'pending' });
    await tx.update(workers).set({ image: PHOTO_ID, telephone: '07700 900123' });
  });
  const started = await backend.call('POST', 'admin/workers/7/impersonate/', { token: officeToken });
  token = (started.body as { token: string }).token;
});
afterAll(() => backend.close());

it('writes during impersonation leave before and after', async () => {
  for (const [at, { id, path, body }] of ACTS.entries()) {
    const known = worldRequests[id];
    const headers = { 'idempotency-key': crypto.randomUUID(), 'x-request-id': `act-${at}` };
    const asked = { token, body: body ?? known.body, headers };
    const answer = await backend.call(calls[id].method, path ?? known.path, asked);
    expect([at, id, answer.status, answer.status === 200 ? null : answer.body]).toEqual([at, id, 200, null]);
  }
  const entries = await auditOf(backend, 'east');
  const found = ACTS.map(({ id }, at) => {
    const { subject = {} } = entries.find(({ requestId }) => requestId === `act-${at}`) ?? {};
    const entry = { call: id, subject, status: 200, names: NO_AUDIT_NAMES } as AuditEntry;
    return [id, auditChanges(entry).map(changeLine).join(' · ')];
  });
  expect(found).toEqual(ACTS.map(({ id, changes }) => [id, changes]));
});

it('the audit log has no earlier value for a write during impersonation that creates something', () => {
  const writes = Object.values(calls).filter(
    (call) =>
      call.access === 'worker' &&
      call.method !== 'GET' &&
      !('changesNothing' in call) &&
      !('workerThemself' in call),
  );
  const told = ACTS.map(({ id }) => id);
  const others = writes.map(({ id }) => id).filter((id) => !told.some((one) => one === id));
  expect(others.toSorted()).toEqual([...ADDS_ONLY, ...HANDLERS_TELL].toSorted());
});
