import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeOfferSchemas } from './schema';

export const officeOfferCalls = defineCalls<typeof officeOfferSchemas>()({
  getWorkerJobs: officeRead('admin/workers/{id}/jobs/'),
  /** The jobs have no worker: they are offered, or an administrator took them back. */
  listOffers: officeRead('admin/offers/'),
  getOfferedVisit: officeRead('admin/offers/visits/{jobId}/{date}/'),
  getOfferedJob: officeRead('admin/offers/jobs/{jobId}/'),
  offerVisit: officeWrite('POST', 'admin/offers/visits/{jobId}/{date}/', 'work'),
  withdrawVisit: officeWrite('POST', 'admin/offers/visits/{jobId}/{date}/withdraw/', 'work'),
  /** The call also offers the upcoming visits of the job's worker. */
  offerJob: officeWrite('POST', 'admin/offers/jobs/{jobId}/', 'work'),
  withdrawJob: officeWrite('POST', 'admin/offers/jobs/{jobId}/withdraw/', 'work'),
});
