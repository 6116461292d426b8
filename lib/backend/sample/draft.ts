import {
  customerRow,
  jobRow,
  keyRow,
  type NewAccount,
  type NewAvailability,
  type NewBreak,
  type NewBreakChangeRequest,
  type NewChatThread,
  type NewCustomer,
  type NewCustomerRating,
  type NewDayOverride,
  type NewGeneralFeature,
  type NewJob,
  type NewKey,
  type NewPaymentDetails,
  type NewProperty,
  type NewRemoteKeyTransfer,
  type NewSetting,
  type NewTicket,
  type NewVisit,
  type NewVisitCancellation,
  type NewWorker,
  type NewWorkerFeature,
  propertyRow,
} from '@/lib/backend/builders/rows';
import { HORIZON_DAYS, recurrenceDates, visitOfJob } from '@/lib/backend/recurrence';
import { addDays, type Day, type Instant, weekdayOf } from '@/lib/time/zoned';
import type { Home, HomeKey } from './data/home';
import { NEIGHBOURHOODS } from './data/streets';
import { type TodayProgress, withProgress } from './progress';
import { createRandom, type Random } from './random';

/** What the sample world follows from: the same input gives the same rows. */
export interface SampleInput {
  readonly seed: number;
  readonly today: Day;
  readonly now: Instant;
  readonly zone: string;
}

type Identified<Row> = Row & { readonly id: number };
export type PlannedJob = Identified<NewJob>;

/** The sample world's rows, filled in by one planner after the other. */
export interface Draft {
  readonly input: SampleInput;
  readonly random: Random;
  readonly workers: Identified<NewWorker>[];
  readonly accounts: Omit<Identified<NewAccount>, 'passwordHash'>[];
  readonly customers: Identified<NewCustomer>[];
  readonly properties: Identified<NewProperty>[];
  readonly keys: Identified<NewKey>[];
  readonly jobs: PlannedJob[];
  readonly visits: NewVisit[];
  readonly remoteKeyTransfers: Identified<NewRemoteKeyTransfer>[];
  readonly customerRatings: Identified<NewCustomerRating>[];
  readonly visitCancellations: Identified<NewVisitCancellation>[];
  readonly availability: NewAvailability[];
  readonly dayOverrides: NewDayOverride[];
  readonly breaks: Identified<NewBreak>[];
  readonly breakChangeRequests: NewBreakChangeRequest[];
  readonly paymentDetails: NewPaymentDetails[];
  readonly tickets: Identified<NewTicket>[];
  readonly chatThreads: Identified<NewChatThread>[];
  readonly workerFeatures: NewWorkerFeature[];
  readonly generalFeatures: NewGeneralFeature[];
  readonly settings: NewSetting[];
}

/** Finished visits of sixteen weeks: more than what counts as recent, so that "all time" is something else. */
export const PAST_DAYS = 112;

export function newDraft(input: SampleInput): Draft {
  return {
    input,
    random: createRandom(input.seed),
    workers: [],
    accounts: [],
    customers: [],
    properties: [],
    keys: [],
    jobs: [],
    visits: [],
    remoteKeyTransfers: [],
    customerRatings: [],
    visitCancellations: [],
    availability: [],
    dayOverrides: [],
    breaks: [],
    breakChangeRequests: [],
    paymentDetails: [],
    tickets: [],
    chatThreads: [],
    workerFeatures: [],
    generalFeatures: [],
    settings: [],
  };
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
  const location: NewKey['location'] = holderId === null ? 'customer' : 'worker';
  draft.keys.push(
    keyRow({
      id,
      propertyId,
      code: key.code && draft.random.digits(key.code),
      location,
      holderId,
      remoteKeyTransferInProgress: key.isHandedOver ?? false,
    }),
  );
  return id;
}

interface JobOptions {
  readonly changeOf?: (day: Day) => Partial<NewVisit>;
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
    draft.availability.push({ workerId, dayOfWeek, start, end });
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

function withDigits(access: NewProperty['accessInformation'], random: Random) {
  if (!access) return access;
  const filled = Object.entries(access).map(([field, value]) => [
    field,
    typeof value === 'string' ? random.digits(value) : value,
  ]);
  return Object.fromEntries(filled) as typeof access;
}
