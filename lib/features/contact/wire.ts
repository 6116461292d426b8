import 'server-only';
import type { InputOf } from '@/lib/call/define-call';
import {
  askedDay,
  clockTime,
  entity,
  flag,
  maybe,
  openCode,
  queryOf,
  text,
  type WiresOf,
  z,
} from '@/lib/call/wire';
import { successWire } from '@/lib/features/session/wire';
import { measuredLocationWire } from '@/lib/features/visits/wire';
import type { contactCalls } from './calls';
import {
  CALL_REASON_CODES,
  type CallAnswer,
  type CallReason,
  type CallReasonOptions,
  type CancelCallRequests,
  CONTACT_LIMITS,
  type CustomerCallRequest,
  type OfficeHours,
  type OpenCallRequests,
  type SupportCallAnswer,
  type SupportCallRequest,
  type VisitComms,
  type WorkerCallRequest,
} from './model';

const callReasonWire = entity<CallReason>('CallReason', {
  code: ['code', openCode(CALL_REASON_CODES)],
  label: ['label', text],
  options: [
    'options',
    maybe(
      entity<CallReasonOptions>('CallReasonOptions', {
        icon: ['icon', maybe(text)],
        hideAfterStart: ['hide_after_start', maybe(flag)],
      }),
    ),
  ],
});

const customerCallFields = {
  jobId: ['job_id', z.int().positive()],
  scheduledDate: ['scheduled_date', askedDay],
  reason: ['reason', openCode(CALL_REASON_CODES)],
  location: ['location', maybe(measuredLocationWire)],
} as const;

const customerCallWire = entity<CustomerCallRequest>('CustomerCallRequest', customerCallFields);

const workerCallWire = entity<WorkerCallRequest>('WorkerCallRequest', {
  ...customerCallFields,
  remoteKeyTransferId: ['remote_key_transfer_id', z.int().positive()],
});

const callAnswerWire = entity<CallAnswer>('CallAnswer', {
  telephoneNumber: ['telephone_number', z.string().min(1).max(CONTACT_LIMITS.phone)],
});

const visitCommsWire = entity<VisitComms>('VisitComms', {
  hasChatted: ['has_chatted', flag],
  hasCalled: ['has_called', flag],
});

const officeHoursWire = entity<OfficeHours>('OfficeHours', {
  start: ['start', maybe(clockTime)],
  end: ['end', maybe(clockTime)],
  isOpen: ['is_open', maybe(flag)],
});

/** Of help and of calls; each side of the app has a list of its own. */
const category = z.string().min(1).max(CONTACT_LIMITS.code);

/** Named apart from its table, which holds every field of the three calls about call backs. */
const supportCallWire = entity<SupportCallRequest>('NewSupportCall', {
  category: ['category', category],
  description: ['description', z.string().max(CONTACT_LIMITS.description)],
  phone: ['phone', maybe(z.string().max(CONTACT_LIMITS.phone))],
});

const supportCallAnswerWire = entity<SupportCallAnswer>('SupportCallAnswer', {
  category: ['category', category],
  phone: ['phone', maybe(text)],
});

const openCallRequestsWire = entity<OpenCallRequests>('OpenCallRequests', {
  hasOpenRequests: ['has_open_requests', flag],
});

const cancelCallRequestsWire = entity<CancelCallRequests>('CancelCallRequests', {
  cancelReason: ['cancel_reason', z.string().max(CONTACT_LIMITS.cancelReason)],
});

const asksNothing = { params: null, query: null, body: null };

export const contactWires = {
  listCallReasons: { ...asksNothing, response: z.array(callReasonWire).max(100) },
  requestCustomerCall: { ...asksNothing, body: customerCallWire, response: callAnswerWire },
  requestWorkerCall: { ...asksNothing, body: workerCallWire, response: callAnswerWire },
  getVisitComms: {
    ...asksNothing,
    query: queryOf<InputOf<typeof contactCalls.getVisitComms>['query']>({
      job: ['job', z.coerce.number<number>().int().positive()],
      category: ['category', category.optional()],
    }),
    response: visitCommsWire,
  },
  getOfficeHours: { ...asksNothing, response: officeHoursWire },
  requestSupportCall: { ...asksNothing, body: supportCallWire, response: supportCallAnswerWire },
  getOpenCallRequests: { ...asksNothing, response: openCallRequestsWire },
  cancelCallRequests: { ...asksNothing, body: cancelCallRequestsWire, response: successWire },
} satisfies WiresOf<typeof contactCalls>;
