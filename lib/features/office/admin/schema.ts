import 'server-only';
import { linkToPage, pagedQuery, pageFields } from '@/lib/core/ground/contract/common-schema';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  queryOf,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { CREDENTIAL_LIMITS } from '@/lib/core/ground/session/model';
import { successSchema, tokenSchema, workerSchema } from '@/lib/core/ground/session/schema';
import { lateVisitSchema, recordedTimesFields } from '@/lib/features/office/claims/recorded-times-schema';
import { featureSchema, settingSchema } from '@/lib/features/people/flags/schema';
import { timeSlotSchema } from '@/lib/features/work/visits/schema';
import { ADMIN_LIMITS, AUDIT_KINDS, SECOND_FACTOR_STEPS, TRIALS, VISIT_STATES, WORKER_STATES } from './model';
import { SETTING_FAULTS } from './settings';

const credentialsSchema = unpublished({
  username: z.string().min(1).max(CREDENTIAL_LIMITS.username),
  password: z.string().min(1).max(CREDENTIAL_LIMITS.password),
});

export type PasswordAnswer = EntityOf<typeof passwordAnswerSchema>;
const passwordAnswerSchema = unpublished({
  token: text,
  step: z.enum(SECOND_FACTOR_STEPS),
});

export type SecondFactorSetup = EntityOf<typeof setupSchema>;
const setupSchema = unpublished({
  /** Base32, for typing if there is no camera. */
  secret: text,
  /** `otpauth://totp/…`, for the QR code. */
  address: text,
});

/** May contain spaces. */
const codeSchema = unpublished({ code: z.string().min(1).max(40) });

const firstCodeSchema = unpublished({
  code: z.string().min(1).max(40),
  /** Their own: another administrator knows the first one. */
  password: z.string().min(1).max(CREDENTIAL_LIMITS.password),
});

export type EnabledSecondFactor = EntityOf<typeof enabledSchema>;
const enabledSchema = unpublished({
  token: text,
  /** Returned only once. */
  recoveryCodes: z.array(text).readonly(),
});

export const adminSignInSchemas = {
  adminSignIn: {
    summary: 'An administrator’s password for a token that asks for the second factor',
    body: credentialsSchema,
    response: passwordAnswerSchema,
  },
  beginSecondFactor: { summary: 'A secret for an authenticator app', response: setupSchema },
  enableSecondFactor: {
    summary: 'Confirm the authenticator app by its first code, and choose a password',
    body: firstCodeSchema,
    response: enabledSchema,
  },
  confirmSecondFactor: { summary: 'The second factor at a sign-in', body: codeSchema, response: tokenSchema },
  adminSignOut: { summary: 'End an administrator’s sign-in', response: successSchema },
} satisfies CallSchemas;

const optional = text.nullable();

export type OfficeAccount = EntityOf<typeof officeAccountSchema>;
const officeAccountSchema = unpublished({
  email: text,
  /** Null until the administrator has entered one. */
  name: optional,
  role: z.enum(OFFICE_ROLES),
});

export type ListedWorker = EntityOf<typeof listedWorkerSchema>;
const listedWorkerSchema = unpublished({
  id: integer,
  fullName: text,
  email: text,
  telephone: optional,
  /** The first half of the postcode. */
  area: optional,
  state: z.enum(WORKER_STATES),
  trustLevel: text,
  rating: z.number().nullable(),
  visitsToday: integer,
  /** Within four weeks. */
  nextVisit: unpublished({ day, start: clockTime }).nullable(),
  /** Numbers of the keys by which the worker was found. */
  foundKeys: z.array(text).readonly(),
});

const counted = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(unpublished({ value, count: integer })).readonly();

export type WorkerFilters = EntityOf<typeof workerFiltersSchema>;
const workerFiltersSchema = unpublished({
  areas: counted(text),
  states: counted(z.enum(WORKER_STATES)),
  trials: counted(z.enum(TRIALS)),
  /** Counts without the filter. */
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
  /** `SW12, London` */
  areas: z.array(text).readonly(),
  /** Cleaners of the coming weeks, the next one first. */
  cleaners: z.array(unpublished({ workerId: integer, fullName: text, nextDay: day })).readonly(),
});

