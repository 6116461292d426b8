import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { linkToPage, pagedQuery, pageFields, timeSlotSchema } from '@/lib/core/ground/contract/common-schema';
import {
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { workerSchema } from '@/lib/core/ground/session/schema';
import { lateVisitSchema, recordedTimesFields } from '@/lib/features/office/claims/recorded-times-schema';
import { featureName, namedFeature } from '@/lib/features/office/switches/schema';
import { TRIALS, VISIT_STATES, WORKER_LIMITS, WORKER_STATES } from './model';

const optional = text.nullable();

export type ListedWorker = EntityOf<typeof listedWorkerSchema>;
const listedWorkerSchema = unpublished({
  id: integer,
  fullName: text,
  email: text,
  telephone: optional,
  /** The area is the first half of the postcode. */
  area: optional,
  state: z.enum(WORKER_STATES),
  trustLevel: text,
  rating: z.number().nullable(),
  visitsToday: integer,
  /** The next visit is within four weeks; null if there is none. */
  nextVisit: unpublished({ day, start: clockTime }).nullable(),
  /** The worker was found by the keys with these numbers. */
  foundKeys: z.array(text).readonly(),
});

const counted = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(unpublished({ value, count: integer })).readonly();

export type WorkerFilters = EntityOf<typeof workerFiltersSchema>;
const workerFiltersSchema = unpublished({
  areas: counted(text),
  states: counted(z.enum(WORKER_STATES)),
  trials: counted(z.enum(TRIALS)),
  /** These counts ignore the filter. */
  all: unpublished({ areas: integer, states: integer, trials: integer }),
});

export type FoundWorkers = EntityOf<typeof foundWorkersSchema>;
const foundWorkersSchema = unpublished({
  ...pageFields,
  results: z.array(listedWorkerSchema).readonly(),
  filters: workerFiltersSchema,
});

export type ListedCustomer = EntityOf<typeof listedCustomerSchema>;
const listedCustomerSchema = unpublished({
  id: integer,
  name: text,
  /** An example is `SW12, London`. */
  areas: z.array(text).readonly(),
  /** These cleaners come in the next weeks; the next one is first. */
  cleaners: z.array(unpublished({ workerId: integer, fullName: text, nextDay: day })).readonly(),
});

/** The browser last reported these facts. [PUSH-01] */
export type ListedDevice = EntityOf<typeof deviceSchema>;
const deviceSchema = unpublished({
  id: integer,
  uuid: text,
  appVersion: optional,
  browser: optional,
  platform: optional,
  osVersion: optional,
  lastSeenAt: instant,
  /** This is the length of the device's outbox; null if the device never reported it. */
  waitingTaps: integer.nullable(),
});

export type ListedVisit = EntityOf<typeof listedVisitSchema>;
const listedVisitSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  endTime: clockTime,
  customerName: text,
  postcode: text,
  state: z.enum(VISIT_STATES),
  ...recordedTimesFields,
});

/** One worker has this override; null means the general value applies. */
const ownFeatureSchema = unpublished({ active: flag.nullable() });

export type ListedTimeOff = EntityOf<typeof listedTimeOffSchema>;
const listedTimeOffSchema = unpublished({
  startDate: day,
  endDate: day,
  /** The worker still works these hours on a partly free day; whole days have none. */
  availability: z.array(timeSlotSchema).readonly(),
  reason: text,
  note: optional,
  /** The time off released this many visits. */
  releasedCount: integer,
  bookedAt: instant,
});

export type WorkerFile = EntityOf<typeof workerFileSchema>;
const workerFileSchema = unpublished({
  worker: workerSchema,
  /** This is planned time off and that of the past 60 days, the latest first. */
  timeOff: z.array(listedTimeOffSchema).readonly(),
  features: z.array(namedFeature).readonly(),
});

const workerName = unpublished({ id: integer, fullName: text });

export type WorkerWeek = EntityOf<typeof workerWeekSchema>;
const workerWeekSchema = unpublished({
  worker: workerName,
  /** The days start today. */
  days: z.array(unpublished({ day, isOff: flag, visits: z.array(listedVisitSchema).readonly() })).readonly(),
  /** Visits of earlier days with late taps that wait or were answered lately. */
  lateVisits: z.array(lateVisitSchema).readonly(),
});

export type WorkerDocuments = EntityOf<typeof workerDocumentsSchema>;
const workerDocumentsSchema = unpublished({
  worker: workerName,
  /** It is null if none is signed. Without an applicant there is no document to open. */
  contract: unpublished({ name: text, signedAt: instant, applicantId: integer.nullable() }).nullable(),
});

export type WorkerDevices = EntityOf<typeof workerDevicesSchema>;
const workerDevicesSchema = unpublished({
  worker: workerName,
  devices: z.array(deviceSchema).readonly(),
});

const searchedText = { search: z.string().max(WORKER_LIMITS.search).optional() };

export type WorkerQuery = EntityOf<typeof workerQuery>;
const workerQuery = pagedQuery({
  ...searchedText,
  area: z.string().max(WORKER_LIMITS.area).optional(),
  state: z.enum(WORKER_STATES).optional(),
  trial: z.enum(TRIALS).optional(),
});

type CustomerQuery = EntityOf<typeof customerQuery>;
const customerQuery = pagedQuery(searchedText);

export const linkToWorkers = (query: WorkerQuery | undefined) => linkToPage(workerQuery, query);
export const linkToCustomers = (query: CustomerQuery | undefined) => linkToPage(customerQuery, query);

const workerParams = z.strictObject({ id: idInAddress });

export const officeWorkerSchemas = {
  findWorkers: {
    summary: 'Workers by name, e-mail, telephone number, postcode or the number of a key that they hold',
    query: workerQuery,
    response: foundWorkersSchema,
  },
  findCustomers: {
    summary: 'Customers by name, e-mail, telephone number or address',
    query: customerQuery,
    response: unpublished({ ...pageFields, results: z.array(listedCustomerSchema).readonly() }),
  },
  getWorkerFile: {
    summary: 'What the office sees of a worker',
    params: workerParams,
    response: workerFileSchema,
  },
  getWorkerName: { summary: 'The name of a worker', params: workerParams, response: workerName },
  getWorkerWeek: {
    summary: 'The coming week of a worker',
    params: workerParams,
    response: workerWeekSchema,
  },
  getWorkerDocuments: {
    summary: 'The documents of a worker',
    params: workerParams,
    response: workerDocumentsSchema,
  },
  getWorkerDevices: {
    summary: 'The devices of a worker',
    params: workerParams,
    response: workerDevicesSchema,
  },
  setWorkerFeature: {
    audit: audited(
      '{feature} for {cleaner}: {before} → {after}',
      'change “{feature}” for {cleaner}',
      'settings',
    ),
    summary: 'Switch a feature for one worker',
    params: workerParams.extend({ name: featureName }),
    body: ownFeatureSchema,
    response: ownFeatureSchema,
  },
} satisfies CallSchemas;
