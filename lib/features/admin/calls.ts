import type { Page } from '@/lib/core/contract/common-wire';
import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { SuccessAnswer, TokenAnswer } from '@/lib/core/session/wire';
import type { FeatureAnswer, SettingAnswer } from '@/lib/features/flags/wire';
import type {
  AdminCredentials,
  AuditEntry,
  AuditQuery,
  CodeInput,
  CustomerQuery,
  EnabledSecondFactor,
  FailedJobs,
  ImpersonationStart,
  ListedCustomer,
  ListedWorker,
  OwnFeature,
  PasswordAnswer,
  SecondFactorSetup,
  SupportQueue,
  Switches,
  WorkerFile,
  WorkerQuery,
} from './wire';

/** Password, then a second factor. The password's token is only valid for the second step. */
export const adminSignInCalls = {
  adminSignIn: defineCall<{ readonly body: AdminCredentials }, PasswordAnswer>({
    ...officeWrite,
    id: 'adminSignIn',
    path: 'admin/sign-in/',
    access: 'public',
  }),
  /** Creates a new authenticator secret. It is not active until `enableSecondFactor` confirms it. */
  beginSecondFactor: defineCall<Record<never, never>, SecondFactorSetup>({
    ...officeWrite,
    id: 'beginSecondFactor',
    path: 'admin/second-factor/begin/',
  }),
  enableSecondFactor: defineCall<{ readonly body: CodeInput }, EnabledSecondFactor>({
    ...officeWrite,
    id: 'enableSecondFactor',
    path: 'admin/second-factor/enable/',
  }),
  confirmSecondFactor: defineCall<{ readonly body: CodeInput }, TokenAnswer>({
    ...officeWrite,
    id: 'confirmSecondFactor',
    path: 'admin/second-factor/confirm/',
  }),
  adminSignOut: defineCall<Record<never, never>, SuccessAnswer>({
    ...officeWrite,
    id: 'adminSignOut',
    path: 'admin/sign-out/',
  }),
};

interface WorkerInput {
  readonly params: { readonly id: number };
}
interface NameInput {
  readonly params: { readonly name: string };
}

/** Calls of `/admin`. The worker concerned is `{id}`; `{workerId}` is always the caller. */
export const adminCalls = {
  /** Searches name, e-mail, telephone number and postcode. */
  findWorkers: defineCall<{ readonly query?: WorkerQuery }, Page<ListedWorker>>({
    ...officeRead,
    id: 'findWorkers',
    path: 'admin/workers/',
  }),
  /** Searches name, e-mail, telephone number and address. */
  findCustomers: defineCall<{ readonly query?: CustomerQuery }, Page<ListedCustomer>>({
    ...officeRead,
    id: 'findCustomers',
    path: 'admin/customers/',
  }),
  getWorkerFile: defineCall<WorkerInput, WorkerFile>({
    ...officeRead,
    id: 'getWorkerFile',
    path: 'admin/workers/{id}/',
  }),
  /** Returns an impersonation token. [IMP-01] */
  startActing: defineCall<WorkerInput, ImpersonationStart>({
    ...officeWrite,
    id: 'startActing',
    path: 'admin/workers/{id}/act/',
  }),
  setWorkerFeature: defineCall<
    { readonly params: { readonly id: number; readonly name: string }; readonly body: OwnFeature },
    OwnFeature
  >({
    ...officeWrite,
    id: 'setWorkerFeature',
    method: 'PUT',
    path: 'admin/workers/{id}/features/{name}/',
  }),
  listSwitches: defineCall<Record<never, never>, Switches>({
    ...officeRead,
    id: 'listSwitches',
    path: 'admin/switches/',
  }),
  setGeneralFeature: defineCall<NameInput & { readonly body: FeatureAnswer }, FeatureAnswer>({
    ...officeWrite,
    id: 'setGeneralFeature',
    method: 'PUT',
    path: 'admin/features/{name}/',
  }),
  setSetting: defineCall<NameInput & { readonly body: SettingAnswer }, SettingAnswer>({
    ...officeWrite,
    id: 'setSetting',
    method: 'PUT',
    path: 'admin/settings/{name}/',
  }),
  /** Latest first. */
  listAuditEntries: defineCall<{ readonly query?: AuditQuery }, Page<AuditEntry>>({
    ...officeRead,
    id: 'listAuditEntries',
    path: 'admin/audit/',
  }),
};

interface ItemInput {
  readonly params: { readonly kind: string; readonly id: number };
}

export const adminSupportCalls = {
  /** Open items only, the oldest first. */
  listSupportQueue: defineCall<Record<never, never>, SupportQueue>({
    ...officeRead,
    id: 'listSupportQueue',
    path: 'admin/support/',
  }),
  finishSupportItem: defineCall<ItemInput, SuccessAnswer>({
    ...officeWrite,
    id: 'finishSupportItem',
    path: 'admin/support/{kind}/{id}/done/',
  }),
};

interface IdInput {
  readonly params: { readonly id: number };
}

export const failedJobCalls = {
  listFailedJobs: defineCall<Record<never, never>, FailedJobs>({
    ...officeRead,
    id: 'listFailedJobs',
    path: 'admin/failed-jobs/',
  }),
  /** Restarts the job. A second retry answers `not_found`. */
  retryFailedJob: defineCall<IdInput, SuccessAnswer>({
    ...officeWrite,
    id: 'retryFailedJob',
    path: 'admin/failed-jobs/{id}/retry/',
  }),
};
