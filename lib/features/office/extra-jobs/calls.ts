import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { adminOfferSchemas } from './schema';

export const adminOfferCalls = defineCalls<typeof adminOfferSchemas>()({
  getWorkerJobs: officeRead('admin/workers/{id}/jobs/'),
  /** Unassigned jobs: offered, or taken back by an administrator. */
  listOffers: officeRead('admin/offers/'),
  getOfferedVisit: officeRead('admin/offers/visits/{jobId}/{date}/'),
  getOfferedJob: officeRead('admin/offers/jobs/{jobId}/'),
  offerVisit: officeWrite('POST', 'admin/offers/visits/{jobId}/{date}/', 'work'),
  withdrawVisit: officeWrite('POST', 'admin/offers/visits/{jobId}/{date}/withdraw/', 'work'),
  /** Also offers its worker's upcoming visits. */
  offerJob: officeWrite('POST', 'admin/offers/jobs/{jobId}/', 'work'),
  withdrawJob: officeWrite('POST', 'admin/offers/jobs/{jobId}/withdraw/', 'work'),
});
