import type { Page } from '@/lib/core/contract/page-wire';
import { EXTRA_JOBS_LIST } from './constants';

/** The part of an answered page that lists go by: a root may serve another size than was asked for. */
export type AnsweredPage<Item> = Pick<Page<Item>, 'results' | 'urlNextPage'>;

/** How far a list of jobs has been read: the day or weekday that is read next, and its page from 1 on. */
export interface Collected<Item> {
  readonly items: readonly Item[];
  readonly at: number;
  readonly page: number;
  readonly isDone: boolean;
}

/** What is read: the days or weekdays in order, and what tells one job from another. */
export interface Collecting<Question, Item> {
  readonly questions: readonly Question[];
  readonly keyOf: (item: Item) => string;
  /** One page of a day; null where the marketplace says that the day is out of range. [EXTRA-17] */
  readonly ask: (question: Question, page: number) => Promise<AnsweredPage<Item> | null>;
  /** False once a newer request has begun. */
  readonly isCurrent: () => boolean;
}

/** Thrown when a newer request has replaced this one. [EXTRA-20] */
export class OldRequestError extends Error {
  constructor() {
    super('old-request');
    this.name = 'OldRequestError';
  }
}

export const nothingCollected = <Item>(): Collected<Item> => ({ items: [], at: 0, page: 1, isDone: false });

/**
 * Reads on until so many jobs are known, or there are no more. Pages of a day come one after the other, then the next
 * day's. Throws an `OldRequestError` once it is not wanted any more, and whatever `ask` throws. [EXTRA-19] [EXTRA-20]
 */
export async function collect<Question, Item>(
  from: Collected<Item>,
  wanted: number,
  { questions, keyOf, ask, isCurrent }: Collecting<Question, Item>,
): Promise<Collected<Item>> {
  let state = from;
  for (;;) {
    const question = questions[state.at];
    if (question === undefined) return { ...state, isDone: true };
    if (state.items.length >= wanted) return state;
    const answer = await ask(question, state.page);
    if (!isCurrent()) throw new OldRequestError();
    state = afterPage(state, answer, keyOf);
  }
}

/**
 * The list after one more page: a job that a root repeats is there once, and a page that brings nothing new ends its
 * day, for a root that always names a next page would be asked for ever.
 */
function afterPage<Item>(
  state: Collected<Item>,
  answer: AnsweredPage<Item> | null,
  keyOf: (item: Item) => string,
): Collected<Item> {
  const items = merged(state.items, answer?.results ?? [], keyOf);
  const goesOn = answer !== null && answer.urlNextPage !== null && items.length > state.items.length;
  return goesOn ? { ...state, items, page: state.page + 1 } : { ...state, items, at: state.at + 1, page: 1 };
}

/** A list with more at its end, each job once; what is there already is taken from the later answer, in its old place. */
export function merged<Item>(
  known: readonly Item[],
  more: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const byKey = new Map(known.map((item) => [keyOf(item), item]));
  for (const item of more) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

/** How many are shown after one more batch: five more, or what there is. [EXTRA-19] */
export function afterBatch(shown: number, found: number): number {
  return Math.min(shown + EXTRA_JOBS_LIST.batchSize, found);
}

/**
 * The jobs that were open and are not any more, by two readings of one list. Of a day that was not read to its end the
 * second time nothing is said: a job may only have moved down.
 */
export function goneSince<Item>(
  before: Collected<Item>,
  now: Collected<Item>,
  { keyOf, placeOf }: { readonly keyOf: (item: Item) => string; readonly placeOf: (item: Item) => number },
): readonly Item[] {
  const open = new Set(now.items.map(keyOf));
  return before.items.filter((item) => placeOf(item) < now.at && !open.has(keyOf(item)));
}
