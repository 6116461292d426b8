import { CANNOT_COME, type RecommendedChannel } from './model';
import type { HelpCategoryDefinition, NewProblemReport, VisitComms } from './schema';

const URGENT_CATEGORIES: ReadonlySet<string> = new Set([
  'holiday',
  'duration',
  'late',
  'lost',
  'stuck',
  'remote-key-transfer',
  'reschedule',
]);

/** Both codes mean the same matter. [HELP-13] */
const SAME_MATTER: Readonly<Record<string, string>> = {
  'stuck-outside': 'stuck',
  'duration-help': 'duration',
  'time-off': 'holiday',
};

export function replyTime(category: string): 'soon' | 'one-working-day' {
  const matter = Object.hasOwn(SAME_MATTER, category) ? SAME_MATTER[category] : category;
  return URGENT_CATEGORIES.has(matter ?? category) ? 'soon' : 'one-working-day';
}

/** A subcategory replaces the category. [HELP-10] */
export function reportedCategory(report: {
  readonly category: string;
  readonly subcategory?: string | null | undefined;
}): string {
  return report.subcategory || report.category;
}

const ABOUT_A_VISIT: ReadonlySet<string> = new Set(['reschedule']);

/** A job needs a day, and a reschedule needs the scheduled day. [CONTACT-19] */
export function validateReport(report: ReportedVisit): 'needs-visit' | null {
  const { category, jobId, scheduledDate, actualDate } = report;
  const hasJob = typeof jobId === 'number';
  if (ABOUT_A_VISIT.has(category)) return hasJob && scheduledDate ? null : 'needs-visit';
  return hasJob && !scheduledDate && !actualDate ? 'needs-visit' : null;
}

type ReportedVisit = Pick<NewProblemReport, 'category' | 'jobId' | 'scheduledDate' | 'actualDate'>;

/** Returns true once the worker has tried to reach the customer, or if the customer cannot help. [CONTACT-11] */
export function mayContactProvider(help: {
  readonly comms: VisitComms | undefined;
  readonly isHandoverOnly: boolean;
  readonly category: string;
}): boolean {
  const { comms, isHandoverOnly, category } = help;
  const hasTried = comms !== undefined && (comms.hasCalled || comms.hasChatted);
  return hasTried || isHandoverOnly || category === 'remote-key-transfer';
}

export const FALLBACK_CATEGORY: HelpCategoryDefinition = {
  emailEnabled: true,
  recommendedChannel: 'email',
  ticketTags: [],
};

export function offeredChannels(support: {
  readonly definition: HelpCategoryDefinition;
  readonly isOpen: boolean;
  readonly isCallBackOn: boolean;
  readonly isEmailInOpenHoursOn: boolean;
  readonly isChatAlwaysOn: boolean;
}): { readonly callBack: boolean; readonly email: boolean; readonly chat: boolean } {
  const { definition, isOpen, isCallBackOn, isEmailInOpenHoursOn, isChatAlwaysOn } = support;
  return {
    callBack: (definition.callbackEnabled ?? false) && isCallBackOn,
    email: (definition.emailEnabled ?? false) && (!isOpen || isEmailInOpenHoursOn),
    // A root may leave `liveChatEnabled` out.
    chat: (definition.liveChatEnabled ?? true) && (isOpen || isChatAlwaysOn),
  };
}

/** These matters are urgent: a call is faster than an email. */
const CALLED_BACK: ReadonlySet<string> = new Set([
  'late',
  'lost',
  'stuck',
  'remote-key-transfer',
  CANNOT_COME,
]);

/** A topic of the embedded marketplace says everything. */
export interface HelpTopicDefinition {
  readonly emailEnabled: boolean;
  readonly callbackEnabled: boolean;
  readonly liveChatEnabled: boolean;
  readonly recommendedChannel: RecommendedChannel;
  readonly ticketTags: string[];
}

/** The usual ways of a category on the embedded marketplace; email is best for unknown ones. [HELP-06] */
export function definitionOf(category: string): HelpTopicDefinition {
  return {
    emailEnabled: true,
    callbackEnabled: true,
    liveChatEnabled: true,
    recommendedChannel: CALLED_BACK.has(category) ? 'callback' : 'email',
    ticketTags: [category],
  };
}
