import 'server-only';
import { linkToPage, pagedQuery, pageFields } from '@/lib/core/contract/page-wire';
import {
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { workerWire } from '@/lib/core/session/wire';
import { featureWire, settingWire } from '@/lib/features/flags/wire';
import { timeSlotWire } from '@/lib/features/visits/wire';
import type { adminCalls } from './calls';
import { ADMIN_LIMITS } from './model';
import { SETTING_FAULTS } from './model-settings';

const optional = text.nullable();

export type ListedWorker = EntityOf<typeof listedWorkerWire>;
const listedWorkerWire = unpublished({
  id: integer,
  fullName: text,
  email: text,
  postcode: optional,
  status: text,
});

/** A customer as the office's search shows them. */
export type ListedCustomer = EntityOf<typeof listedCustomerWire>;
const listedCustomerWire = unpublished({
  id: integer,
  name: text,
  /** Where their homes are: `SW12, London`. */
  areas: z.array(text).readonly(),
  /** Who cleans there in the coming weeks, the next one first. */
  cleaners: z.array(unpublished({ workerId: integer, fullName: text, nextDay: day })).readonly(),
});

/** A browser in which the worker uses the app, as it last said. [PUSH-01] */
export type ListedDevice = EntityOf<typeof deviceWire>;
const deviceWire = unpublished({
  id: integer,
  uuid: text,
  appVersion: optional,
  browser: optional,
  platform: optional,
  osVersion: optional,
  lastSeenAt: instant,
  /** Taps that waited in its outbox; null while it has never said. */
  waitingTaps: integer.nullable(),
});

export type PlannedVisit = EntityOf<typeof plannedVisitWire>;
const plannedVisitWire = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  endTime: clockTime,
  customerName: text,
  postcode: text,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  skipped: flag,
});

/** On or off for the worker alone, or null: as it is for everybody. */
export type OwnFeature = EntityOf<typeof ownFeatureWire>;
const ownFeatureWire = unpublished({ active: flag.nullable() });

const namedFeature = unpublished({ name: text, active: flag });
const namedSetting = unpublished({
  name: text,
  value: z.union([text, z.number(), flag]).nullable(),
  /** Why nothing uses the value, which counts as not set; null for a good one. */
  fault: unpublished({ code: z.enum(SETTING_FAULTS), limit: optional }).nullable(),
});

/** Time off as a worker has booked it. */
export type TimeOffEntry = EntityOf<typeof timeOffEntryWire>;
const timeOffEntryWire = unpublished({
  startDate: day,
  endDate: day,
  /** What they still work of a day that is off in part; empty for whole days. */
  availability: z.array(timeSlotWire).readonly(),
  /** A code. */
  reason: text,
  note: optional,
  /** Visits that it gave back. */
  releasedCount: integer,
  bookedAt: instant,
});

export type WorkerFile = EntityOf<typeof workerFileWire>;
const workerFileWire = unpublished({
  worker: workerWire,
  /** From today on. */
  plan: z.array(plannedVisitWire).readonly(),
  /** Planned and of the past 60 days, the latest first. */
  timeOff: z.array(timeOffEntryWire).readonly(),
  devices: z.array(deviceWire).readonly(),
  /** Those that are switched for this worker alone. */
  features: z.array(namedFeature).readonly(),
});

/** What is switched and set for everybody. */
export type Switches = EntityOf<typeof switchesWire>;
const switchesWire = unpublished({
  features: z.array(namedFeature).readonly(),
  settings: z.array(namedSetting).readonly(),
});

export type ActingStart = EntityOf<typeof actingStartWire>;
const actingStartWire = unpublished({ token: text, workerId: integer, fullName: text });

export type AuditEntry = EntityOf<typeof auditEntryWire>;
const auditEntryWire = unpublished({
  id: integer,
  administrator: text,
  /** The worker as whom they acted, or null. */
  actingAs: integer.nullable(),
  call: text,
  /** What it concerned: names and ids. */
  subject: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
  /** The answer's HTTP status. */
  status: integer,
  requestId: text,
  at: instant,
});

export type WorkerQuery = EntityOf<typeof workerQuery>;
const workerQuery = pagedQuery({ search: z.string().max(ADMIN_LIMITS.search).optional() });

export type CustomerQuery = EntityOf<typeof customerQuery>;
const customerQuery = workerQuery;

export type AuditQuery = EntityOf<typeof auditQuery>;
const auditQuery = pagedQuery({ worker: idInAddress.optional() });

export const linkToWorkers = (query: WorkerQuery | undefined) => linkToPage(workerQuery, query);
export const linkToCustomers = (query: CustomerQuery | undefined) => linkToPage(customerQuery, query);
export const linkToAudit = (query: AuditQuery | undefined) => linkToPage(auditQuery, query);

const workerParams = z.strictObject({ id: idInAddress });
const featureName = z.string().regex(/^[\w-]{1,100}$/);
const nameParams = z.strictObject({ name: featureName });

export const adminWires = {
  findWorkers: {
    summary: 'Workers by name, e-mail, telephone number or postcode',
    query: workerQuery,
    response: unpublished({ ...pageFields, results: z.array(listedWorkerWire).readonly() }),
  },
  findCustomers: {
    summary: 'Customers by name, e-mail, telephone number or address',
    query: customerQuery,
    response: unpublished({ ...pageFields, results: z.array(listedCustomerWire).readonly() }),
  },
  getWorkerFile: {
    summary: 'What the office sees of a worker',
    params: workerParams,
    response: workerFileWire,
  },
  startActing: { summary: 'Begin to act as a worker', params: workerParams, response: actingStartWire },
  setWorkerFeature: {
    summary: 'Switch a feature for one worker',
    params: workerParams.extend({ name: featureName }),
    body: ownFeatureWire,
    response: ownFeatureWire,
  },
  listSwitches: { summary: 'Features and settings of the marketplace', response: switchesWire },
  setGeneralFeature: {
    summary: 'Switch a feature for everybody',
    params: nameParams,
    body: featureWire,
    response: featureWire,
  },
  setSetting: { summary: 'Set a setting', params: nameParams, body: settingWire, response: settingWire },
  listAuditEntries: {
    summary: 'What administrators have done',
    query: auditQuery,
    response: unpublished({ ...pageFields, results: z.array(auditEntryWire).readonly() }),
  },
} satisfies WiresOf<typeof adminCalls>;
