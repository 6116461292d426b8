import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  linkToPage,
  pagedQuery,
  pageFields,
  pageSchema,
  timeSlotSchema,
} from '@/lib/core/ground/contract/common-schema';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  named,
  queryOf,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { assignedAreasSchema } from '@/lib/core/ground/session/schema';
import {
  accessCodeSchema,
  instructionSchema,
  propertySchema,
  taskSchema,
  visitSchema,
  workerIdSchema,
} from '@/lib/features/work/visits/schema';
import { EXTRA_JOB_KINDS, MOST_AREAS, NOT_FREE_REASONS, OFFER_STATES, SURROUNDING_CONTEXT } from './model';

export type AvailabilitySignal = EntityOf<typeof availabilitySignalSchema>;
/** The documents mix two spellings in this entity's names. [EXTRA-37] */
export const availabilitySignalSchema = entity('ExtraJobAvailabilitySignal', {
  workAvailable: maybe(flag),
  appSignalEnabled: maybe(flag),
  appSignalDaysLookahead: maybe(integer),
  appSignalRefreshIntervalSeconds: maybe(integer),
  regularJobsAvailable: maybe(integer),
  regularJobsOutOfArea: maybe(integer),
  regularJobsOutOfAvailability: maybe(integer),
  oneOffVisitsAvailable: named('one_offVisits_available', maybe(integer)),
  oneOffVisitsOutOfArea: named('one_offVisits_out_of_area', maybe(integer)),
  oneOffVisitsOutOfAvailability: named('one_offVisits_out_of_availability', maybe(integer)),
});

/** A server sends a flag for each kind, one flag for both, or all three. [EXTRA-04] */
export type ExtraJobEligibility = EntityOf<typeof eligibilitySchema>;
const eligibilitySchema = entity('ExtraJobEligibility', {
  minRating: maybe(decimal),
  isEligibleForOneOffJobs: maybe(flag),
  isEligibleForRegularJobs: maybe(flag),
  isZeroHours: maybe(flag),
  /** Visits to finish before regular jobs are unlocked. */
  regularJobEligibilityRemainingVisits: maybe(integer),
  regularJobEligibilityThreshold: maybe(integer),
  isEligible: maybe(flag),
  reason: maybe(text),
});

const areaCode = z.string().min(1).max(20);

/** An area is the first half of postcodes, or only their letters. [EXTRA-47] */
export type Area = EntityOf<typeof areaSchema>;
const areaSchema = entity('WorkerArea', {
  id: integer,
  code: areaCode,
  /** The enclosing area, e.g. `SW`. */
  broadAreaId: maybe(integer),
});

export type SurroundingArea = EntityOf<typeof surroundingAreaSchema>;
const surroundingAreaSchema = entity('SurroundingArea', {
  id: integer,
  code: areaCode,
  /** From the nearest requested area; null if unknown. */
  distanceKm: maybe(z.number().min(0)),
});

/** Only characters without a meaning in a URL, also for marketplaces in other countries. */
const askedCode = z.string().regex(/^[A-Za-z\d-]{1,10}$/);

const surroundingQuery = queryOf({
  areas: named('areas[]', z.array(askedCode).min(1).max(100).readonly()),
  context: z.literal(SURROUNDING_CONTEXT),
});

const params = z.strictObject({ workerId: idInAddress });

export const extraJobsSchemas = {
  getAvailabilitySignal: {
    summary: 'Whether there are extra jobs for a worker soon',
    inDemo: true,
    params,
    response: availabilitySignalSchema,
  },
  getExtraJobEligibility: {
    summary: 'Which extra jobs a worker may take',
    inDemo: true,
    params,
    response: eligibilitySchema,
  },
} satisfies CallSchemas;

export const areaSchemas = {
  listAreas: {
    summary: 'The areas in which a worker works',
    inDemo: true,
    params,
    response: z.array(areaSchema).readonly(),
  },
  getWorkingAreas: {
    summary: 'The areas in which a worker works, by the kind of work',
    params,
    response: assignedAreasSchema,
  },
  listSurroundingAreas: {
    summary: 'The areas around some areas, the nearest first',
    inDemo: true,
    query: surroundingQuery,
    response: z.array(surroundingAreaSchema).readonly(),
  },
  listAreasAround: {
    summary: 'The areas around one area, the nearest first',
    inDemo: true,
    params: z.strictObject({ area: askedCode }),
    response: z.array(surroundingAreaSchema).readonly(),
  },
} satisfies CallSchemas;

