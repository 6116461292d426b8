import { type NewRow, TABLES, type TableName } from '@/lib/core/database/tables';
import { addDays, type Day, type Instant, weekdayOf } from '@/lib/core/time/zoned';
import { customerRow, jobRow, keyRow, propertyRow } from '@/lib/features/sample/server/builders/rows';
import type { Home, HomeKey } from '@/lib/features/sample/server/data/home';
import { NEIGHBOURHOODS } from '@/lib/features/sample/server/data/streets';
import { HORIZON_DAYS, recurrenceDates, visitOfJob } from '@/lib/features/visits/server/recurrence';
import { type TodayProgress, withProgress } from './progress';
import { createRandom, type Random } from './random';

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
export type PlannedRow<Name extends TableName> = Omit<NewRow<Name>, 'passwordHash'> &
  (Name extends 'visits'
    ? unknown
    : NewRow<Name> extends { id?: number }
      ? { readonly id: number }
      : unknown);

/** Rows for each of the world's tables. */
export type Plan = { readonly [Name in TableName]: readonly PlannedRow<Name>[] };

/** The sample world's rows, filled in by one planner after the other. */
export type Draft = { readonly [Name in TableName]: PlannedRow<Name>[] } & {
  readonly input: SampleInput;
  readonly random: Random;
};

export type PlannedJob = PlannedRow<'jobs'>;

/** Finished visits of sixteen weeks: more than what counts as recent, so that "all time" is something else. */
export const PAST_DAYS = 112;

export function newDraft(input: SampleInput): Draft {
  const rows = Object.fromEntries(TABLES.map(({ name }) => [name, []])) as unknown as Omit<
    Draft,
    'input' | 'random'
  >;
  return { ...rows, input, random: createRandom(input.seed) } as Draft;
}

export interface PlacedHome {
  readonly customerId: number;
  readonly propertyId: number;
  readonly keyIds: readonly number[];
}

/** Draws the address and the codes, and adds customer, property and keys. */
export function addHome(draft: Draft, home: Home, holders: Holders): PlacedHome {
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

export interface Holders {
  readonly worker: number;
  readonly otherWorker: number;
}

function addKey(draft: Draft, propertyId: number, key: HomeKey, holders: Holders): number {
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
  draft: Draft,
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
export function addHours(draft: Draft, workerId: number, start: string, end: string): void {
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
