import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { adminSchemas, adminSignInSchemas, failedJobSchemas } from './schema';

/** Password, then a second factor. The password's token is only valid for the second step. */
export const adminSignInCalls = defineCalls<typeof adminSignInSchemas>()({
  adminSignIn: officeWrite('POST', 'admin/sign-in/', 'view', { access: 'public' }),
  /** The secret of this sign-in. It is not active until `enableSecondFactor` confirms it. */
  beginSecondFactor: officeWrite('POST', 'admin/second-factor/begin/', 'view'),
  enableSecondFactor: officeWrite('POST', 'admin/second-factor/enable/', 'view', { hasSecret: true }),
  confirmSecondFactor: officeWrite('POST', 'admin/second-factor/confirm/', 'view'),
  adminSignOut: officeWrite('POST', 'admin/sign-out/', 'view'),
});

/** Calls of `/admin`. The worker concerned is `{id}`; `{workerId}` is always the caller. */
export const adminCalls = defineCalls<typeof adminSchemas>()({
  getOffice: officeRead('admin/office/'),
  /** Searches name, e-mail, telephone number, postcode and the numbers of held keys. */
  findWorkers: officeRead('admin/workers/'),
  /** Searches name, e-mail, telephone number and address. */
  findCustomers: officeRead('admin/customers/'),
  getWorkerFile: officeRead('admin/workers/{id}/'),
  getWorkerName: officeRead('admin/workers/{id}/name/'),
  getWorkerWeek: officeRead('admin/workers/{id}/week/'),
  getWorkerDocuments: officeRead('admin/workers/{id}/documents/'),
  getWorkerDevices: officeRead('admin/workers/{id}/devices/'),
  setWorkerFeature: officeWrite('PUT', 'admin/workers/{id}/features/{name}/', 'manage'),
  listSwitches: officeRead('admin/switches/'),
  setGeneralFeature: officeWrite('PUT', 'admin/features/{name}/', 'manage'),
  setSetting: officeWrite('PUT', 'admin/settings/{name}/', 'manage'),
  /** Latest first. */
  listAuditEntries: officeRead('admin/audit/'),
  /** For the filters of the audit log. */
  listAuditChoices: officeRead('admin/audit/choices/'),
  /** Before an export reads the entries, so that the export has its own entry. */
  exportAuditEntries: officeWrite('POST', 'admin/audit/export/', 'work'),
});

export const failedJobCalls = defineCalls<typeof failedJobSchemas>()({
  listFailedJobs: officeRead('admin/failed-jobs/'),
  /** Restarts the job. A second retry answers `not_found`. */
  retryFailedJob: officeWrite('POST', 'admin/failed-jobs/{id}/retry/', 'work'),
});