/** `day`: 0 is Monday. */
const jobTimeSlotSchema = entity('JobTimeSlot', {
  day: maybe(z.int().min(0).max(6)),
  start: clockTime,
  end: clockTime,
});

/** A regular job without the street and access details, as listed before it is taken. [EXTRA-24] [EXTRA-25] */
export type RegularJob = EntityOf<typeof regularJobSchema>;
const regularJobSchema = entity('Job', {
  id: integer,
  nextVisitDate: maybe(day),
  tasks: maybe(z.array(taskSchema).max(500)),
  timeSlot: maybe(jobTimeSlotSchema),
  frequency: maybe(integer),
  property: maybe(propertySchema),
  instructions: maybe(z.array(instructionSchema).max(500)),
  access: maybe(accessCodeSchema),
});

export type ExtraRegularJob = EntityOf<typeof extraRegularJobSchema>;
const extraRegularJobSchema = entity('AssignableRegularJob', {
  job: regularJobSchema,
  /** Hours to add to the worker's regular hours of that weekday, in order. */
  availabilityChanges: maybe(z.array(timeSlotSchema).max(50)),
  isWithinRegularWorkingHours: maybe(flag),
  isWithinRegularWorkingArea: maybe(flag),
});

/** Comma-separated; default: the worker's own areas. [EXTRA-22] */
const areaCodes = z
  .string()
  .regex(/^[A-Za-z\d-]{1,10}(,[A-Za-z\d-]{1,10})*$/)
  .refine((codes) => codes.split(',').length <= MOST_AREAS, `More than ${MOST_AREAS} areas`)
  .optional();

type ExtraVisitsQuery = EntityOf<typeof extraVisitsQuery>;
const extraVisitsQuery = pagedQuery({ day: askedDay, areas: areaCodes });

type ExtraRegularJobsQuery = EntityOf<typeof extraRegularJobsQuery>;
const extraRegularJobsQuery = pagedQuery({
  /** 0 is Monday. */
  dayOfWeek: z.coerce.number<number>().int().min(0).max(6),
  areas: areaCodes,
});

export const linkToExtraVisits = (query: ExtraVisitsQuery) => linkToPage(extraVisitsQuery, query);
export const linkToExtraRegularJobs = (query: ExtraRegularJobsQuery) =>
  linkToPage(extraRegularJobsQuery, query);

/** The worker who takes the job, and the hours they agreed to add. [EXTRA-28] */
const jobPatchSchema = entity('JobPatch', {
  availabilityChanges: z.array(timeSlotSchema).max(50),
  workers: z.array(workerIdSchema).length(1),
});

export const extraJobListSchemas = {
  listReassignableVisits: {
    summary: 'One day’s visits that are on offer, page by page',
    inDemo: true,
    query: extraVisitsQuery,
    response: pageSchema('ReassignableVisitPage', visitSchema),
  },
  listReassignableRegularJobs: {
    summary: 'One weekday’s regular jobs that are on offer, page by page',
    inDemo: true,
    query: extraRegularJobsQuery,
    response: pageSchema('ReassignableRegularJobPage', extraRegularJobSchema),
  },
  assignJob: {
    audit: audited('Took {job}', 'take {job}'),
    summary: 'Take a regular job that is on offer',
    changesOffice: true,
    inDemo: true,
    params: z.strictObject({ jobId: idInAddress }),
    body: jobPatchSchema,
    response: regularJobSchema,
  },
} satisfies CallSchemas;

const jobFields = {
  jobId: integer,
  startTime: clockTime,
  endTime: clockTime,
  /** Days between visits; 1 for one-off. */
  frequencyDays: integer,
  customerName: text,
  postcode: text,
};

export type ListedOffer = EntityOf<typeof listedOfferSchema>;
const listedOfferSchema = unpublished({
  ...jobFields,
  /** Identifies the visit. Regular job: its first date. */
  scheduledDate: day,
  /** The visit's day. Regular job: its first date, from which the weekday follows. */
  day,
});

