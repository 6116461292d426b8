import { openAnswerDb } from './answer-db';
import { type AnswerStore, createAnswerStore } from './answer-store';

let store: AnswerStore | null = null;

/** The one store of this page or worker; `zone` is the marketplace's, in which days end. */
export function phoneStore(zone: string): AnswerStore {
  store ??= createAnswerStore({ db: openAnswerDb(), zone });
  return store;
}
