import { type NewRow, TABLES, type TableName } from '@/lib/core/backend/database/tables';
import {
  addDays,
  addMs,
  type Day,
  daysBetween,
  type Instant,
  instantOf,
  weekdayOf,
} from '@/lib/core/ground/time/zoned';
import { HORIZON_DAYS, recurrenceDates, visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import { customerRow, jobRow, keyRow, propertyRow } from './builders/rows';
import { type Home, type HomeKey, NEIGHBOURHOODS } from './data/home';

/** The same input gives the same rows. */
export interface SampleInput {
  readonly seed: number;
  readonly today: Day;
  readonly now: Instant;
  readonly zone: string;
}

/** Referenced rows have planned ids; visits are identified by job and date. Passwords are added on insert. */
type PlannedRow<Name extends TableName> = Omit<NewRow<Name>, 'passwordHash'> &
  (Name extends 'visits'
    ? unknown
    : NewRow<Name> extends { id?: number }
      ? { readonly id: number }
      : unknown);

export type Plan = { readonly [Name in TableName]: readonly PlannedRow<Name>[] };

/** One planner after another fills these mutable rows. */
export type SampleDraft = { readonly [Name in TableName]: PlannedRow<Name>[] } & {
  readonly input: SampleInput;
  readonly random: Random;
};

export type PlannedJob = PlannedRow<'jobs'>;

/** These are sixteen weeks, more than "recent", so that "all time" differs. */
export const PAST_DAYS = 112;

export function newDraft(input: SampleInput): SampleDraft {
  const rows = Object.fromEntries(TABLES.map(({ name }) => [name, []])) as unknown as Omit<
    SampleDraft,
    'input' | 'random'
  >;
  return { ...rows, input, random: createRandom(input.seed) } as SampleDraft;
}

export interface PlacedHome {
  readonly customerId: number;
  readonly propertyId: number;
  readonly keyIds: readonly number[];
}

/** Adds customer, property and keys with a random address and codes. */
export function addHome(draft: SampleDraft, home: Home, holders: Holders): PlacedHome {
  const customerId = addCustomer(draft, home);
  return { customerId, ...addProperty(draft, customerId, home, holders) };
}

export function addCustomer(draft: SampleDraft, { name, preferredName, mayBeCalled }: CustomerName): number {
  const id = draft.customers.length + 1;
  draft.customers.push(
    customerRow({
      id,
      name,
      preferredName,
      mayBeCalled,
      email: `customer${id}@mail.example`,
      telephone: draft.random.digits('020 7946 0###'),
    }),
  );
  return id;
}

export type CustomerName = Pick<Home, 'name' | 'preferredName' | 'mayBeCalled'>;

export function addProperty(
  draft: SampleDraft,
  customerId: number,
  home: Omit<Home, keyof CustomerName>,
  holders: Holders,
): Pick<PlacedHome, 'propertyId' | 'keyIds'> {
  const { random } = draft;
  const id = draft.properties.length + 1;
  const property = { ...home.property, ...randomAddress(home, random) };
  draft.properties.push(
    propertyRow({
      ...property,
      id,
      customerId,
      accessInformation: withDigits(property.accessInformation, random),
    }),
  );
  const keyIds = (home.keys ?? []).map((key) => addKey(draft, id, key, holders));
  return { propertyId: id, keyIds };
}

interface Holders {
  readonly worker: number;
  readonly otherWorker: number;
}

function addKey(draft: SampleDraft, propertyId: number, key: HomeKey, holders: Holders): number {
  const id = draft.keys.length + 1;
  const holderId = { worker: holders.worker, 'other-worker': holders.otherWorker, customer: null }[
    key.holder
  ];
  const location: NewRow<'keys'>['location'] = holderId === null ? 'customer' : 'worker';
  draft.keys.push(
    keyRow({
      id,
      propertyId,
      code: key.code && draft.random.digits(key.code),
      location,
      holderId,
    }),
  );
  return id;
}

interface JobOptions {
  readonly changeOf?: (day: Day) => Partial<NewRow<'visits'>>;
  readonly todayProgress?: TodayProgress;
}

/** Adds a job with visits from `PAST_DAYS` ago to the horizon. */
export function addJob(
  draft: SampleDraft,
  job: Parameters<typeof jobRow>[0],
  { changeOf, todayProgress = 'waits' }: JobOptions = {},
): PlannedJob {
  const { today } = draft.input;
  const planned = jobRow({ ...job, id: draft.jobs.length + 1 });
  draft.jobs.push(planned);
  for (const day of recurrenceDates(planned, addDays(today, -PAST_DAYS), addDays(today, HORIZON_DAYS))) {
    const visit = { ...visitOfJob(planned, day), id: draft.visits.length + 1, ...changeOf?.(day) };
    draft.visits.push(withProgress(visit, draft.input, todayProgress));
  }
  return planned;
}

/** Returns the days off by today's weekday (0 is Monday): the weekend, unless that includes today or tomorrow. */
const DAYS_OFF: readonly (readonly number[])[] = [
  [5, 6],
  [5, 6],
  [5, 6],
  [5, 6],
  [6, 0],
  [0, 1],
  [4, 5],
];

/** Offsets of the five working days from today; always includes today and tomorrow. */
export function workOffsets(today: Day): readonly number[] {
  const weekday = weekdayOf(today);
  const off = DAYS_OFF[weekday] ?? [];
  return [0, 1, 2, 3, 4, 5, 6].filter((offset) => !off.includes((weekday + offset) % 7));
}

export function addHours(draft: SampleDraft, workerId: number, start: string, end: string): void {
  for (const offset of workOffsets(draft.input.today)) {
    const dayOfWeek = weekdayOf(addDays(draft.input.today, offset));
    draft.weeklyAvailability.push({ workerId, dayOfWeek, start, end });
  }
}

/** The second half of a postcode uses these letters. */
const INWARD_LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ'] as [string, ...string[]];

export function randomAddress(home: Pick<Home, 'outward' | 'isFlat'>, random: Random) {
  const place = NEIGHBOURHOODS[home.outward];
  const flat = home.isFlat ? `Flat ${random.integer(1, 24)}, ` : '';
  const near = (centre: number) => Number((centre + (random.next() - 0.5) * 0.01).toFixed(5));
  return {
    line1: `${flat}${random.integer(1, 180)} ${random.pick(place.streets)}`,
    postcode: `${home.outward} ${random.digits('#')}${random.pick(INWARD_LETTERS)}${random.pick(INWARD_LETTERS)}`,
    latitude: near(place.latitude),
    longitude: near(place.longitude),
  };
}

function withDigits(access: NewRow<'properties'>['accessInformation'], random: Random) {
  if (!access) return access;
  const filled = Object.entries(access).map(([field, value]) => [
    field,
    typeof value === 'string' ? random.digits(value) : value,
  ]);
  return Object.fromEntries(filled) as typeof access;
}

interface Clock {
  readonly today: Day;
  readonly now: Instant;
  readonly zone: string;
}

/**
 * These concern today's visits: `waits` is not started, `finishes` is done after its end, `keeps up` follows the plan.
 */
export type TodayProgress = 'waits' | 'finishes' | 'keeps up';

const MINUTE_MS = 60_000;

/** Visits of earlier days are finished, later ones untouched. */
function withProgress(visit: NewRow<'visits'>, clock: Clock, today: TodayProgress): NewRow<'visits'> {
  if (visit.skipped || !visit.workerId || visit.actualDate > clock.today) return visit;
  const worked = workedBy(visit, clock);
  if (visit.actualDate < clock.today || today === 'keeps up') return worked;
  return today === 'finishes' && worked.finishedAt ? worked : visit;
}

/** The finish is a few minutes off plan, within the allowances. */
function workedBy(visit: NewRow<'visits'>, { now, zone }: Clock): NewRow<'visits'> {
  // It is derived from the visit instead of random, so that the time of day changes nothing else in the sample.
  const minutes = (visit.jobId + daysBetween('2020-01-01', visit.scheduledDate)) % 6;
  const end = instantOf(visit.actualDate, visit.endTime, zone);
  const startedAt = addMs(instantOf(visit.actualDate, visit.startTime, zone), minutes * MINUTE_MS);
  const finishedAt = addMs(end, (minutes - 5) * MINUTE_MS);
  return {
    ...visit,
    ...(startedAt <= now && { startedAt, startedRecordedAt: startedAt }),
    ...(end < now && { finishedAt, finishedRecordedAt: finishedAt }),
  };
}

export interface Random {
  /** The number is from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  integer(from: number, to: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Replaces each `#` by a digit. */
  digits(pattern: string): string;
}

/** This is Mulberry32: 32 bits of state are enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    digits: (pattern) => pattern.replaceAll('#', () => String(integer(0, 9))),
  };
}