export type WorkerVisit = EntityOf<typeof workerVisitSchema>;
const workerVisitSchema = unpublished({ ...jobFields, scheduledDate: day, actualDate: day });

export type WorkerRegularJob = EntityOf<typeof workerRegularJobSchema>;
const workerRegularJobSchema = unpublished({ ...jobFields, firstDate: day });

export type WorkerJobs = EntityOf<typeof workerJobsSchema>;
const workerJobsSchema = unpublished({
  fullName: text,
  /** Visits that have not started, soonest first. */
  visits: z.array(workerVisitSchema).readonly(),
  regularJobs: z.array(workerRegularJobSchema).readonly(),
});

/** The owner that the page showed. The call is refused if it has changed. */
const offerOwnerSchema = unpublished({
  /** The worker who has it or gets it back; null for none. */
  workerId: integer.nullable(),
});

const person = unpublished({ id: integer, fullName: text });

export type OfferedJob = EntityOf<typeof offeredJobSchema>;
const offeredJobSchema = unpublished({
  ...jobFields,
  scheduledDate: day.nullable(),
  day,
  worker: person.nullable(),
  isOnOffer: flag,
  cameFrom: person.nullable(),
  notFree: z.enum(NOT_FREE_REASONS).nullable(),
  /** Regular job: days for which its current or previous worker is not free. */
  uncoveredDays: z.array(day).readonly(),
  keyHolder: person.nullable(),
});

export type OfferAnswer = EntityOf<typeof offerAnswerSchema>;
const offerAnswerSchema = unpublished({ isOnOffer: flag });

export type OffersQuery = EntityOf<typeof offersQuery>;
const offersQuery = pagedQuery({ kind: z.enum(EXTRA_JOB_KINDS), state: z.enum(OFFER_STATES) });

export const linkToOffers = (query: OffersQuery) => linkToPage(offersQuery, query);

export type ListedOffers = EntityOf<typeof listedOffersSchema>;
const listedOffersSchema = unpublished({
  ...pageFields,
  results: z.array(listedOfferSchema).readonly(),
  /** Of all lists, in the order of the filters. */
  counts: z
    .array(unpublished({ kind: z.enum(EXTRA_JOB_KINDS), state: z.enum(OFFER_STATES), count: integer }))
    .readonly(),
});

const jobParams = z.strictObject({ jobId: idInAddress });
const visitParams = jobParams.extend({ date: askedDay });

export const adminOfferSchemas = {
  getWorkerJobs: {
    summary: 'What a worker has that could be put on offer',
    params: z.strictObject({ id: idInAddress }),
    response: workerJobsSchema,
  },
  listOffers: {
    summary: 'Jobs that nobody has',
    query: offersQuery,
    response: listedOffersSchema,
  },
  offerVisit: {
    audit: audited('Offered {visit}', 'offer {visit}', 'extra-jobs'),
    summary: 'Put a visit on offer',
    params: visitParams,
    body: offerOwnerSchema,
    response: offerAnswerSchema,
  },
  getOfferedVisit: {
    summary: 'A visit that may be put on offer or taken back',
    params: visitParams,
    response: offeredJobSchema,
  },
  withdrawVisit: {
    audit: audited('Took back {visit}', 'take back {visit}', 'extra-jobs'),
    summary: 'Take a visit back',
    params: visitParams,
    body: offerOwnerSchema,
    response: offerAnswerSchema,
  },
  offerJob: {
    audit: audited('Offered {job}', 'offer {job}', 'extra-jobs'),
    summary: 'Put a regular job on offer',
    params: jobParams,
    body: offerOwnerSchema,
    response: offerAnswerSchema,
  },
  getOfferedJob: {
    summary: 'A regular job that may be put on offer or taken back',
    params: jobParams,
    response: offeredJobSchema,
  },
  withdrawJob: {
    audit: audited('Took back {job}', 'take back {job}', 'extra-jobs'),
    summary: 'Take a regular job back',
    params: jobParams,
    body: offerOwnerSchema,
    response: offerAnswerSchema,
  },
} satisfies CallSchemas;
