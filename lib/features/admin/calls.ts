import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/contract/define-call';
import type { Page } from '@/lib/call/contract/page-wire';
import type { FeatureAnswer, SettingAnswer } from '@/lib/features/flags/wire';
import type {
  ActingStart,
  AuditEntry,
  AuditQuery,
  ListedWorker,
  OwnFeature,
  Switches,
  WorkerFile,
  WorkerQuery,
} from './wire';

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;
const read = { ...administration, method: 'GET', timeoutMs: READ_TIMEOUT_MS } as const;
const write = { ...administration, timeoutMs: WRITE_TIMEOUT_MS } as const;

interface WorkerInput {
  readonly params: { readonly id: number };
}
interface NameInput {
  readonly params: { readonly name: string };
}

/** What an administrator does in `/admin`. A worker is `{id}` here: `{workerId}` is whoever makes a call. */
export const adminCalls = {
  /** Workers by how their name, e-mail or postcode begins. */
  findWorkers: defineCall<{ readonly query?: WorkerQuery }, Page<ListedWorker>>({
    ...read,
    id: 'findWorkers',
    path: 'admin/workers/',
  }),
  getWorkerFile: defineCall<WorkerInput, WorkerFile>({
    ...read,
    id: 'getWorkerFile',
    path: 'admin/workers/{id}/',
  }),
  /** A token by which the administrator acts as the worker. [IMP-01] */
  startActing: defineCall<WorkerInput, ActingStart>({
    ...write,
    id: 'startActing',
    method: 'POST',
    path: 'admin/workers/{id}/act/',
  }),
  setWorkerFeature: defineCall<
    { readonly params: { readonly id: number; readonly name: string }; readonly body: OwnFeature },
    OwnFeature
  >({
    ...write,
    id: 'setWorkerFeature',
    method: 'PUT',
    path: 'admin/workers/{id}/features/{name}/',
  }),
  listSwitches: defineCall<Record<never, never>, Switches>({
    ...read,
    id: 'listSwitches',
    path: 'admin/switches/',
  }),
  setGeneralFeature: defineCall<NameInput & { readonly body: FeatureAnswer }, FeatureAnswer>({
    ...write,
    id: 'setGeneralFeature',
    method: 'PUT',
    path: 'admin/features/{name}/',
  }),
  setSetting: defineCall<NameInput & { readonly body: SettingAnswer }, SettingAnswer>({
    ...write,
    id: 'setSetting',
    method: 'PUT',
    path: 'admin/settings/{name}/',
  }),
  /** What administrators did, the latest first. */
  listAuditEntries: defineCall<{ readonly query?: AuditQuery }, Page<AuditEntry>>({
    ...read,
    id: 'listAuditEntries',
    path: 'admin/audit/',
  }),
};
