import 'server-only';
import { linkToPage, pagedQuery, pageFields } from '@/lib/call/contract/page-wire';
import {
  clockTime,
  day,
  type EntityOf,
  flag,
  instant,
  integer,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/call/contract/wire';
import { featureWire, settingWire } from '@/lib/features/flags/wire';
import { workerWire } from '@/lib/features/session/wire';
import type { adminCalls } from './calls';
import { ADMIN_LIMITS } from './model';

const optional = text.nullable();

export type ListedWorker = EntityOf<typeof listedWorkerWire>;
const listedWorkerWire = unpublished({
  id: integer,
  fullName: text,
  email: text,
  postcode: optional,
  status: text,
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
const namedSetting = unpublished({ name: text, value: z.union([text, z.number(), flag]).nullable() });

export type WorkerFile = EntityOf<typeof workerFileWire>;
const workerFileWire = unpublished({
  worker: workerWire,
  /** From today on. */
  plan: z.array(plannedVisitWire).readonly(),
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

export type AuditQuery = EntityOf<typeof auditQuery>;
const auditQuery = pagedQuery({ worker: z.coerce.number<number>().int().positive().optional() });

export const linkToWorkers = (query: WorkerQuery | undefined) => linkToPage(workerQuery, query);
export const linkToAudit = (query: AuditQuery | undefined) => linkToPage(auditQuery, query);

const workerParams = z.strictObject({ id: z.coerce.number<number>().int().positive() });
const featureName = z.string().regex(/^[\w-]{1,100}$/);
const nameParams = z.strictObject({ name: featureName });

export const adminWires = {
  findWorkers: {
    params: null,
    query: workerQuery,
    body: null,
    response: unpublished({ ...pageFields, results: z.array(listedWorkerWire).readonly() }),
  },
  getWorkerFile: { params: workerParams, query: null, body: null, response: workerFileWire },
  startActing: { params: workerParams, query: null, body: null, response: actingStartWire },
  setWorkerFeature: {
    params: workerParams.extend({ name: featureName }),
    query: null,
    body: ownFeatureWire,
    response: ownFeatureWire,
  },
  listSwitches: { params: null, query: null, body: null, response: switchesWire },
  setGeneralFeature: { params: nameParams, query: null, body: featureWire, response: featureWire },
  setSetting: { params: nameParams, query: null, body: settingWire, response: settingWire },
  listAuditEntries: {
    params: null,
    query: auditQuery,
    body: null,
    response: unpublished({ ...pageFields, results: z.array(auditEntryWire).readonly() }),
  },
} satisfies WiresOf<typeof adminCalls>;