/** As last reported by the browser. [PUSH-01] */
export type ListedDevice = EntityOf<typeof deviceSchema>;
const deviceSchema = unpublished({
  id: integer,
  uuid: text,
  appVersion: optional,
  browser: optional,
  platform: optional,
  osVersion: optional,
  lastSeenAt: instant,
  /** Length of the device's outbox; null if never reported. */
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

/** Override for one worker; null means the general value applies. */
export type OwnFeature = EntityOf<typeof ownFeatureSchema>;
const ownFeatureSchema = unpublished({ active: flag.nullable() });

const namedFeature = unpublished({ name: text, active: flag });
const namedSetting = unpublished({
  name: text,
  value: z.union([text, z.number(), flag]).nullable(),
  /** Why the stored value is ignored; null if it is valid. */
  fault: unpublished({ code: z.enum(SETTING_FAULTS), limit: optional }).nullable(),
});

export type ListedTimeOff = EntityOf<typeof listedTimeOffSchema>;
const listedTimeOffSchema = unpublished({
  startDate: day,
  endDate: day,
  /** Hours still worked on a partly free day; empty for whole days. */
  availability: z.array(timeSlotSchema).readonly(),
  reason: text,
  note: optional,
  /** Number of visits that it released. */
  releasedCount: integer,
  bookedAt: instant,
});

export type WorkerFile = EntityOf<typeof workerFileSchema>;
const workerFileSchema = unpublished({
  worker: workerSchema,
  /** Planned and of the past 60 days, the latest first. */
  timeOff: z.array(listedTimeOffSchema).readonly(),
  features: z.array(namedFeature).readonly(),
});

const workerName = unpublished({ id: integer, fullName: text });

export type WorkerWeek = EntityOf<typeof workerWeekSchema>;
const workerWeekSchema = unpublished({
  worker: workerName,
  /** From today. */
  days: z.array(unpublished({ day, isOff: flag, visits: z.array(listedVisitSchema).readonly() })).readonly(),
  /** Of earlier days, with late taps that wait or were answered lately. */
  lateVisits: z.array(lateVisitSchema).readonly(),
});

export type WorkerDocuments = EntityOf<typeof workerDocumentsSchema>;
const workerDocumentsSchema = unpublished({
  worker: workerName,
  /** Null if none is signed. Without an applicant there is no document to open. */
  contract: unpublished({ name: text, signedAt: instant, applicantId: integer.nullable() }).nullable(),
});

export type WorkerDevices = EntityOf<typeof workerDevicesSchema>;
const workerDevicesSchema = unpublished({
  worker: workerName,
  devices: z.array(deviceSchema).readonly(),
});

export type Switches = EntityOf<typeof switchesSchema>;
const switchesSchema = unpublished({
  features: z.array(namedFeature).readonly(),
  settings: z.array(namedSetting).readonly(),
});

/** A setting, a switch or a role; see `AuditValue`. */
const auditValue = z.union([text, z.number(), flag]).nullable();

export type AuditEntry = EntityOf<typeof auditEntrySchema>;
const auditEntrySchema = unpublished({
  id: integer,
  /** An email, or a command. */
  administrator: text,
  /** The impersonated worker, or null. */
  impersonatedId: integer.nullable(),
  call: text,
  subject: z.record(z.string(), auditValue).readonly(),
  /** Present names of the people concerned; null for nobody and for those who no longer exist. */
  names: unpublished({
    ...{ cleaner: optional, otherCleaner: optional, applicant: optional },
    ...{ cleanerBefore: optional, cleanerAfter: optional },
    administrator: optional,
  }),
  /** The visit or regular job concerned, as it was at the act. For a regular job, any day with its weekday. */
  visit: unpublished({ customer: text, day, time: clockTime.nullable() }).nullable(),
  status: integer,
  requestId: text,
  at: instant,
});

const auditFilterFields = {
  worker: idInAddress.optional(),
  by: z.string().max(CREDENTIAL_LIMITS.username).optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
};

export type AuditQuery = EntityOf<typeof auditQuery>;
/** `before` and `after` are ids of entries: pages stay in place while new entries arrive. */
const auditQuery = queryOf({
  ...auditFilterFields,
  before: idInAddress.optional(),
  after: idInAddress.optional(),
  pageSize: z.coerce.number<number>().int().positive().max(ADMIN_LIMITS.exportStep).optional(),
});

export type AuditPage = EntityOf<typeof auditPageSchema>;
const auditPageSchema = unpublished({
  /** Latest first. */
  results: z.array(auditEntrySchema).readonly(),
  /** For `before` of the next page and `after` of the previous one; null without such a page. */
  older: integer.nullable(),
  newer: integer.nullable(),
});

export type AuditChoices = EntityOf<typeof auditChoicesSchema>;
const auditChoicesSchema = unpublished({
  /** Emails of administrators, and commands. */
  administrators: z.array(unpublished({ email: text, name: optional })).readonly(),
  cleaners: z.array(unpublished({ id: integer, fullName: text })).readonly(),
});

const searchedText = { search: z.string().max(ADMIN_LIMITS.search).optional() };

export type WorkerQuery = EntityOf<typeof workerQuery>;
const workerQuery = pagedQuery({
  ...searchedText,
  area: z.string().max(ADMIN_LIMITS.area).optional(),
  state: z.enum(WORKER_STATES).optional(),
  trial: z.enum(TRIALS).optional(),
});

type CustomerQuery = EntityOf<typeof customerQuery>;
const customerQuery = pagedQuery(searchedText);

export const linkToWorkers = (query: WorkerQuery | undefined) => linkToPage(workerQuery, query);
export const linkToCustomers = (query: CustomerQuery | undefined) => linkToPage(customerQuery, query);

const workerParams = z.strictObject({ id: idInAddress });
const featureName = z.string().regex(/^[\w-]{1,100}$/);
const nameParams = z.strictObject({ name: featureName });

export const adminSchemas = {
  getOffice: { summary: 'The administrator who is signed in', response: officeAccountSchema },
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
    summary: 'Switch a feature for one worker',
    params: workerParams.extend({ name: featureName }),
    body: ownFeatureSchema,
    response: ownFeatureSchema,
  },
  listSwitches: { summary: 'Features and settings of the marketplace', response: switchesSchema },
  setGeneralFeature: {
    summary: 'Switch a feature for everybody',
    params: nameParams,
    body: featureSchema,
    response: featureSchema,
  },
  setSetting: { summary: 'Set a setting', params: nameParams, body: settingSchema, response: settingSchema },
  listAuditEntries: {
    summary: 'What administrators have done',
    query: auditQuery,
    response: auditPageSchema,
  },
  listAuditChoices: {
    summary: 'The administrators and workers of the audit log',
    response: auditChoicesSchema,
  },
  exportAuditEntries: {
    summary: 'Write down that the audit log is exported',
    body: unpublished(auditFilterFields),
    /** The entries that are exported now have smaller ids. */
    response: unpublished({ count: integer, before: integer }),
  },
} satisfies CallSchemas;

/** A background job that failed for good. Contains no personal data. */
export type FailedJob = EntityOf<typeof failedJobSchema>;
const failedJobSchema = unpublished({
  id: integer,
  kind: text,
  tries: integer,
  failedAt: instant,
  /** Name and code of the last error, or our own sentence. */
  error: text,
});

export type FailedJobs = EntityOf<typeof failedJobsSchema>;
const failedJobsSchema = unpublished({
  jobs: z.array(failedJobSchema).readonly(),
  /** Includes jobs beyond the listed ones. */
  count: integer,
});

export const failedJobSchemas = {
  listFailedJobs: { summary: 'Mails and documents that could not be made', response: failedJobsSchema },
  retryFailedJob: {
    summary: 'Try a mail or document again',
    params: z.strictObject({ id: idInAddress }),
    response: successSchema,
  },
} satisfies CallSchemas;
