import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { Worker } from '@/lib/core/ground/session/schema';
import type { PersistedAnswer } from '@/lib/core/phone/client/call-context';
import { openAnswerDb } from './answer-db';
import { type AnswerStore, createAnswerStore } from './answer-store';

let store: AnswerStore | null = null;

export function phoneStore(zone: string): AnswerStore {
  store ??= createAnswerStore({ db: openAnswerDb(), zone });
  return store;
}

export interface RememberedPhone {
  readonly scope: SessionScope;
  readonly user: PersistedAnswer<Worker> | null;
  /** The device clock needs this many milliseconds added; null when unknown. */
  readonly clockOffsetMs: number | null;
}

export const rememberedScope = (zone: string): Promise<SessionScope | null> =>
  phoneStore(zone).rememberedScope();

export async function rememberedPhone(zone: string): Promise<RememberedPhone | null> {
  const scope = await rememberedScope(zone);
  if (scope === null) return null;
  const [user, clockOffsetMs] = await Promise.all([
    phoneStore(zone).read(scope, sessionCalls.getUser, {}),
    phoneStore(zone).rememberedClock(),
  ]);
  return { scope, user, clockOffsetMs };
}

export interface PhoneStorage {
  readonly persisted?: () => Promise<boolean>;
  readonly persist?: () => Promise<boolean>;
}

let isAsked = false;

/** The outbox must survive low storage. Some browsers ask the user, so do not ask again once granted. */
export async function askToPersist(storage: PhoneStorage | undefined): Promise<void> {
  if (isAsked || !storage?.persist) return;
  isAsked = true;
  try {
    if (!(await storage.persisted?.())) await storage.persist();
  } catch {
    // An error counts as a refusal.
  }
}
