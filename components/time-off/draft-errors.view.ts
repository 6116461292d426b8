import type { CallError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { type DraftFault, type DraftField, draftFieldOf } from '@/lib/features/time-off/break-draft';
import { timeOffMessages } from '@/lib/features/time-off/messages';

/** What stands beside the fields of a booking. */
export type DraftErrors = Partial<Record<DraftField, string>>;

export const NO_ERRORS: DraftErrors = {};

const CHOICE = { singleDay: timeOffMessages.type.single_day };

/** Beside its field a word is enough. [ERR-15] */
const FIELD_TEXTS: Record<DraftFault['code'], string> = {
  ...timeOffMessages.fault,
  'one-day-alone': timeOffMessages.fault['one-day-alone'](CHOICE),
  'whole-day': timeOffMessages.fault['whole-day'](CHOICE),
  'day-missing': commonMessages.required,
  'time-missing': commonMessages.required,
  'reason-missing': commonMessages.required,
  'note-missing': commonMessages.required,
  'note-too-long': commonMessages.tooLong,
};

export function errorsOfFaults(faults: readonly DraftFault[]): DraftErrors {
  return Object.fromEntries(faults.map(({ field, code }) => [field, FIELD_TEXTS[code]]));
}

/** What a marketplace refused of a booking, by the fields that the form has. */
export function errorsOfRefusal({ fields = {} }: CallError): DraftErrors {
  const known = Object.entries(fields).flatMap(([name, [text]]) => {
    const field = draftFieldOf(name);
    return field && text ? [[field, text] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The order of the fields on screen. */
const ORDER: readonly DraftField[] = ['startDay', 'endDay', 'from', 'to', 'reason', 'note'];

/** Leads to the first field with an error, once it is drawn. */
export function focusFirstError(errors: DraftErrors): void {
  const first = ORDER.find((field) => errors[field] !== undefined);
  if (!first) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
}
