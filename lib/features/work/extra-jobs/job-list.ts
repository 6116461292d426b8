import type { CallError } from '@/lib/core/ground/contract/call-error';
import type { Page } from '@/lib/core/ground/contract/common-schema';
import { addDays, type Day, daysBetween, type Instant, mondayOf } from '@/lib/core/ground/time/zoned';
import { type ExtraJob, keyOfJob } from './extra-job';
import { EXTRA_JOBS_LIST, type ExtraJobId } from './model';

export const EXTRA_JOB_LIST_KEY = 'extraJobs';

/** The list is held in the SWR cache, so that it keeps its scroll position while another page is open. */
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

export function stillGone(
  before: ExtraJobListState | undefined,
  gone: readonly ExtraJob[],
  now: { readonly collected: Collected<ExtraJob> },
): readonly ExtraJob[] {
  const open = new Set(now.collected.items.map(keyOfJob));
  return withMore(before?.gone ?? NO_JOBS, gone, keyOfJob).filter((job) => !open.has(keyOfJob(job)));
}

/** Removes a job that the worker has just added, without reporting it as taken. */
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

/** Paging follows the answer: a server may use another page size than requested. */
export type AnsweredPage<Item> = Pick<Page<Item>, 'results' | 'urlNextPage'>;

/** Says how far a list has been read: the index of the current day or weekday, and its next page, 1-based. */
export interface Collected<Item> {
  readonly items: readonly Item[];
  readonly at: number;
  readonly page: number;
  readonly isDone: boolean;
}

interface ListOrder<Question, Item> {
  readonly questions: readonly Question[];
  readonly keyOf: (item: Item) => string;
}

interface PageOf<Question> {
  readonly question: Question;
  readonly page: number;
}

/** This is a page's answer; null if the server says that the day is out of range. [EXTRA-17] */
type PageAnswer<Item> = AnsweredPage<Item> | null;

/** Yields each page to read, takes its answer, and returns the list. [EXTRA-19] */
export function* listSteps<Question, Item>(
  from: Collected<Item>,
  wanted: number,
  { questions, keyOf }: ListOrder<Question, Item>,
): Generator<PageOf<Question>, Collected<Item>, PageAnswer<Item>> {
  let state = from;
  for (;;) {
    const question = questions[state.at];
    if (question === undefined) return { ...state, isDone: true };
    if (state.items.length >= wanted) return state;
    state = afterPage(state, yield { question, page: state.page }, keyOf);
  }
}

export interface Collecting<Question, Item> extends ListOrder<Question, Item> {
  readonly ask: (question: Question, page: number) => Promise<PageAnswer<Item>>;
  readonly isCurrent: () => boolean;
}

export class OldRequestError extends Error {
  constructor() {
    super('old-request');
    this.name = 'OldRequestError';
  }
}

export const nothingCollected = <Item>(): Collected<Item> => ({ items: [], at: 0, page: 1, isDone: false });

/** Throws `OldRequestError` once a newer request has begun, and any error of `ask`. [EXTRA-20] */
export async function collect<Question, Item>(
  from: Collected<Item>,
  wanted: number,
  { ask, isCurrent, ...order }: Collecting<Question, Item>,
): Promise<Collected<Item>> {
  const steps = listSteps(from, wanted, order);
  let step = steps.next();
  while (!step.done) {
    const answer = await ask(step.value.question, step.value.page);
    if (!isCurrent()) throw new OldRequestError();
    step = steps.next(answer);
  }
  return step.value;
}

/** Returns the first `wanted` items from pages that are known already; null if one of them is not. */
export function collectKnown<Question, Item>(
  wanted: number,
  { find, ...order }: ListOrder<Question, Item> & { find: (page: PageOf<Question>) => PageAnswer<Item> },
): Collected<Item> | null {
  const steps = listSteps(nothingCollected<Item>(), wanted, order);
  let step = steps.next();
  while (!step.done) {
    const answer = find(step.value);
    if (answer === null) return null;
    step = steps.next(answer);
  }
  return step.value;
}

/** A page with nothing new ends its day, because a server may always name a next page. */
function afterPage<Item>(
  state: Collected<Item>,
  answer: AnsweredPage<Item> | null,
  keyOf: (item: Item) => string,
): Collected<Item> {
  const items = withMore(state.items, answer?.results ?? [], keyOf);
  const goesOn = answer !== null && answer.urlNextPage !== null && items.length > state.items.length;
  return goesOn ? { ...state, items, page: state.page + 1 } : { ...state, items, at: state.at + 1, page: 1 };
}

export function withMore<Item>(
  known: readonly Item[],
  more: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const byKey = new Map(known.map((item) => [keyOf(item), item]));
  for (const item of more) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

export function afterBatch(shown: number, found: number): number {
  return Math.min(shown + EXTRA_JOBS_LIST.batchSize, found);
}

/** Skips days that were not read to the end the second time: the job may only have moved down. */
export function goneSince<Item>(
  before: Collected<Item>,
  now: Collected<Item>,
  { keyOf, placeOf }: { readonly keyOf: (item: Item) => string; readonly placeOf: (item: Item) => number },
): readonly Item[] {
  const open = new Set(now.items.map(keyOf));
  return before.items.filter((item) => placeOf(item) < now.at && !open.has(keyOf(item)));
}

export const JOB_WEEKDAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Returns the last day that one-off jobs are listed for: the Sunday of next week. [EXTRA-15] [EXTRA-16] */
export function lastDayOfWindow(today: Day): Day {
  const ahead = addDays(today, EXTRA_JOBS_LIST.daysAhead);
  const ofNextWeek = addDays(mondayOf(today), EXTRA_JOBS_LIST.windowDays);
  return ahead < ofNextWeek ? ahead : ofNextWeek;
}

/** Returns the days that one-off jobs are listed for: eight on a Sunday, fourteen on a Monday. [EXTRA-15] [EXTRA-16] */
export function dayWindow(today: Day): readonly Day[] {
  const count = daysBetween(today, lastDayOfWindow(today)) + 1;
  return Array.from({ length: count }, (_, index) => addDays(today, index));
}

export function isInWindow(day: Day, today: Day): boolean {
  return day >= today && day <= lastDayOfWindow(today);
}

/** Returns the first day or weekday from the address; a day outside the window is ignored. */
export function beginsAt(asked: Day | number | undefined, today: Day): Day | number | undefined {
  return typeof asked === 'string' && !isInWindow(asked, today) ? undefined : asked;
}

/** If true, the list continues with the next day. [EXTRA-17] */
export function isDayOutOfRange({ code, fields }: CallError): boolean {
  return code === 'validation_error' && Object.hasOwn(fields ?? {}, 'day');
}
