import { defineCall } from '@/lib/core/contract/define-call';
import { officeRead, officeWrite } from '@/lib/core/contract/office-calls';
import type { Page } from '@/lib/core/contract/page-wire';
import type { FeatureAnswer, SettingAnswer } from '@/lib/features/flags/wire';
import type {
  ActingStart,
  AuditEntry,
  AuditQuery,
  CustomerQuery,
  ListedCustomer,
  ListedWorker,
  OwnFeature,
  Switches,
  WorkerFile,
  WorkerQuery,
} from './wire';

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
  startActing: defineCall<WorkerInput, ActingStart>({
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
