import 'server-only';
import { locationWire, measuredLocationWire } from '@/lib/core/contract/common-wire';
import {
  askedDay,
  type CallWires,
  clockTime,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  maybe,
  openCode,
  queryOf,
  text,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import { CONTACT_CHANNELS, CONTACT_LIMITS, PHONE_CALL_REASON_CODES, RECOMMENDED_CHANNELS } from './model';

const callReasonOptionsWire = entity('CallReasonOptions', {
  /** Name in the app's icon set. */
  icon: maybe(text),
  /** Hidden once the visit runs. */
  hideAfterStart: maybe(flag),
});

export type PhoneCallReason = EntityOf<typeof callReasonWire>;
const callReasonWire = entity('CallReason', {
  code: openCode(PHONE_CALL_REASON_CODES),
  label: text,
  options: maybe(callReasonOptionsWire),
});

const customerCallFields = {
  jobId: z.int().positive(),
  scheduledDate: askedDay,
  reason: openCode(PHONE_CALL_REASON_CODES),
  location: maybe(measuredLocationWire),
};

const customerCallWire = entity('CustomerCallRequest', customerCallFields);

const workerCallWire = entity('WorkerCallRequest', {
  ...customerCallFields,
  remoteKeyTransferId: z.int().positive(),
});

export type PhoneCallAnswer = EntityOf<typeof callAnswerWire>;
const callAnswerWire = entity('CallAnswer', {
  telephoneNumber: z.string().min(1).max(CONTACT_LIMITS.phone),
});

export type VisitComms = EntityOf<typeof visitCommsWire>;
const visitCommsWire = entity('VisitComms', {
  hasChatted: flag,
  hasCalled: flag,
});

/** Wall-clock times in the world's zone; null on a closed day. [HELP-15] [HELP-16] */
export type OfficeHours = EntityOf<typeof officeHoursWire>;
export const officeHoursWire = entity('OfficeHours', {
  start: maybe(clockTime),
  end: maybe(clockTime),
  isOpen: maybe(flag),
});

/** An open code: help and calls have different lists. */
const category = z.string().min(1).max(CONTACT_LIMITS.code);

export type SupportCallRequest = EntityOf<typeof supportCallWire>;
/** Named differently from its table, which holds the fields of three calls. */
const supportCallWire = entity('NewSupportCall', {
  category,
  description: z.string().max(CONTACT_LIMITS.description),
  /** Defaults to the worker's own number. */
  phone: maybe(z.string().max(CONTACT_LIMITS.phone)),
});

export type SupportCallAnswer = EntityOf<typeof supportCallAnswerWire>;
const supportCallAnswerWire = entity('SupportCallAnswer', {
  category,
  phone: maybe(text),
});

export type OpenCallRequests = EntityOf<typeof openCallRequestsWire>;
const openCallRequestsWire = entity('OpenCallRequests', {
  hasOpenRequests: flag,
});

const cancelCallRequestsWire = entity('CancelCallRequests', {
  cancelReason: z.string().max(CONTACT_LIMITS.cancelReason),
});

export const contactWires = {
  listCallReasons: {
    summary: 'Why a worker may want to call a customer',
    inDemo: true,
    response: z.array(callReasonWire).max(100),
  },
  requestCustomerCall: {
    summary: 'Ask for a call with a visit’s customer',
    inDemo: true,
    body: customerCallWire,
    response: callAnswerWire,
  },
  requestWorkerCall: {
    summary: 'Ask for a call with the other worker of a key handover',
    inDemo: true,
    body: workerCallWire,
    response: callAnswerWire,
  },
  getVisitComms: {
    summary: 'Whether the worker has called or chatted to the customer of a job’s visit',
    inDemo: true,
    query: queryOf({
      job: idInAddress,
      category: category.optional(),
    }),
    response: visitCommsWire,
  },
  getOfficeHours: {
    summary: 'When support is there, and whether it is now',
    inDemo: true,
    response: officeHoursWire,
  },
  requestSupportCall: {
    summary: 'Ask support for a call back',
    inDemo: true,
    body: supportCallWire,
    response: supportCallAnswerWire,
  },
  getOpenCallRequests: {
    summary: 'Whether the worker waits for a call back from support',
    inDemo: true,
    response: openCallRequestsWire,
  },
  cancelCallRequests: {
    summary: 'Take back every request for a call back that is still open',
    inDemo: true,
    body: cancelCallRequestsWire,
    response: successWire,
  },
} satisfies CallWires;

export type HelpCategoryDefinition = EntityOf<typeof helpCategoryWire>;
const helpCategoryWire = entity('HelpCategoryDefinition', {
  emailEnabled: maybe(flag),
  callbackEnabled: maybe(flag),
  liveChatEnabled: maybe(flag),
  recommendedChannel: maybe(openCode(RECOMMENDED_CHANNELS)),
  ticketTags: maybe(z.array(text).max(100)),
});

const code = z.string().min(1).max(CONTACT_LIMITS.code);

/** A job needs a day. [HELP-08] [HELP-12] [CONTACT-19] */
export type NewProblemReport = EntityOf<typeof newProblemReportWire>;
const newProblemReportWire = entity('NewProblemReport', {
  category: code,
  subcategory: maybe(code),
  confirmed: maybe(flag),
  reason: maybe(code),
  description: maybe(z.string().max(CONTACT_LIMITS.description)),
  startDate: maybe(askedDay),
  jobId: maybe(z.int().positive()),
  scheduledDate: maybe(askedDay),
  actualDate: maybe(askedDay),
  eta: maybe(z.string().max(CONTACT_LIMITS.eta)),
  location: maybe(locationWire),
  /** Metres. */
  locationAccuracy: maybe(z.number().min(0)),
});

/** The marketplace's reply; the app has a fallback text. [HELP-12] */
export type ProblemReportAnswer = EntityOf<typeof problemReportAnswerWire>;
const problemReportAnswerWire = entity('ProblemReportAnswer', { message: maybe(text) });

const channel = z.enum(CONTACT_CHANNELS);

export const supportWires = {
  getChannelHours: {
    summary: 'When a channel of support is open, and whether it is now',
    params: z.strictObject({ channel }),
    response: officeHoursWire,
  },
  getChannelHoursOn: {
    summary: 'When a channel of support is open on a day',
    params: z.strictObject({ channel, date: askedDay }),
    response: officeHoursWire,
  },
  getHelpCategory: {
    summary: 'Which channels a category of help has, and which is the best',
    query: queryOf({ categoryName: code }),
    response: helpCategoryWire,
  },
  reportProblem: {
    summary: 'Write to support about a visit or anything else',
    body: newProblemReportWire,
    response: problemReportAnswerWire,
  },
} satisfies CallWires;
