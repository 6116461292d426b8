import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type {
  CancelCallRequests,
  CustomerCallRequest,
  OfficeHours,
  OpenCallRequests,
  PhoneCallAnswer,
  PhoneCallReason,
  SupportCallAnswer,
  SupportCallRequest,
  VisitComms,
  WorkerCallRequest,
} from './wire';

type Nothing = Record<never, never>;

const reads = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
} as const;

const writes = {
  method: 'POST',
  access: 'worker',
  timeoutMs: WRITE_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
} as const;

export const contactCalls = {
  listCallReasons: defineCall<Nothing, readonly PhoneCallReason[]>({
    ...reads,
    id: 'listCallReasons',
    path: 'contact/request-customer-call/',
    cache: { name: 'call-reasons', maxAgeS: 86_400 },
    offline: 'cached',
  }),
  requestCustomerCall: defineCall<{ readonly body: CustomerCallRequest }, PhoneCallAnswer>({
    ...writes,
    id: 'requestCustomerCall',
    path: 'contact/request-customer-call/',
  }),
  requestWorkerCall: defineCall<{ readonly body: WorkerCallRequest }, PhoneCallAnswer>({
    ...writes,
    id: 'requestWorkerCall',
    path: 'contact/request-worker-to-worker-call/',
  }),
  getVisitComms: defineCall<
    { readonly query: { readonly job: number; readonly category?: string | undefined } },
    VisitComms
  >({
    ...reads,
    id: 'getVisitComms',
    path: 'contact/comms-by-user-for-visit/',
    asksByQuery: true,
    memoryCache: 'visit-comms',
  }),
  getOfficeHours: defineCall<Nothing, OfficeHours>({
    ...reads,
    id: 'getOfficeHours',
    path: 'contact/office-hours/',
  }),
  requestSupportCall: defineCall<{ readonly body: SupportCallRequest }, SupportCallAnswer>({
    ...writes,
    id: 'requestSupportCall',
    path: 'contact/request-call/',
  }),
  getOpenCallRequests: defineCall<Nothing, OpenCallRequests>({
    ...reads,
    id: 'getOpenCallRequests',
    path: 'contact/open-call-requests/',
  }),
  cancelCallRequests: defineCall<{ readonly body: CancelCallRequests }, SuccessAnswer>({
    ...writes,
    id: 'cancelCallRequests',
    path: 'contact/cancel-call-requests/',
  }),
};
