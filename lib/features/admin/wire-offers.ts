import 'server-only';
import { linkToPage, pagedQuery, pageFields } from '@/lib/call/contract/page-wire';
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
} from '@/lib/call/contract/wire';
import { EXTRA_JOB_KINDS } from '@/lib/features/extra-jobs/model';
import type { adminOfferCalls } from './calls-offers';
import { OFFER_STATES } from './model';

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
  /** Null: nobody's. */
  workerId: integer.nullable(),
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
  withdrawVisit: { summary: 'Take a visit back', params: visitParams, response: offerAnswerWire },
  offerJob: {
    summary: 'Put a regular job on offer',
    params: jobParams,
    body: offerOwnerWire,
    response: offerAnswerWire,
  },
  withdrawJob: { summary: 'Take a regular job back', params: jobParams, response: offerAnswerWire },
} satisfies WiresOf<typeof adminOfferCalls>;
