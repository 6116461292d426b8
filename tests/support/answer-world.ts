import './indexed-db';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { openAnswerDb } from '@/lib/core/phone/cache/answer-db';
import { createAnswerStore } from '@/lib/core/phone/cache/answer-store';
import { newId } from '@/lib/core/phone/client/new-id';

export const AMARA: SessionScope = { environment: 'production', world: 'live', userId: 7 };
export const BEN: SessionScope = { ...AMARA, userId: 8 };

/** Makes Amara's phone with its persisted responses and a clock that tests set. */
export async function answerWorld(start = '2026-11-18T10:46:00.000Z') {
  let nowMs = Date.parse(start);
  const name = newId();
  const db = openAnswerDb(name);
  const store = createAnswerStore({ db, zone: 'Europe/London', nowMs: () => nowMs });
  await store.rememberScope(AMARA);
  return {
    name,
    db,
    store,
    now: () => new Date(nowMs).toISOString(),
    nowMs: () => nowMs,
    setClock: (instant: string) => {
      nowMs = Date.parse(instant);
    },
    passMs: (ms: number) => {
      nowMs += ms;
    },
    rows: () => db.read((tx) => tx.objectStore('answers').getAll()),
  };
}

export type AnswerWorld = Awaited<ReturnType<typeof answerWorld>>;
