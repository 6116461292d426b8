import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { locationSchema, measuredLocationSchema } from '@/lib/core/ground/contract/common-schema';
import {
  askedDay,
  type CallSchemas,
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
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { CONTACT_CHANNELS, CONTACT_LIMITS, PHONE_CALL_REASON_CODES, RECOMMENDED_CHANNELS } from './model';

const callReasonOptionsSchema = entity('CallReasonOptions', {
  /** The app's icon set has this name. */
  icon: maybe(text),
  /** The reason is hidden once the visit runs. */
  hideAfterStart: maybe(flag),
});

export type PhoneCallReason = EntityOf<typeof callReasonSchema>;
const callReasonSchema = entity('CallReason', {
  code: openCode(PHONE_CALL_REASON_CODES),
  label: text,
  options: maybe(callReasonOptionsSchema),
});

const customerCallFields = {
  jobId: z.int().positive(),
  scheduledDate: askedDay,
  reason: openCode(PHONE_CALL_REASON_CODES),
  location: maybe(measuredLocationSchema),
};

const customerCallSchema = entity('CustomerCallRequest', customerCallFields);

const workerCallSchema = entity('WorkerCallRequest', {
  ...customerCallFields,
  remoteKeyTransferId: z.int().positive(),
});

export type PhoneCallAnswer = EntityOf<typeof callAnswerSchema>;
const callAnswerSchema = entity('CallAnswer', {
  telephoneNumber: z.string().min(1).max(CONTACT_LIMITS.phone),
});

export type VisitComms = EntityOf<typeof visitCommsSchema>;
const visitCommsSchema = entity('VisitComms', {
  hasChatted: flag,
  hasCalled: flag,
});

/** These are wall-clock times in the world's zone; null on a closed day. [HELP-15] [HELP-16] */
export type OfficeHours = EntityOf<typeof officeHoursSchema>;
export const officeHoursSchema = entity('OfficeHours', {
  start: maybe(clockTime),
  end: maybe(clockTime),
  isOpen: maybe(flag),
});

/** The code is open: help and calls have different lists. */
const category = z.string().min(1).max(CONTACT_LIMITS.code);

export type SupportCallRequest = EntityOf<typeof supportCallSchema>;
/** The entity is named differently from its table, which holds the fields of three calls. */
const supportCallSchema = entity('NewSupportCall', {
  category,
  description: z.string().max(CONTACT_LIMITS.description),
  /** The default is the worker's own number. */
  phone: maybe(z.string().max(CONTACT_LIMITS.phone)),
});

export type SupportCallAnswer = EntityOf<typeof supportCallAnswerSchema>;
const supportCallAnswerSchema = entity('SupportCallAnswer', {
  category,
  phone: maybe(text),
});

const openCallRequestsSchema = entity('OpenCallRequests', {
  hasOpenRequests: flag,
});

const cancelCallRequestsSchema = entity('CancelCallRequests', {
  cancelReason: z.string().max(CONTACT_LIMITS.cancelReason),
});

export const contactSchemas = {
  listCallReasons: {
    summary: 'Why a worker may want to call a customer',
    inDemo: true,
    response: z.array(callReasonSchema).max(100),
  },
  requestCustomerCall: {
    audit: audited('Asked for a call to the customer of {visit}', 'call the customer of {visit}'),
    summary: 'Ask for a call with a visit’s customer',
    inDemo: true,
    body: customerCallSchema,
    response: callAnswerSchema,
  },
  requestWorkerCall: {
    audit: audited('Asked for a call to another cleaner', 'call another cleaner'),
    summary: 'Ask for a call with the other worker of a key handover',
    inDemo: true,
    body: workerCallSchema,
    response: callAnswerSchema,
  },
  getVisitComms: {
    summary: 'Whether the worker has called or chatted to the customer of a job’s visit',
    inDemo: true,
    query: queryOf({
      job: idInAddress,
      category: category.optional(),
    }),
    response: visitCommsSchema,
  },
  getOfficeHours: {
    summary: 'When support is there, and whether it is now',
    inDemo: true,
    response: officeHoursSchema,
  },
  requestSupportCall: {
    audit: audited('Asked for a call from support', 'ask for a call from support'),
    summary: 'Ask support for a call back',
    changesOffice: true,
    inDemo: true,
    body: supportCallSchema,
    response: supportCallAnswerSchema,
  },
  getOpenCallRequests: {
    summary: 'Whether the worker waits for a call back from support',
    inDemo: true,
    response: openCallRequestsSchema,
  },
  cancelCallRequests: {
    audit: audited(
      'Cancelled {cleaner}’s request for a call from support',
      'cancel {cleaner}’s request for a call from support',
    ),
    summary: 'Take back every request for a call back that is still open',
    changesOffice: true,
    inDemo: true,
    body: cancelCallRequestsSchema,
    response: successSchema,
  },
} satisfies CallSchemas;

export type HelpCategoryDefinition = EntityOf<typeof helpCategorySchema>;
const helpCategorySchema = entity('HelpCategoryDefinition', {
  emailEnabled: maybe(flag),
  callbackEnabled: maybe(flag),
  liveChatEnabled: maybe(flag),
  recommendedChannel: maybe(openCode(RECOMMENDED_CHANNELS)),
  ticketTags: maybe(z.array(text).max(100)),
});

const code = z.string().min(1).max(CONTACT_LIMITS.code);

/** A report with a job needs a day. [HELP-08] [HELP-12] [CONTACT-19] */
export type NewProblemReport = EntityOf<typeof newProblemReportSchema>;
const newProblemReportSchema = entity('NewProblemReport', {
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
  location: maybe(locationSchema),
  /** The unit is metres. */
  locationAccuracy: maybe(z.number().min(0)),
});

/** The marketplace replies with a text; the app has a fallback. [HELP-12] */
const problemReportAnswerSchema = entity('ProblemReportAnswer', { message: maybe(text) });

const channel = z.enum(CONTACT_CHANNELS);

export const supportSchemas = {
  getChannelHours: {
    summary: 'When a channel of support is open, and whether it is now',
    inDemo: true,
    params: z.strictObject({ channel }),
    response: officeHoursSchema,
  },
  getChannelHoursOn: {
    summary: 'When a channel of support is open on a day',
    inDemo: true,
    params: z.strictObject({ channel, date: askedDay }),
    response: officeHoursSchema,
  },
  getHelpCategory: {
    summary: 'Which channels a category of help has, and which is the best',
    inDemo: true,
    query: queryOf({ categoryName: code }),
    response: helpCategorySchema,
  },
  reportProblem: {
    audit: audited('Sent a report to support', 'send a report to support'),
    summary: 'Write to support about a visit or anything else',
    changesOffice: true,
    inDemo: true,
    body: newProblemReportSchema,
    response: problemReportAnswerSchema,
  },
} satisfies CallSchemas;
