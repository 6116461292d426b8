import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeWorkerSchemas } from './schema';

/** The worker concerned is `{id}`; `{workerId}` is always the caller. */
export const officeWorkerCalls = defineCalls<typeof officeWorkerSchemas>()({
  /** Searches name, e-mail, telephone number, postcode and the numbers of held keys. */
  findWorkers: officeRead('admin/workers/'),
  /** It searches name, e-mail, telephone number and address. */
  findCustomers: officeRead('admin/customers/'),
  getWorkerFile: officeRead('admin/workers/{id}/'),
  getWorkerName: officeRead('admin/workers/{id}/name/'),
  getWorkerWeek: officeRead('admin/workers/{id}/week/'),
  getWorkerDocuments: officeRead('admin/workers/{id}/documents/'),
  getWorkerDevices: officeRead('admin/workers/{id}/devices/'),
  setWorkerFeature: officeWrite('PUT', 'admin/workers/{id}/features/{name}/', 'manage'),
});
