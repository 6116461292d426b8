import type { Page } from '@/lib/core/contract/common-wire';
import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { ListedOffer, OfferAnswer, OfferedJob, OfferOwner, OffersQuery, WorkerJobs } from './wire';

/* An administrator offers jobs to all workers, and takes back those that are still unassigned. */

interface VisitInput {
  readonly params: { readonly jobId: number; readonly date: string };
}
interface JobInput {
  readonly params: { readonly jobId: number };
}
/** The owner that the page showed. The call is refused if it has changed. */
interface OwnerBody {
  readonly body: OfferOwner;
}

export const adminOfferCalls = {
  getWorkerJobs: defineCall<{ readonly params: { readonly id: number } }, WorkerJobs>({
    ...officeRead,
    id: 'getWorkerJobs',
    path: 'admin/workers/{id}/jobs/',
  }),
  /** Unassigned jobs: offered, or taken back by an administrator. */
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
  /** Also offers its worker's upcoming visits. */
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
