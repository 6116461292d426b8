import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { linkToPage, pagedQuery, pageFields } from '@/lib/core/ground/contract/common-schema';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { EXTRA_JOB_KINDS, NOT_FREE_REASONS, OFFER_STATES } from '@/lib/features/work/extra-jobs/model';

const jobFields = {
  jobId: integer,
  startTime: clockTime,
  endTime: clockTime,
  /** Visits are this many days apart; 1 for a one-off visit. */
  frequencyDays: integer,
  customerName: text,
  postcode: text,
};

export type ListedOffer = EntityOf<typeof listedOfferSchema>;
const listedOfferSchema = unpublished({
  ...jobFields,
  /** This day identifies the visit. A regular job has its first date here. */
  scheduledDate: day,
  /** The visit takes place on this day. A regular job has its first date here, from which the weekday follows. */
  day,
});

export type WorkerVisit = EntityOf<typeof workerVisitSchema>;
const workerVisitSchema = unpublished({ ...jobFields, scheduledDate: day, actualDate: day });

export type WorkerRegularJob = EntityOf<typeof workerRegularJobSchema>;
const workerRegularJobSchema = unpublished({ ...jobFields, firstDate: day });

export type WorkerJobs = EntityOf<typeof workerJobsSchema>;
const workerJobsSchema = unpublished({
  fullName: text,
  /** The visits have not started; the soonest comes first. */
  visits: z.array(workerVisitSchema).readonly(),
  regularJobs: z.array(workerRegularJobSchema).readonly(),
});

/** The page showed this owner. The call is refused if the owner has changed. */
const offerOwnerSchema = unpublished({
  /** This is the worker who has it or gets it back; null for none. */
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
  /** These are the days for which the current or previous worker of a regular job is not free. */
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
  /** Each list has its count, in the order of the filters. */
  counts: z
    .array(unpublished({ kind: z.enum(EXTRA_JOB_KINDS), state: z.enum(OFFER_STATES), count: integer }))
    .readonly(),
});

const jobParams = z.strictObject({ jobId: idInAddress });
const visitParams = jobParams.extend({ date: askedDay });

export const officeOfferSchemas = {
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
