import { brand } from '@/lib/brand';
import type { EventScope } from '@/lib/call/event-scope';
import { sessionCalls } from '@/lib/features/session/calls';
import type { Worker } from '@/lib/features/session/model';
import { openAnswerDb } from './answer-db';
import { type AnswerStore, createAnswerStore } from './answer-store';

/** Whose phone this is, and what is known of them; null when nobody is signed in. */
export interface RememberedPhone {
  readonly scope: EventScope;
  readonly user: Worker | null;
}

let store: AnswerStore | undefined;

const answers = (): AnswerStore => {
  store ??= createAnswerStore({ db: openAnswerDb(), zone: brand.timeZone });
  return store;
};

/** Whose phone this is, for a worker and for pages that no server tells. */
export const rememberedScope = (): Promise<EventScope | null> => answers().rememberedScope();

/** What a page without data begins with. */
export async function rememberedPhone(): Promise<RememberedPhone | null> {
  const scope = await rememberedScope();
  if (scope === null) return null;
  const user = await answers().read(scope, sessionCalls.getUser, {});
  return { scope, user: user?.value ?? null };
}
