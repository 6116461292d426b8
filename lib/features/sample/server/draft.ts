import { type NewRow, TABLES, type TableName } from '@/lib/core/database/tables';
import {
  addDays,
  addMs,
  type Day,
  daysBetween,
  type Instant,
  instantOf,
  weekdayOf,
} from '@/lib/core/time/zoned';
import { HORIZON_DAYS, recurrenceDates, visitOfJob } from '@/lib/features/visits/server/recurrence';
import { customerRow, jobRow, keyRow, propertyRow } from './builders/rows';
import { type Home, type HomeKey, NEIGHBOURHOODS } from './data/home';

/** What the sample world follows from: the same input gives the same rows. */
export interface SampleInput {
  readonly seed: number;
  readonly today: Day;
  readonly now: Instant;
  readonly zone: string;
}

/**
 * A planned row. Rows that others lean on get their ids from the planner; a visit is told by its job and date. Nobody but
 * who makes the world knows the password.
 */
type PlannedRow<Name extends TableName> = Omit<NewRow<Name>, 'passwordHash'> &
  (Name extends 'visits'
    ? unknown
    : NewRow<Name> extends { id?: number }
      ? { readonly id: number }
      : unknown);

/** Rows for each of the world's tables. */
export type Plan = { readonly [Name in TableName]: readonly PlannedRow<Name>[] };

/** The sample world's rows, filled in by one planner after the other. */
export type SampleDraft = { readonly [Name in TableName]: PlannedRow<Name>[] } & {
  readonly input: SampleInput;
  readonly random: Random;
};

export type PlannedJob = PlannedRow<'jobs'>;

/** Finished visits of sixteen weeks: more than what counts as recent, so that "all time" is something else. */
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

/** Draws the address and the codes, and adds customer, property and keys. */
export function addHome(draft: SampleDraft, home: Home, holders: Holders): PlacedHome {
  const { random } = draft;
  const id = draft.customers.length + 1;
  draft.customers.push(
    customerRow({
      id,
      name: home.name,
      preferredName: home.preferredName,
      email: `customer${id}@mail.example`,
      telephone: random.digits('020 7946 0###'),
    }),
  );
  const property = { ...home.property, ...addressOf(home, random) };
  draft.properties.push(
    propertyRow({
      ...property,
      id,
      customerId: id,
      accessInformation: withDigits(property.accessInformation, random),
    }),
  );
  const keyIds = (home.keys ?? []).map((key) => addKey(draft, id, key, holders));
  return { customerId: id, propertyId: id, keyIds };
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

/** Adds a job with its visits from some weeks ago up to the roller's horizon. */
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

/** The days off of a week, by the weekday that today is: the weekend unless it holds today or tomorrow. 0 is Monday. */
const DAYS_OFF: readonly (readonly number[])[] = [
  [5, 6],
  [5, 6],
  [5, 6],
  [5, 6],
  [6, 0],
  [0, 1],
  [4, 5],
];

/** Days from today to the five working days of the sample's workers: today and tomorrow first, whatever the weekday. */
export function workOffsets(today: Day): readonly number[] {
  const weekday = weekdayOf(today);
  const off = DAYS_OFF[weekday] ?? [];
  return [0, 1, 2, 3, 4, 5, 6].filter((offset) => !off.includes((weekday + offset) % 7));
}

/** The same hours on each of the five working days. */
export function addHours(draft: SampleDraft, workerId: number, start: string, end: string): void {
  for (const offset of workOffsets(draft.input.today)) {
    const dayOfWeek = weekdayOf(addDays(draft.input.today, offset));
    draft.weeklyAvailability.push({ workerId, dayOfWeek, start, end });
  }
}

/** Letters that the second half of a British postcode may hold. */
const INWARD_LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ'] as [string, ...string[]];

function addressOf(home: Home, random: Random) {
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
 * What has happened to a visit of today by now: nothing, so that it waits for whoever tries the app; its finish, once its
 * end has passed; or whatever its worker would have tapped.
 */
export type TodayProgress = 'waits' | 'finishes' | 'keeps up';

const MINUTE_MS = 60_000;

/** The visit as its worker has got along with it by now. Earlier days are finished, later ones untouched. */
function withProgress(visit: NewRow<'visits'>, clock: Clock, today: TodayProgress): NewRow<'visits'> {
  if (visit.skipped || !visit.workerId || visit.actualDate > clock.today) return visit;
  const worked = workedBy(visit, clock);
  if (visit.actualDate < clock.today || today === 'keeps up') return worked;
  return today === 'finishes' && worked.finishedAt ? worked : visit;
}

/** A few minutes off the plan, within the allowances of a finish. */
function workedBy(visit: NewRow<'visits'>, { now, zone }: Clock): NewRow<'visits'> {
  // Follows from the visit and not from a draw, so that the hour of the day shifts nothing else in the sample.
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

/** The same seed draws the same numbers on every machine. */
interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** The text with a digit for each `#`. */
  digits(pattern: string): string;
}

/** Mulberry32: 32 bits of state are plenty for names and house numbers, which is all that hangs on it. */
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
