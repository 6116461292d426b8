import { commonMessages } from '@/lib/core/texts/common-messages';
import { isDay } from '@/lib/core/time/zoned';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import {
  CONTACT_LIMITS,
  KEY_SUBCATEGORIES,
  POSTCODE_CHANGE,
  type ReportCategory,
} from '@/lib/features/contact/model';
import type { ReportDraft } from '@/lib/features/contact/rules-report';

type Fields = Pick<ReportDraft, 'description' | 'eta' | 'startDate'>;

export const EMPTY_REPORT: Fields & { readonly subcategory: string } = {
  subcategory: '',
  description: '',
  eta: '',
  startDate: '',
};

export type ReportErrors = { readonly [Name in keyof Fields]?: string };

/** What narrower it may be about, and in the end none of these; empty where the category says enough. [HELP-10] */
export function subcategoryOptions(
  category: ReportCategory,
): readonly { readonly value: string; readonly label: string }[] {
  if (category !== 'keys') return [];
  const narrower = KEY_SUBCATEGORIES.map((value) => ({ value, label: contactHelpMessages.category[value] }));
  return [...narrower, { value: '', label: contactHelpMessages.subcategoryNone }];
}

/** What is asked about an arrival; null where it is of no interest. [HELP-12] */
export function arrivalLabel(category: ReportCategory): string | null {
  if (category === 'late') return contactHelpMessages.arrival.late;
  return category === 'stuck' ? contactHelpMessages.arrival.stuck : null;
}

/** What the worker is asked to write. */
export const descriptionLabel = (category: ReportCategory): string =>
  category === POSTCODE_CHANGE ? contactHelpMessages.newPostcode : contactHelpMessages.description;

/** Whether another day is asked for. */
export const isDayAsked = (category: ReportCategory): boolean => category === 'reschedule';

/** What is missing; a time of arrival says enough by itself. [ERR-15] */
export function reportErrors(
  category: ReportCategory,
  { description, eta, startDate }: Fields,
): ReportErrors {
  const isTimed = arrivalLabel(category) !== null;
  const isEmpty = description.trim() === '';
  return {
    ...(isTimed && eta === '' && { eta: commonMessages.required }),
    ...(isDayAsked(category) && !isDay(startDate) && { startDate: commonMessages.required }),
    ...(!isTimed && isEmpty && { description: commonMessages.required }),
    ...(description.length > CONTACT_LIMITS.description && { description: commonMessages.tooLong }),
  };
}
