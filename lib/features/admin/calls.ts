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

/** An administrator's own sign-in: a password, then a code. The first one's token opens nothing but the second. */
export const adminSignInCalls = {
  adminSignIn: defineCall<{ readonly body: AdminCredentials }, PasswordAnswer>({
    ...officeWrite,
    id: 'adminSignIn',
    path: 'admin/sign-in/',
    access: 'public',
  }),
  /** A new secret for the authenticator app, until a code of it has come back. */
  beginSecondFactor: defineCall<Record<never, never>, SecondFactorSetup>({
    ...officeWrite,
    id: 'beginSecondFactor',
    path: 'admin/second-factor/begin/',
  }),
  /** The first code: from now on each sign-in asks for one. */
  enableSecondFactor: defineCall<{ readonly body: CodeInput }, EnabledSecondFactor>({
    ...officeWrite,
    id: 'enableSecondFactor',
    path: 'admin/second-factor/enable/',
  }),
  /** A code of the app, or one of the recovery codes. */
  confirmSecondFactor: defineCall<{ readonly body: CodeInput }, TokenAnswer>({
    ...officeWrite,
    id: 'confirmSecondFactor',
    path: 'admin/second-factor/confirm/',
  }),
  /** What the administrator acts by ends with it. */
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

/** What an administrator does in `/admin`. A worker is `{id}` here: `{workerId}` is whoever makes a call. */
export const adminCalls = {
  /** Workers by parts of their name, e-mail, telephone number and postcode. */
  findWorkers: defineCall<{ readonly query?: WorkerQuery }, Page<ListedWorker>>({
    ...officeRead,
    id: 'findWorkers',
    path: 'admin/workers/',
  }),
  /** Customers by parts of their name, e-mail, telephone number and address. */
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
  /** A token by which the administrator acts as the worker. [IMP-01] */
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
  /** What administrators did, the latest first. */
  listAuditEntries: defineCall<{ readonly query?: AuditQuery }, Page<AuditEntry>>({
    ...officeRead,
    id: 'listAuditEntries',
    path: 'admin/audit/',
  }),
};

interface ItemInput {
  readonly params: { readonly kind: string; readonly id: number };
}

/** What workers have asked of support, in `/admin`. */
export const adminSupportCalls = {
  /** What is still to be dealt with, the oldest first. */
  listSupportQueue: defineCall<Record<never, never>, SupportQueue>({
    ...officeRead,
    id: 'listSupportQueue',
    path: 'admin/support/',
  }),
  /** Somebody has rung, or answered. */
  finishSupportItem: defineCall<ItemInput, SuccessAnswer>({
    ...officeWrite,
    id: 'finishSupportItem',
    path: 'admin/support/{kind}/{id}/done/',
  }),
};

interface IdInput {
  readonly params: { readonly id: number };
}

/** Mails and documents that could not be made, in `/admin`. */
export const failedJobCalls = {
  /** Those that were given up, the latest first. */
  listFailedJobs: defineCall<Record<never, never>, FailedJobs>({
    ...officeRead,
    id: 'listFailedJobs',
    path: 'admin/failed-jobs/',
  }),
  /** Has one tried again from the beginning. Twice is once: the second time there is no such job. */
  retryFailedJob: defineCall<IdInput, SuccessAnswer>({
    ...officeWrite,
    id: 'retryFailedJob',
    path: 'admin/failed-jobs/{id}/retry/',
  }),
};
