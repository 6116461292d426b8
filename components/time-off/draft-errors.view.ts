import type { CallError } from '@/lib/call/contract/call-error';
import { type DraftFault, type DraftField, draftFieldOf } from '@/lib/features/time-off/break-draft';
import { REQUIRED_TEXT, TOO_LONG_TEXT } from '@/lib/format/field-texts';
import { BREAK_FAULT_TEXTS } from '@/lib/format/time-off';

/** What stands beside the fields of a booking. */
export type DraftErrors = Partial<Record<DraftField, string>>;

export const NO_ERRORS: DraftErrors = {};

/** Beside its field a word is enough. [ERR-15] */
const FIELD_TEXTS: Record<DraftFault['code'], string> = {
  ...BREAK_FAULT_TEXTS,
  'day-missing': REQUIRED_TEXT,
  'time-missing': REQUIRED_TEXT,
  'reason-missing': REQUIRED_TEXT,
  'note-missing': REQUIRED_TEXT,
  'note-too-long': TOO_LONG_TEXT,
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
