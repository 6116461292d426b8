import { defineCalls, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { adminSchemas, adminSignInSchemas, adminSupportSchemas, failedJobSchemas } from './schema';

/** Password, then a second factor. The password's token is only valid for the second step. */
export const adminSignInCalls = defineCalls<typeof adminSignInSchemas>()({
  adminSignIn: officeWrite('POST', 'admin/sign-in/', { access: 'public' }),
  /** Creates a new authenticator secret. It is not active until `enableSecondFactor` confirms it. */
  beginSecondFactor: officeWrite('POST', 'admin/second-factor/begin/'),
  enableSecondFactor: officeWrite('POST', 'admin/second-factor/enable/'),
  confirmSecondFactor: officeWrite('POST', 'admin/second-factor/confirm/'),
  adminSignOut: officeWrite('POST', 'admin/sign-out/'),
});

/** Calls of `/admin`. The worker concerned is `{id}`; `{workerId}` is always the caller. */
export const adminCalls = defineCalls<typeof adminSchemas>()({
  /** Searches name, e-mail, telephone number and postcode. */
  findWorkers: officeRead('admin/workers/'),
  /** Searches name, e-mail, telephone number and address. */
  findCustomers: officeRead('admin/customers/'),
  getWorkerFile: officeRead('admin/workers/{id}/'),
  /** Returns an impersonation token. [IMP-01] */
  startActing: officeWrite('POST', 'admin/workers/{id}/act/'),
  setWorkerFeature: officeWrite('PUT', 'admin/workers/{id}/features/{name}/'),
  listSwitches: officeRead('admin/switches/'),
  setGeneralFeature: officeWrite('PUT', 'admin/features/{name}/'),
  setSetting: officeWrite('PUT', 'admin/settings/{name}/'),
  /** Latest first. */
  listAuditEntries: officeRead('admin/audit/'),
});

export const adminSupportCalls = defineCalls<typeof adminSupportSchemas>()({
  /** Open items only, the oldest first. */
  listSupportQueue: officeRead('admin/support/'),
  finishSupportItem: officeWrite('POST', 'admin/support/{kind}/{id}/done/'),
});

export const failedJobCalls = defineCalls<typeof failedJobSchemas>()({
  listFailedJobs: officeRead('admin/failed-jobs/'),
  /** Restarts the job. A second retry answers `not_found`. */
  retryFailedJob: officeWrite('POST', 'admin/failed-jobs/{id}/retry/'),
});
