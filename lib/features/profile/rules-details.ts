import type { Worker } from '@/lib/core/session/wire';
import { DETAIL_FIELDS, type DetailField } from './model';
import { readMobile, readPhone } from './rules-phone';
import { readPostcode } from './rules-postcode';
import type { WorkerPatch } from './wire';

/** Fields as somebody fills them in; empty where there is nothing. */
export type Details<Field extends DetailField = DetailField> = Readonly<Record<Field, string>>;

interface DetailRule {
  readonly kind: 'text' | 'postcode' | 'mobile' | 'phone';
  /** Characters. */
  readonly limit: number;
  readonly isRequired: boolean;
  /** Its name in `error_details`. */
  readonly wireName: string;
}

const text = (wireName: string, limit: number, isRequired = true): DetailRule => ({
  kind: 'text',
  limit,
  isRequired,
  wireName,
});
const number = (kind: DetailRule['kind'], wireName: string): DetailRule => ({
  kind,
  limit: 40,
  isRequired: true,
  wireName,
});

export const DETAIL_RULES: Readonly<Record<DetailField, DetailRule>> = {
  line1: text('line_1', 100),
  line2: text('line_2', 100, false),
  line3: text('line_3', 100, false),
  city: text('city', 60),
  postcode: number('postcode', 'postcode'),
  primaryTelephoneNumber: number('mobile', 'primary_telephone_number'),
  emergencyContactName: text('emergency_contact_name', 100),
  emergencyContactNumber: number('phone', 'emergency_contact_number'),
  emergencyContactRelation: text('emergency_contact_relation', 60),
};

export type DetailFaultCode = 'missing' | 'too-long' | 'not-a-postcode' | 'not-a-mobile' | 'not-a-phone';

export interface DetailFault {
  readonly field: DetailField;
  readonly code: DetailFaultCode;
}

/** What is wrong with one field, or null. */
export function detailFault(field: DetailField, typed: string): DetailFaultCode | null {
  const { kind, limit, isRequired } = DETAIL_RULES[field];
  const tidied = tidy(typed);
  // Marks that show nothing are nothing, in whatever script a name is.
  if (!/[\p{L}\p{N}]/u.test(tidied)) return isRequired || tidied !== '' ? 'missing' : null;
  if ([...tidied].length > limit) return 'too-long';
  if (kind === 'postcode') return readPostcode(tidied) === null ? 'not-a-postcode' : null;
  if (kind === 'mobile') return readMobile(tidied) === null ? 'not-a-mobile' : null;
  if (kind === 'phone') return readPhone(tidied) === null ? 'not-a-phone' : null;
  return null;
}

/** A field as it is kept: one spelling of numbers and postcodes, spaces and line breaks of a text as one space each. */
export function cleanDetail(field: DetailField, typed: string): string {
  const tidied = tidy(typed);
  const { kind } = DETAIL_RULES[field];
  if (kind === 'postcode') return readPostcode(tidied) ?? tidied;
  if (kind === 'mobile' || kind === 'phone') return readPhone(tidied) ?? tidied;
  return tidied;
}

/** What is wrong with the fields that a change names, one fault a field. */
export function detailFaults(patch: WorkerPatch): readonly DetailFault[] {
  return DETAIL_FIELDS.flatMap((field) => {
    const typed = patch[field];
    const code = typed === undefined ? null : detailFault(field, typed ?? '');
    return code ? [{ field, code }] : [];
  });
}

/** The fields of a worker, as a form begins with them. */
export function detailsOf(worker: Worker): Details {
  const { full, outward, inward } = worker.postcode ?? {};
  const postcode = full || [outward, inward].filter(Boolean).join(' ');
  const all = DETAIL_FIELDS.map((field) => [field, field === 'postcode' ? postcode : (worker[field] ?? '')]);
  return Object.fromEntries(all);
}

/** What a form changes and nothing else; an emptied field is taken away. [PROF-06] */
export function detailChanges(before: Details, after: Partial<Details>): WorkerPatch {
  const changed = DETAIL_FIELDS.flatMap((field) => {
    const typed = after[field];
    if (typed === undefined) return [];
    const value = cleanDetail(field, typed);
    return value === cleanDetail(field, before[field]) ? [] : [[field, value || null] as const];
  });
  return Object.fromEntries(changed);
}

/** The field that a marketplace means by its own name, or null for any other. */
export function detailFieldOf(wireName: string): DetailField | null {
  return DETAIL_FIELDS.find((field) => DETAIL_RULES[field].wireName === wireName) ?? null;
}

/** Without control characters and marks that turn the direction of what follows: the office reads it among other texts. */
function tidy(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
