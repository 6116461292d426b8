import 'server-only';
import {
  auditEntries,
  devices,
  paymentDetails,
  recoveryCodes,
  secondFactors,
  workerFeatures,
} from '@/lib/core/backend/accounts/tables';
import { tokenHashOf } from '@/lib/core/backend/accounts/token';
import type { NewRow } from '@/lib/core/backend/database/tables';
import { generalFeatures, settings } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import {
  accessAttempts,
  chatThreads,
  supportCallRequests,
  ticketComments,
  tickets,
  visitContacts,
} from '@/lib/features/records/conversations';
import { customerRatings, visitCancellations } from '@/lib/features/records/standing';
import { breakChangeRequests, breaks } from '@/lib/features/records/time-off';
import { breakRow } from '@/lib/features/sample/draft/server/builders/rows';

/** The authenticator is confirmed and has a fixed secret. */
export async function buildSecondFactor(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'secondFactors'>> & { accountId: number },
): Promise<void> {
  const row = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', confirmedAt: now, ...overrides };
  await tx.insert(secondFactors).values({ ...row, world: world.id });
}

export async function buildRecoveryCode(
  { tx, world }: WorldContext,
  { accountId, code }: { readonly accountId: number; readonly code: string },
): Promise<void> {
  const hash = tokenHashOf(code.replaceAll('-', ''));
  await tx.insert(recoveryCodes).values({ world: world.id, accountId, hash });
}

/** The entry records the start of an impersonation. */
export async function buildAuditEntry(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'auditEntries'>> & { workerId: number },
): Promise<void> {
  const who = { administratorId: 9, administratorEmail: 'office@sweep.example' };
  const what = {
    call: 'startImpersonation',
    subject: { id: overrides.workerId },
    status: 200,
    requestId: 'a-request',
  };
  await tx.insert(auditEntries).values({ ...who, ...what, at: now, ...overrides, world: world.id });
}

export async function buildDevice(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'devices'>> & { workerId: number },
): Promise<void> {
  const row = { uuid: crypto.randomUUID(), createdAt: now, lastSeenAt: now, ...overrides };
  await tx.insert(devices).values({ ...row, world: world.id });
}

/** The worker calls the visit's customer, by default now. */
export async function buildVisitContact(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'visitContacts'>> & { workerId: number; jobId: number; scheduledDate: string },
): Promise<void> {
  const row: NewRow<'visitContacts'> = {
    kind: 'customer-call',
    reason: 'late',
    requestedAt: now,
    ...overrides,
  };
  await tx.insert(visitContacts).values({ ...row, world: world.id });
}

/** The support call is pending. */
export async function buildSupportCallRequest(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'supportCallRequests'>> & { workerId: number },
): Promise<void> {
  const row: NewRow<'supportCallRequests'> = {
    category: 'keys',
    description: 'The key does not turn.',
    phone: '07700 900123',
    requestedAt: now,
    ...overrides,
  };
  await tx.insert(supportCallRequests).values({ ...row, world: world.id });
}

/** The worker arrives at the visit's door. */
export async function buildAccessAttempt(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'accessAttempts'>> & {
    workerId: number;
    jobId: number;
    scheduledDate: string;
    key: string;
  },
): Promise<void> {
  const row: NewRow<'accessAttempts'> = { kind: 'arrived', at: now, recordedAt: now, ...overrides };
  await tx.insert(accessAttempts).values({ ...row, world: world.id });
}

/* These builders make rows for the side menu and for named features. */

/** The details are complete by default. */
export async function buildPaymentDetails(
  { tx, world }: WorldContext,
  overrides: Partial<NewRow<'paymentDetails'>> & { workerId: number },
): Promise<void> {
  const complete = { nameOnAccount: 'Nadia Rahman', accountNumber: '12345678', sortCode: '12-34-56' };
  await tx.insert(paymentDetails).values({ ...complete, ...overrides, world: world.id });
}

/** The ticket is new and open. */
export async function buildTicket(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'tickets'>> & { workerId: number },
): Promise<void> {
  const row = { subject: 'A key that does not turn', createdAt: now, lastUpdatedAt: now, ...overrides };
  await tx.insert(tickets).values({ ...row, world: world.id });
}

/** The worker writes the comment. */
export async function buildTicketComment(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'ticketComments'>> & { ticketId: number },
): Promise<void> {
  const row = { author: 'worker', body: 'It does not turn.', createdAt: now, ...overrides } as const;
  await tx.insert(ticketComments).values({ ...row, world: world.id });
}

/** Makes a chat about a visit, or about a handover if it is given; one unread message by default. */
export async function buildChatThread(
  { tx, world }: WorldContext,
  overrides: Partial<NewRow<'chatThreads'>> & { workerId: number },
): Promise<void> {
  await tx.insert(chatThreads).values({ unreadCount: 1, ...overrides, world: world.id });
}

export async function buildWorkerFeature(
  { tx, world }: WorldContext,
  row: NewRow<'workerFeatures'>,
): Promise<void> {
  await tx.insert(workerFeatures).values({ ...row, world: world.id });
}

export async function buildGeneralFeature(
  { tx, world }: WorldContext,
  row: NewRow<'generalFeatures'>,
): Promise<void> {
  await tx.insert(generalFeatures).values({ ...row, world: world.id });
}

export async function buildSetting({ tx, world }: WorldContext, row: NewRow<'settings'>): Promise<void> {
  await tx.insert(settings).values({ ...row, world: world.id });
}

/* These are rows for ratings and reliability; both belong to a visit. */

type OfVisit<Row> = Partial<Row> & { workerId: number; jobId: number; scheduledDate: string };

/** The default is five stars for a visit on its scheduled day. */
export async function buildRating(
  { tx, world, now }: WorldContext,
  overrides: OfVisit<NewRow<'customerRatings'>>,
): Promise<void> {
  const row = { visitDay: overrides.scheduledDate, rating: 5, ratedAt: now, ...overrides };
  await tx.insert(customerRatings).values({ ...row, world: world.id });
}

/** The cancellation is late by default. */
export async function buildCancellation(
  { tx, world, now }: WorldContext,
  overrides: OfVisit<NewRow<'visitCancellations'>>,
): Promise<void> {
  const notice = 'late' as const;
  const row = { visitDay: overrides.scheduledDate, notice, cancelledAt: now, ...overrides };
  await tx.insert(visitCancellations).values({ ...row, world: world.id });
}

/** The days of booked time off are separate rows: see `buildDayOff`. */
export async function buildBreak(
  { tx, world, today, now }: WorldContext,
  overrides: Partial<NewRow<'breaks'>> & { workerId: number },
): Promise<void> {
  const row = breakRow({ startDate: today, bookedAt: now, ...overrides });
  await tx.insert(breaks).values({ ...row, world: world.id });
}

/** The request is to cancel a day off. */
export async function buildBreakChangeRequest(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'breakChangeRequests'>> & { workerId: number; startDate: string },
): Promise<void> {
  const row = {
    endDate: overrides.startDate,
    requestType: 'cancel',
    reinstate: 'yes',
    reason: 'no-longer-required',
    breakType: 'single_day',
    requestedAt: now,
    ...overrides,
  } as const;
  await tx.insert(breakChangeRequests).values({ ...row, world: world.id });
}
