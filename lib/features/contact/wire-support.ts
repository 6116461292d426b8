import 'server-only';
import { locationWire } from '@/lib/core/contract/places-wire';
import {
  askedDay,
  type EntityOf,
  entity,
  flag,
  maybe,
  openCode,
  queryOf,
  text,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { supportCalls } from './calls-support';
import { CONTACT_CHANNELS, CONTACT_LIMITS, RECOMMENDED_CHANNELS } from './model';
import { officeHoursWire } from './wire';

/** How a category of help is best asked about. [HELP-06] */
export type HelpCategoryDefinition = EntityOf<typeof helpCategoryWire>;
const helpCategoryWire = entity('HelpCategoryDefinition', {
  emailEnabled: maybe(flag),
  callbackEnabled: maybe(flag),
  liveChatEnabled: maybe(flag),
  recommendedChannel: maybe(openCode(RECOMMENDED_CHANNELS)),
  ticketTags: maybe(z.array(text).max(100)),
});

const code = z.string().min(1).max(CONTACT_LIMITS.code);

/** What a worker writes to support. A job comes with its days. [HELP-08] [HELP-12] [CONTACT-19] */
export type NewProblemReport = EntityOf<typeof newProblemReportWire>;
const newProblemReportWire = entity('NewProblemReport', {
  category: code,
  subcategory: maybe(code),
  confirmed: maybe(flag),
  reason: maybe(code),
  description: maybe(z.string().max(CONTACT_LIMITS.description)),
  /** The day that is asked for. [HELP-11] */
  startDate: maybe(askedDay),
  jobId: maybe(z.int().positive()),
  scheduledDate: maybe(askedDay),
  actualDate: maybe(askedDay),
  eta: maybe(z.string().max(CONTACT_LIMITS.eta)),
  location: maybe(locationWire),
  /** In metres. */
  locationAccuracy: maybe(z.number().min(0)),
});

/** What becomes of it, in a sentence; the app has one of its own where the marketplace gives none. [HELP-12] */
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
} satisfies WiresOf<typeof supportCalls>;
