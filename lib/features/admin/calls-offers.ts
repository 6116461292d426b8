import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/contract/define-call';
import type { Page } from '@/lib/call/contract/page-wire';
import type { ListedOffer, OfferAnswer, OfferOwner, OffersQuery, WorkerJobs } from './wire-offers';

/* What an administrator does to the market of extra jobs: a job is put on offer, and taken back while nobody has it. */

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;
const read = { ...administration, method: 'GET', timeoutMs: READ_TIMEOUT_MS } as const;
const write = { ...administration, method: 'POST', timeoutMs: WRITE_TIMEOUT_MS } as const;

interface VisitInput {
  readonly params: { readonly jobId: number; readonly date: string };
}
interface JobInput {
  readonly params: { readonly jobId: number };
}
/** Whose it is by the page that the administrator looks at; a job that has gone to somebody else stays theirs. */
interface OwnerBody {
  readonly body: OfferOwner;
}

export const adminOfferCalls = {
  /** The visits to come and the regular jobs of one worker. */
  getWorkerJobs: defineCall<{ readonly params: { readonly id: number } }, WorkerJobs>({
    ...read,
    id: 'getWorkerJobs',
    path: 'admin/workers/{id}/jobs/',
  }),
  /** What nobody has: on offer, or taken back by an administrator. */
  listOffers: defineCall<{ readonly query: OffersQuery }, Page<ListedOffer>>({
    ...read,
    id: 'listOffers',
    path: 'admin/offers/',
  }),
  offerVisit: defineCall<VisitInput & OwnerBody, OfferAnswer>({
    ...write,
    id: 'offerVisit',
    path: 'admin/offers/visits/{jobId}/{date}/',
  }),
  withdrawVisit: defineCall<VisitInput, OfferAnswer>({
    ...write,
    id: 'withdrawVisit',
    path: 'admin/offers/visits/{jobId}/{date}/withdraw/',
  }),
  /** With the visits to come that its worker has. */
  offerJob: defineCall<JobInput & OwnerBody, OfferAnswer>({
    ...write,
    id: 'offerJob',
    path: 'admin/offers/jobs/{jobId}/',
  }),
  withdrawJob: defineCall<JobInput, OfferAnswer>({
    ...write,
    id: 'withdrawJob',
    path: 'admin/offers/jobs/{jobId}/withdraw/',
  }),
};
