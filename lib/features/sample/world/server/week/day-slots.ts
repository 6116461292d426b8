import { type ClockTime, type Day, daysBetween } from '@/lib/core/ground/time/zoned';

/**
 * The invented cleaners repeat two weeks of visits. Each day has the same sixteen slots. A slot decides what happens to
 * its visit on that day, so that the office sees every state of a visit at any time from 07:05 to 16:39. The plan
 * follows from job and day alone: a table of plans would have to follow visits that colleagues change. Stored rows
 * depend on the order of the slots, so it must not change.
 */
export interface DaySlot {
  /** Slots with the same seat belong to the same cleaner on a day. */
  readonly seat: Seat;
  readonly start: ClockTime;
  readonly end: ClockTime;
  readonly event: SlotEvent;
}

export type SlotEvent =
  | { readonly kind: 'on-time' | 'customer-skips' | 'cleaner-skips' | 'uncovered' }
  /** The cleaner tells support at `toldAt` that she comes half an hour late. */
  | { readonly kind: 'late'; readonly toldAt: ClockTime; readonly why: string }
  /** Nobody opens the door. The server receives the cleaner's offline departure at `leftRecordedAt`. */
  | { readonly kind: 'stuck'; readonly leftRecordedAt: ClockTime };

/** `absent` is the cleaner who is ill. */
type Seat = 0 | 1 | 2 | 3 | 4 | 'absent';
export const SEATS = [0, 1, 2, 3, 4] as const;

const ON_TIME = { kind: 'on-time' } as const;

/** The place in the list is part of the ids of jobs: add at the end only. */
export const DAY_SLOTS: readonly DaySlot[] = [
  { seat: 0, start: '06:00', end: '07:00', event: ON_TIME },
  { seat: 0, start: '09:00', end: '11:30', event: ON_TIME },
  {
    ...{ seat: 0, start: '12:45', end: '14:45' },
    event: { kind: 'late', toldAt: '10:00', why: 'I pick up my son from school first. I am sorry!' },
  },
  { seat: 1, start: '07:00', end: '09:00', event: ON_TIME },
  {
    ...{ seat: 1, start: '09:45', end: '11:45' },
    event: { kind: 'late', toldAt: '07:30', why: 'My bus is cancelled. I come with the next one.' },
  },
  { seat: 1, start: '14:30', end: '17:00', event: ON_TIME },
  { seat: 2, start: '07:00', end: '09:00', event: { kind: 'stuck', leftRecordedAt: '11:30' } },
  { seat: 2, start: '10:00', end: '12:00', event: { kind: 'customer-skips' } },
  {
    ...{ seat: 2, start: '16:15', end: '18:15' },
    event: { kind: 'late', toldAt: '13:00', why: 'The dentist sees me later than planned.' },
  },
  {
    ...{ seat: 3, start: '07:15', end: '09:15' },
    event: { kind: 'late', toldAt: '06:50', why: 'There is no train at my station this morning.' },
  },
  { seat: 3, start: '11:30', end: '14:00', event: ON_TIME },
  { seat: 3, start: '16:00', end: '18:00', event: { kind: 'stuck', leftRecordedAt: '18:20' } },
  { seat: 4, start: '11:15', end: '13:15', event: { kind: 'stuck', leftRecordedAt: '16:10' } },
  { seat: 4, start: '14:30', end: '16:30', event: { kind: 'cleaner-skips' } },
  { seat: 'absent', start: '09:00', end: '11:00', event: { kind: 'uncovered' } },
  { seat: 'absent', start: '18:30', end: '20:30', event: { kind: 'uncovered' } },
];

/** Ids leave room for slots that are added later. */
export const SLOTS_A_DAY = 16;
export const CYCLE_DAYS = 14;

/** Above the ids of the other sample jobs and below those of top-ups. */
const FIRST_JOB_ID = 400_000;

export const jobIdOf = (cycleDay: number, slot: number): number =>
  FIRST_JOB_ID + cycleDay * SLOTS_A_DAY + slot;

/** This is the first job: a world has it if it has the sample week. */
export const SAMPLE_WEEK_JOB = FIRST_JOB_ID;

/** Returns null for a job that is not of the sample week. */
export function slotOf(jobId: number): { readonly slot: DaySlot; readonly index: number } | null {
  const place = jobId - FIRST_JOB_ID;
  if (place < 0 || place >= CYCLE_DAYS * SLOTS_A_DAY) return null;
  const index = place % SLOTS_A_DAY;
  const slot = DAY_SLOTS[index];
  return slot ? { slot, index } : null;
}

/** The day is a Monday. Rows of a day have ids that start from it, so that concurrent processes write the same rows. */
const FIRST_DAY: Day = '2020-01-06';

export const dayNumber = (day: Day): number => daysBetween(FIRST_DAY, day);

/** 0 is a Monday, 7 the Monday after. */
export const cycleDayOf = (day: Day): number => ((dayNumber(day) % CYCLE_DAYS) + CYCLE_DAYS) % CYCLE_DAYS;

/** The ids are above the sample's ids and below the database's sequence. */
export const FIRST_EVENT_ID = 600_000;

/** Returns the ids of the rows that a day adds: one for each slot. */
export const eventIdOf = (day: Day, slot = 0): number => FIRST_EVENT_ID + dayNumber(day) * SLOTS_A_DAY + slot;
