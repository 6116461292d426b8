import 'server-only';
import type { NewRow } from '@/lib/core/database/tables';
import type { WorldContext } from '@/lib/core/worlds/context';
import { breakChangeRequests, breaks } from '@/lib/features/time-off/server/tables';
import { breakRow } from './rows';

/** Booked time off. Its days in the schedule are rows of their own: `buildDayOff`. */
export async function buildBreak(
  { tx, world, today, now }: WorldContext,
  overrides: Partial<NewRow<'breaks'>> & { workerId: number },
): Promise<void> {
  const row = breakRow({ startDate: today, bookedAt: now, ...overrides });
  await tx.insert(breaks).values({ ...row, world: world.id });
}

/** A wish to cancel a day off. */
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
