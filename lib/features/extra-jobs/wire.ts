import 'server-only';
import { linkToPage, type Page, pagedQuery, pageFields, pageWire } from '@/lib/core/contract/common-wire';
import {
  askedDay,
  type CallWires,
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
} from '@/lib/core/contract/wire';
import { assignedAreasWire } from '@/lib/core/session/wire';
import { NOT_FREE_REASONS, OFFER_STATES } from '@/lib/features/admin/model';
import {
  accessCodeWire,
  instructionWire,
  propertyWire,
  taskWire,
  timeSlotWire,
  type Visit,
  visitWire,
  workerIdWire,
} from '@/lib/features/visits/wire';
import { EXTRA_JOB_KINDS, MOST_AREAS, SURROUNDING_CONTEXT } from './model';

export type AvailabilitySignal = EntityOf<typeof availabilitySignalWire>;
/** The documents mix two spellings in this entity's names. [EXTRA-37] */
export const availabilitySignalWire = entity('ExtraJobAvailabilitySignal', {
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
export type ExtraJobEligibility = EntityOf<typeof eligibilityWire>;
const eligibilityWire = entity('ExtraJobEligibility', {
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
export type Area = EntityOf<typeof areaWire>;
const areaWire = entity('WorkerArea', {
  id: integer,
  code: areaCode,
  /** The enclosing area, e.g. `SW`. */
  broadAreaId: maybe(integer),
});

export type SurroundingArea = EntityOf<typeof surroundingAreaWire>;
const surroundingAreaWire = entity('SurroundingArea', {
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

export const extraJobsWires = {
  getAvailabilitySignal: {
    summary: 'Whether there are extra jobs for a worker soon',
    inDemo: true,
    params,
    response: availabilitySignalWire,
  },
  getExtraJobEligibility: {
    summary: 'Which extra jobs a worker may take',
    inDemo: true,
    params,
    response: eligibilityWire,
  },
} satisfies CallWires;

export const areaWires = {
  listAreas: {
    summary: 'The areas in which a worker works',
    inDemo: true,
    params,
    response: z.array(areaWire).readonly(),
  },
  getWorkingAreas: {
    summary: 'The areas in which a worker works, by the kind of work',
    params,
    response: assignedAreasWire,
  },
  listSurroundingAreas: {
    summary: 'The areas around some areas, the nearest first',
    inDemo: true,
    query: surroundingQuery,
    response: z.array(surroundingAreaWire).readonly(),
  },
  listAreasAround: {
    summary: 'The areas around one area, the nearest first',
    inDemo: true,
    params: z.strictObject({ area: askedCode }),
    response: z.array(surroundingAreaWire).readonly(),
  },
} satisfies CallWires;

/** `day`: 0 is Monday. */
const jobTimeSlotWire = entity('JobTimeSlot', {
  day: maybe(z.int().min(0).max(6)),
  start: clockTime,
  end: clockTime,
});

/** A regular job without the street and access details, as listed before it is taken. [EXTRA-24] [EXTRA-25] */
export type RegularJob = EntityOf<typeof regularJobWire>;
const regularJobWire = entity('Job', {
  id: integer,
  nextVisitDate: maybe(day),
  tasks: maybe(z.array(taskWire).max(500)),
  timeSlot: maybe(jobTimeSlotWire),
  frequency: maybe(integer),
  property: maybe(propertyWire),
  instructions: maybe(z.array(instructionWire).max(500)),
  access: maybe(accessCodeWire),
});

export type ExtraRegularJob = EntityOf<typeof extraRegularJobWire>;
const extraRegularJobWire = entity('AssignableRegularJob', {
  job: regularJobWire,
  /** Hours to add to the worker's regular hours of that weekday, in order. */
  availabilityChanges: maybe(z.array(timeSlotWire).max(50)),
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

export type ExtraVisitsPage = Page<Visit>;
export type ExtraRegularJobsPage = Page<ExtraRegularJob>;

export const linkToExtraVisits = (query: ExtraVisitsQuery) => linkToPage(extraVisitsQuery, query);
export const linkToExtraRegularJobs = (query: ExtraRegularJobsQuery) =>
  linkToPage(extraRegularJobsQuery, query);

/** The worker who takes the job, and the hours they agreed to add. [EXTRA-28] */
const jobPatchWire = entity('JobPatch', {
  availabilityChanges: z.array(timeSlotWire).max(50),
  workers: z.array(workerIdWire).length(1),
});

export const extraJobListWires = {
  listReassignableVisits: {
    summary: 'One day’s visits that are on offer, page by page',
    inDemo: true,
    query: extraVisitsQuery,
    response: pageWire('ReassignableVisitPage', visitWire),
  },
  listReassignableRegularJobs: {
    summary: 'One weekday’s regular jobs that are on offer, page by page',
    inDemo: true,
    query: extraRegularJobsQuery,
    response: pageWire('ReassignableRegularJobPage', extraRegularJobWire),
  },
  assignJob: {
    summary: 'Take a regular job that is on offer',
    inDemo: true,
    params: z.strictObject({ jobId: idInAddress }),
    body: jobPatchWire,
    response: regularJobWire,
  },
} satisfies CallWires;

const jobFields = {
  jobId: integer,
  startTime: clockTime,
  endTime: clockTime,
  /** Days between visits; 1 for one-off. */
  frequencyDays: integer,
  customerName: text,
  postcode: text,
};

export type ListedOffer = EntityOf<typeof listedOfferWire>;
const listedOfferWire = unpublished({
  ...jobFields,
  /** Identifies the visit. Regular job: its first date. */
  scheduledDate: day,
  /** The visit's day. Regular job: its first date, from which the weekday follows. */
  day,
});

export type WorkerVisit = EntityOf<typeof workerVisitWire>;
const workerVisitWire = unpublished({ ...jobFields, scheduledDate: day, actualDate: day });

export type WorkerRegularJob = EntityOf<typeof workerRegularJobWire>;
const workerRegularJobWire = unpublished({ ...jobFields, firstDate: day });

export type WorkerJobs = EntityOf<typeof workerJobsWire>;
const workerJobsWire = unpublished({
  fullName: text,
  /** Visits that have not started, soonest first. */
  visits: z.array(workerVisitWire).readonly(),
  regularJobs: z.array(workerRegularJobWire).readonly(),
});

/** The owner that the page showed. The call is refused if it has changed. */
const offerOwnerWire = unpublished({
  /** The worker who has it or gets it back; null for none. */
  workerId: integer.nullable(),
});

const person = unpublished({ id: integer, fullName: text });

export type OfferedJob = EntityOf<typeof offeredJobWire>;
const offeredJobWire = unpublished({
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

export type OfferAnswer = EntityOf<typeof offerAnswerWire>;
const offerAnswerWire = unpublished({ isOnOffer: flag });

export type OffersQuery = EntityOf<typeof offersQuery>;
const offersQuery = pagedQuery({ kind: z.enum(EXTRA_JOB_KINDS), state: z.enum(OFFER_STATES) });

export const linkToOffers = (query: OffersQuery) => linkToPage(offersQuery, query);

const jobParams = z.strictObject({ jobId: idInAddress });
const visitParams = jobParams.extend({ date: askedDay });

export const adminOfferWires = {
  getWorkerJobs: {
    summary: 'What a worker has that could be put on offer',
    params: z.strictObject({ id: idInAddress }),
    response: workerJobsWire,
  },
  listOffers: {
    summary: 'Jobs that nobody has',
    query: offersQuery,
    response: unpublished({ ...pageFields, results: z.array(listedOfferWire).readonly() }),
  },
  offerVisit: {
    summary: 'Put a visit on offer',
    params: visitParams,
    body: offerOwnerWire,
    response: offerAnswerWire,
  },
  getOfferedVisit: {
    summary: 'A visit that may be put on offer or taken back',
    params: visitParams,
    response: offeredJobWire,
  },
  withdrawVisit: {
    summary: 'Take a visit back',
    params: visitParams,
    body: offerOwnerWire,
    response: offerAnswerWire,
  },
  offerJob: {
    summary: 'Put a regular job on offer',
    params: jobParams,
    body: offerOwnerWire,
    response: offerAnswerWire,
  },
  getOfferedJob: {
    summary: 'A regular job that may be put on offer or taken back',
    params: jobParams,
    response: offeredJobWire,
  },
  withdrawJob: {
    summary: 'Take a regular job back',
    params: jobParams,
    body: offerOwnerWire,
    response: offerAnswerWire,
  },
} satisfies CallWires;
