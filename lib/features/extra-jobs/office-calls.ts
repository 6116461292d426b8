import type { Page } from '@/lib/core/contract/common-wire';
import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { ListedOffer, OfferAnswer, OfferedJob, OfferOwner, OffersQuery, WorkerJobs } from './wire';

/* What an administrator does to the market of extra jobs: a job is put on offer, and taken back while nobody has it. */

interface VisitInput {
  readonly params: { readonly jobId: number; readonly date: string };
}
interface JobInput {
  readonly params: { readonly jobId: number };
}
/** Who has it, or to whom it goes back, as the page has said. What is otherwise by now is refused. */
interface OwnerBody {
  readonly body: OfferOwner;
}

export const adminOfferCalls = {
  /** The visits to come and the regular jobs of one worker. */
  getWorkerJobs: defineCall<{ readonly params: { readonly id: number } }, WorkerJobs>({
    ...officeRead,
    id: 'getWorkerJobs',
    path: 'admin/workers/{id}/jobs/',
  }),
  /** What nobody has: on offer, or taken back by an administrator. */
  listOffers: defineCall<{ readonly query: OffersQuery }, Page<ListedOffer>>({
    ...officeRead,
    id: 'listOffers',
    path: 'admin/offers/',
  }),
  getOfferedVisit: defineCall<VisitInput, OfferedJob>({
    ...officeRead,
    id: 'getOfferedVisit',
    path: 'admin/offers/visits/{jobId}/{date}/',
  }),
  getOfferedJob: defineCall<JobInput, OfferedJob>({
    ...officeRead,
    id: 'getOfferedJob',
    path: 'admin/offers/jobs/{jobId}/',
  }),
  offerVisit: defineCall<VisitInput & OwnerBody, OfferAnswer>({
    ...officeWrite,
    id: 'offerVisit',
    path: 'admin/offers/visits/{jobId}/{date}/',
  }),
  withdrawVisit: defineCall<VisitInput & OwnerBody, OfferAnswer>({
    ...officeWrite,
    id: 'withdrawVisit',
    path: 'admin/offers/visits/{jobId}/{date}/withdraw/',
  }),
  /** With the visits to come that its worker has. */
  offerJob: defineCall<JobInput & OwnerBody, OfferAnswer>({
    ...officeWrite,
    id: 'offerJob',
    path: 'admin/offers/jobs/{jobId}/',
  }),
  withdrawJob: defineCall<JobInput & OwnerBody, OfferAnswer>({
    ...officeWrite,
    id: 'withdrawJob',
    path: 'admin/offers/jobs/{jobId}/withdraw/',
  }),
};
