import type { CallError } from '@/lib/core/contract/call-error';
import type { Page } from '@/lib/core/contract/common-wire';
import { addDays, type Day, daysBetween, type Instant, mondayOf } from '@/lib/core/time/zoned';
import { type ExtraJob, keyOfJob } from './extra-job';
import { EXTRA_JOBS_LIST, type ExtraJobId } from './model';

/** The first part of a list's key in the cache. */
export const EXTRA_JOB_LIST_KEY = 'extraJobs';

/** What the cache holds, so that a list keeps its place while another page is open. */
export interface ExtraJobListState {
  readonly collected: Collected<ExtraJob>;
  readonly shown: number;
  readonly since: Instant;
  readonly isPersisted: boolean;
  readonly gone: readonly ExtraJob[];
}

export const NO_JOBS: readonly ExtraJob[] = [];

export const hasMoreThan = ({ collected, shown }: ExtraJobListState): boolean =>
  shown < collected.items.length || !collected.isDone;

/** Jobs taken between two reads, without those that are offered again. */
export function stillGone(
  before: ExtraJobListState | undefined,
  gone: readonly ExtraJob[],
  now: { readonly collected: Collected<ExtraJob> },
): readonly ExtraJob[] {
  const open = new Set(now.collected.items.map(keyOfJob));
  return withMore(before?.gone ?? NO_JOBS, gone, keyOfJob).filter((job) => !open.has(keyOfJob(job)));
}

/** A list without a job that is the worker's own by now, of which nobody says that it was taken. */
export function withoutJob(listed: ExtraJobListState, id: ExtraJobId): ExtraJobListState {
  const isOther = (job: ExtraJob) => keyOfJob(job) !== keyOfJob(id);
  const { collected, shown, gone } = listed;
  const items = collected.items.filter(isOther);
  const wasShown = collected.items.slice(0, shown).some((job) => !isOther(job));
  return {
    ...listed,
    collected: { ...collected, items },
    shown: wasShown ? shown - 1 : shown,
    gone: gone.filter(isOther),
  };
}

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
  const items = withMore(state.items, answer?.results ?? [], keyOf);
  const goesOn = answer !== null && answer.urlNextPage !== null && items.length > state.items.length;
  return goesOn ? { ...state, items, page: state.page + 1 } : { ...state, items, at: state.at + 1, page: 1 };
}

/** A list with more at its end, each job once; what is there already is taken from the later answer, in its old place. */
export function withMore<Item>(
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

/** The weekdays of regular jobs, Monday first. [EXTRA-18] */
export const JOB_WEEKDAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The last day of which one-off jobs are asked for: the Sunday of next week. [EXTRA-15] [EXTRA-16] */
export function lastDayOfWindow(today: Day): Day {
  const ahead = addDays(today, EXTRA_JOBS_LIST.daysAhead);
  const ofNextWeek = addDays(mondayOf(today), EXTRA_JOBS_LIST.windowDays);
  return ahead < ofNextWeek ? ahead : ofNextWeek;
}

/** The days of which one-off jobs are asked for, in order: eight on a Sunday, fourteen on a Monday. [EXTRA-15] [EXTRA-16] */
export function dayWindow(today: Day): readonly Day[] {
  const count = daysBetween(today, lastDayOfWindow(today)) + 1;
  return Array.from({ length: count }, (_, index) => addDays(today, index));
}

export function isInWindow(day: Day, today: Day): boolean {
  return day >= today && day <= lastDayOfWindow(today);
}

/** Where a list begins that an address asks for; a day that is over, or too far ahead, is as if none were asked for. */
export function beginsAt(asked: Day | number | undefined, today: Day): Day | number | undefined {
  return typeof asked === 'string' && !isInWindow(asked, today) ? undefined : asked;
}

/** A validation error about the day: the list goes on with the next one. [EXTRA-17] */
export function isDayOutOfRange({ code, fields }: CallError): boolean {
  return code === 'validation_error' && Object.hasOwn(fields ?? {}, 'day');
}
