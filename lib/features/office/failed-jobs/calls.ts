import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { failedJobSchemas } from './schema';

export const failedJobCalls = defineCalls<typeof failedJobSchemas>()({
  listFailedJobs: officeRead('admin/failed-jobs/'),
  /** Restarts the job. A second retry answers `not_found`. */
  retryFailedJob: officeWrite('POST', 'admin/failed-jobs/{id}/retry/', 'work'),
});
