import type { PersistedAnswer } from '@/lib/core/client/call-context';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { sessionCalls } from '@/lib/core/session/calls';
import type { Worker } from '@/lib/core/session/wire';
import { openAnswerDb } from './answer-db';
import { type AnswerStore, createAnswerStore } from './answer-store';

let store: AnswerStore | null = null;

/** The one store of this page or worker; `zone` is the marketplace's, in which days end. */
export function phoneStore(zone: string): AnswerStore {
  store ??= createAnswerStore({ db: openAnswerDb(), zone });
  return store;
}

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

/** The part of the browser's storage that is asked here; missing where the browser knows nothing of it. */
export interface PhoneStorage {
  readonly persisted?: () => Promise<boolean>;
  readonly persist?: () => Promise<boolean>;
}

let isAsked = false;

/**
 * Asks the browser, once a page, not to throw this site's storage away when the phone gets full: it holds taps that wait.
 * Some browsers ask the user, so that it is not asked again where it was granted. A refusal changes nothing.
 */
export async function askToPersist(storage: PhoneStorage | undefined): Promise<void> {
  if (isAsked || !storage?.persist) return;
  isAsked = true;
  try {
    if (!(await storage.persisted?.())) await storage.persist();
  } catch {
    // A browser that cannot say is as good as one that refuses.
  }
}
