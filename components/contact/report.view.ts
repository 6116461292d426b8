import { contactMessages } from '@/lib/features/contact/messages';
import { CONTACT_LIMITS, type VisitCategory } from '@/lib/features/contact/model';
import type { ReportDraft } from '@/lib/features/contact/rules-report';
import { commonMessages } from '@/lib/messages/common-messages';
import { isDay } from '@/lib/time/zoned';

type Fields = Pick<ReportDraft, 'description' | 'eta' | 'startDate'>;

export const EMPTY_REPORT: Fields = { description: '', eta: '', startDate: '' };

export type ReportErrors = { readonly [Name in keyof Fields]?: string };

/** What is asked about an arrival; null where it is of no interest. [HELP-12] */
export function arrivalLabel(category: VisitCategory): string | null {
  if (category === 'late') return contactMessages.arrival.late;
  return category === 'stuck' ? contactMessages.arrival.stuck : null;
}

/** Whether another day is asked for. */
export const isDayAsked = (category: VisitCategory): boolean => category === 'reschedule';

/** What is missing; a time of arrival says enough by itself. [ERR-15] */
export function reportErrors(category: VisitCategory, { description, eta, startDate }: Fields): ReportErrors {
  const isTimed = arrivalLabel(category) !== null;
  const isEmpty = description.trim() === '';
  return {
    ...(isTimed && eta === '' && { eta: commonMessages.required }),
    ...(isDayAsked(category) && !isDay(startDate) && { startDate: commonMessages.required }),
    ...(!isTimed && isEmpty && { description: commonMessages.required }),
    ...(description.length > CONTACT_LIMITS.description && { description: commonMessages.tooLong }),
  };
}
