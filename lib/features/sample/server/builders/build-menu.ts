import 'server-only';
import { paymentDetails, workerFeatures } from '@/lib/core/accounts/tables';
import type { NewRow } from '@/lib/core/database/tables';
import type { WorldContext } from '@/lib/core/worlds/context';
import { generalFeatures, settings } from '@/lib/core/worlds/tables';
import { chatThreads } from '@/lib/features/chat/server/tables';
import { tickets } from '@/lib/features/contact/server/tables';

/* Rows behind the side menu and the features that are switched by name; none of them leans on a row of a worker. */

/** Complete unless told otherwise. */
export async function buildPaymentDetails(
  { tx, world }: WorldContext,
  overrides: Partial<NewRow<'paymentDetails'>> & { workerId: number },
): Promise<void> {
  const complete = { nameOnAccount: 'Nadia Rahman', accountNumber: '12345678', sortCode: '12-34-56' };
  await tx.insert(paymentDetails).values({ ...complete, ...overrides, world: world.id });
}

/** A new one that waits for an agent. */
export async function buildTicket(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'tickets'>> & { workerId: number },
): Promise<void> {
  const row = { subject: 'A key that does not turn', createdAt: now, lastUpdatedAt: now, ...overrides };
  await tx.insert(tickets).values({ ...row, world: world.id });
}

/** About a visit unless it says which handover; it counts one message that is not read unless told otherwise. */
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
