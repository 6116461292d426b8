import 'server-only';
import type { NewRow } from '@/lib/core/database/tables';
import type { WorldContext } from '@/lib/core/worlds/context';
import { accessAttempts, supportCallRequests, visitContacts } from '@/lib/features/contact/server/tables';

/** A call to the customer of the named visit, now unless told otherwise. */
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

/** One that waits for support to ring. */
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

/** That the worker stands at the door of the named visit. */
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
