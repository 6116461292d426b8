import { type Day, isDay, mondayOf } from '@/lib/core/ground/time/zoned';

/** A cleaner's week is in one of these states. The first four keep it open when the week is closed. */
export const PAY_STATES = [
  'running-visit',
  'missing-rate',
  'negative-total',
  'question',
  'ready',
  'closed',
  'paid',
] as const;
export type PayState = (typeof PAY_STATES)[number];

export const isToCheck = (state: PayState): boolean =>
  PAY_STATES.indexOf(state) < PAY_STATES.indexOf('ready');

export const PAY_FILTERS = ['all', 'ready', 'to-check', 'closed', 'paid'] as const;
export type PayFilter = (typeof PAY_FILTERS)[number];

export const isShown = (state: PayState, filter: PayFilter): boolean =>
  filter === 'all' || (filter === 'to-check' ? isToCheck(state) : state === filter);

/**
 * The office sees these checks before it closes a week. Overlaps, waiting changes, late taps and tips that customers
 * say do not keep a week open.
 */
export const PAY_CHECKS = [
  'running-visit',
  'overlap',
  'missing-rate',
  'question',
  'waiting',
  'late-tap',
  'said-tip',
  'negative-total',
] as const;
export type PayCheckKind = (typeof PAY_CHECKS)[number];

/** Tickets of these categories are questions about pay. */
export const PAY_QUESTIONS = ['payment', 'payment-missing', 'payment-amount'] as const;

export const PAY_LIMITS = {
  /** A page has this many cleaners. */
  pageSize: 100,
  /** A check names this many cleaners. */
  cases: 20,
  /** Visits that share less time are not named. */
  overlapMinutes: 1,
  /** A reason has at most this many characters. */
  reason: 200,
  typed: 40,
  /** An hour, a visit or an adjustment is at most this many pence. */
  amountPence: 10_000_00,
  /** A visit has at most this many hours. */
  hours: 24,
} as const;

/** These say why a change of pay was refused: the field of the form, or the state of the week. */
export const PAY_FAULTS = [
  'base',
  'bonus',
  'fee',
  'from',
  'amount',
  'reason',
  'hours',
  'end',
  'running',
  'day',
  'not-ended',
  'checks-left',
  'closed',
  'tip',
  'tip-unfinished',
  'tip-there',
  'tip-changed',
] as const;
export type PayFault = (typeof PAY_FAULTS)[number];

/** This sheet is open beside the week. */
export type PaySheet =
  | { readonly kind: 'rate' | 'adjustment'; readonly workerId: number }
  | { readonly kind: 'hours' | 'end' | 'tip'; readonly workerId: number; readonly visit: PayVisitKey };

export interface PayVisitKey {
  readonly jobId: number;
  readonly scheduledDate: Day;
}

/** The address of the page has the same values. */
export interface PayView {
  /** This is a Monday; null is the last week that has ended. */
  readonly week: Day | null;
  readonly filter: PayFilter;
  readonly page: number;
  /** This is the cleaner whose row is open. */
  readonly workerId: number | null;
  readonly sheet: PaySheet | null;
}

type Asked = Readonly<Record<string, unknown>>;

/** Unknown values show the whole last week. */
export function readPayView({ week, show, page, worker, sheet, visit }: Asked): PayView {
  const workerId = idIn(worker);
  return {
    week: typeof week === 'string' && isDay(week) && /^(19|20|21)/.test(week) ? mondayOf(week) : null,
    filter: PAY_FILTERS.find((one) => one === show) ?? 'all',
    page: Math.min(idIn(page) ?? 1, 1_000),
    workerId,
    sheet: workerId === null ? null : sheetIn(workerId, sheet, visit),
  };
}

function sheetIn(workerId: number, kind: unknown, visit: unknown): PaySheet | null {
  if (kind === 'rate' || kind === 'adjustment') return { kind, workerId };
  const key = readVisitKey(visit);
  return (kind === 'hours' || kind === 'end' || kind === 'tip') && key
    ? { kind, workerId, visit: key }
    : null;
}

const idIn = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** An example is "7.2026-06-16". */
export const visitKeyOf = ({ jobId, scheduledDate }: PayVisitKey): string => `${jobId}.${scheduledDate}`;

export function readVisitKey(key: unknown): PayVisitKey | null {
  if (typeof key !== 'string') return null;
  const [job, scheduledDate = ''] = key.split('.');
  const jobId = idIn(job);
  return jobId !== null && isDay(scheduledDate) ? { jobId, scheduledDate } : null;
}
