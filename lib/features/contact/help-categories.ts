import { CANNOT_COME } from './model';
import type { HelpCategoryDefinition, NewProblemReport, VisitComms } from './wire';

/** Categories to which support answers soon, by phone or by email. [HELP-13] */
const URGENT_CATEGORIES: ReadonlySet<string> = new Set([
  'holiday',
  'duration',
  'late',
  'lost',
  'stuck',
  'remote-key-transfer',
  'reschedule',
]);

/** Other codes of the same matters. [HELP-13] */
const SAME_MATTER: Readonly<Record<string, string>> = {
  'stuck-outside': 'stuck',
  'duration-help': 'duration',
  'time-off': 'holiday',
};

/** When support answers to a category. [HELP-13] [HELP-14] */
export function replyTime(category: string): 'soon' | 'one-working-day' {
  const matter = Object.hasOwn(SAME_MATTER, category) ? SAME_MATTER[category] : category;
  return URGENT_CATEGORIES.has(matter ?? category) ? 'soon' : 'one-working-day';
}

/** What a report is filed under: a subcategory takes the category's place. [HELP-10] */
export function reportedCategory(report: {
  readonly category: string;
  readonly subcategory?: string | null | undefined;
}): string {
  return report.subcategory || report.category;
}

/** Matters that only make sense about a visit. [CONTACT-19] */
const ABOUT_A_VISIT: ReadonlySet<string> = new Set(['reschedule']);

/** Why a report cannot be taken as it is, or null. A job comes with a day, and what is to be moved with its own. [CONTACT-19] */
export function validateReport(report: ReportedVisit): 'needs-visit' | null {
  const { category, jobId, scheduledDate, actualDate } = report;
  const hasJob = typeof jobId === 'number';
  if (ABOUT_A_VISIT.has(category)) return hasJob && scheduledDate ? null : 'needs-visit';
  return hasJob && !scheduledDate && !actualDate ? 'needs-visit' : null;
}

type ReportedVisit = Pick<NewProblemReport, 'category' | 'jobId' | 'scheduledDate' | 'actualDate'>;

/**
 * Whether the provider may be asked about a visit: once its worker has tried to reach the customer, and at once where the
 * customer cannot help. Unknown attempts count as none. [CONTACT-11]
 */
export function mayContactProvider(help: {
  readonly comms: VisitComms | undefined;
  readonly isRktOnly: boolean;
  readonly category: string;
}): boolean {
  const { comms, isRktOnly, category } = help;
  const hasTried = comms !== undefined && (comms.hasCalled || comms.hasChatted);
  return hasTried || isRktOnly || category === 'remote-key-transfer';
}

/** What counts where the definition of a category could not be loaded. [HELP-07] */
export const FALLBACK_CATEGORY: HelpCategoryDefinition = {
  emailEnabled: true,
  recommendedChannel: 'email',
  ticketTags: [],
};

/** Which ways to support are offered. [CONTACT-25] */
export function offeredChannels(support: {
  readonly definition: HelpCategoryDefinition;
  readonly isOpen: boolean;
  readonly isCallBackOn: boolean;
  readonly isEmailInOpenHoursOn: boolean;
}): { readonly callBack: boolean; readonly email: boolean } {
  const { definition, isOpen, isCallBackOn, isEmailInOpenHoursOn } = support;
  return {
    callBack: (definition.callbackEnabled ?? false) && isCallBackOn,
    email: (definition.emailEnabled ?? false) && (!isOpen || isEmailInOpenHoursOn),
  };
}

/** Matters of the moment, for which a voice is quicker than a letter. */
const CALLED_BACK: ReadonlySet<string> = new Set([
  'late',
  'lost',
  'stuck',
  'remote-key-transfer',
  CANNOT_COME,
]);

/** How the embedded marketplace's categories are best asked about; one that it does not know, by email. [HELP-06] */
export function definitionOf(category: string, hasChat: boolean): HelpCategoryDefinition {
  return {
    emailEnabled: true,
    callbackEnabled: true,
    liveChatEnabled: hasChat,
    recommendedChannel: CALLED_BACK.has(category) ? 'callback' : 'email',
    ticketTags: [category],
  };
}
