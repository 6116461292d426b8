import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { linkToPage, pagedQuery, pageSchema, timeSlotSchema } from '@/lib/core/ground/contract/common-schema';
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
import { MOST_AREAS, SURROUNDING_CONTEXT } from './model';

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
  /** The worker must finish this many more visits to unlock regular jobs. */
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
  /** This area encloses it, e.g. `SW`. */
  broadAreaId: maybe(integer),
});

export type SurroundingArea = EntityOf<typeof surroundingAreaSchema>;
const surroundingAreaSchema = entity('SurroundingArea', {
  id: integer,
  code: areaCode,
  /** The nearest requested area is this far away; null if unknown. */
  distanceKm: maybe(z.number().min(0)),
});

/** The text has only characters without a meaning in a URL, also for marketplaces in other countries. */
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

/** 0 in `day` is Monday. */
const jobTimeSlotSchema = entity('JobTimeSlot', {
  day: maybe(z.int().min(0).max(6)),
  start: clockTime,
  end: clockTime,
});

/** This is a regular job without the street and access details, as listed before it is taken. [EXTRA-24] [EXTRA-25] */
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
  /** These hours are added to the worker's regular hours of that weekday, in order. */
  availabilityChanges: maybe(z.array(timeSlotSchema).max(50)),
  isWithinRegularWorkingHours: maybe(flag),
  isWithinRegularWorkingArea: maybe(flag),
});

/** The codes are separated by commas; the default is the worker's own areas. [EXTRA-22] */
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

/** The worker takes the job, and has agreed to add these hours. [EXTRA-28] */
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
