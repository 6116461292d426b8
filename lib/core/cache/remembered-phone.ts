import type { PersistedAnswer } from '@/lib/core/client/answer-cache';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { sessionCalls } from '@/lib/core/session/calls';
import type { Worker } from '@/lib/core/session/wire';
import { phoneStore } from './phone-store';

/** Whose phone this is, and what is known of them. */
export interface RememberedPhone {
  readonly scope: EventScope;
  readonly user: PersistedAnswer<Worker> | null;
  /** Milliseconds to add to its clock; null when nobody has said. */
  readonly clockOffsetMs: number | null;
}

/** Whose phone this is, for a worker and for pages without a server; null when nobody is signed in. */
export const rememberedScope = (zone: string): Promise<EventScope | null> =>
  phoneStore(zone).rememberedScope();

/** What a page without data begins with; null when nobody is signed in. */
export async function rememberedPhone(zone: string): Promise<RememberedPhone | null> {
  const scope = await rememberedScope(zone);
  if (scope === null) return null;
  const [user, clockOffsetMs] = await Promise.all([
    phoneStore(zone).read(scope, sessionCalls.getUser, {}),
    phoneStore(zone).rememberedClock(),
  ]);
  return { scope, user, clockOffsetMs };
}
