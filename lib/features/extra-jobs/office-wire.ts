import 'server-only';
import { linkToPage, pagedQuery, pageFields } from '@/lib/core/contract/page-wire';
import {
  askedDay,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  integer,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { NOT_FREE_REASONS, OFFER_STATES } from '@/lib/features/admin/model';
import { EXTRA_JOB_KINDS } from './model';
import type { adminOfferCalls } from './office-calls';

/** Where a job is and when. */
const jobFields = {
  jobId: integer,
  startTime: clockTime,
  endTime: clockTime,
  /** Days between visits; 1 for one-off. */
  frequencyDays: integer,
  customerName: text,
  postcode: text,
};

/** A job that nobody has. */
export type ListedOffer = EntityOf<typeof listedOfferWire>;
const listedOfferWire = unpublished({
  ...jobFields,
  /** By which the visit is known; of a regular job its first date. */
  scheduledDate: day,
  /** The visit's day; of a regular job its first date, which tells the weekday. */
  day,
});

export type WorkerVisit = EntityOf<typeof workerVisitWire>;
const workerVisitWire = unpublished({ ...jobFields, scheduledDate: day, actualDate: day });

export type WorkerRegularJob = EntityOf<typeof workerRegularJobWire>;
const workerRegularJobWire = unpublished({ ...jobFields, firstDate: day });

export type WorkerJobs = EntityOf<typeof workerJobsWire>;
const workerJobsWire = unpublished({
  fullName: text,
  /** Those that have not begun, the first ones first. */
  visits: z.array(workerVisitWire).readonly(),
  regularJobs: z.array(workerRegularJobWire).readonly(),
});

export type OfferOwner = EntityOf<typeof offerOwnerWire>;
const offerOwnerWire = unpublished({
  /** Who has it, or to whom it goes back; null for nobody. */
  workerId: integer.nullable(),
});

const person = unpublished({ id: integer, fullName: text });

/** One job, with what putting it on offer or taking it back would do. */
export type OfferedJob = EntityOf<typeof offeredJobWire>;
const offeredJobWire = unpublished({
  ...jobFields,
  /** Null of a regular job. */
  scheduledDate: day.nullable(),
  day,
  /** Null: nobody has it. */
  worker: person.nullable(),
  isOnOffer: flag,
  /** Who had it before it was on offer. */
  cameFrom: person.nullable(),
  /** Why that worker would not get a visit back. */
  notFree: z.enum(NOT_FREE_REASONS).nullable(),
  /** Of a regular job, the days for which its worker, or who had it before, is not free. */
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
} satisfies WiresOf<typeof adminOfferCalls>;
