import { readMobile, readPhone } from '@/lib/core/ground/format/phone';
import type { Worker } from '@/lib/core/ground/session/schema';
import { DETAIL_FIELDS, type DetailField } from './model';
import type { WorkerPatch } from './schema';

/** These are form values; a missing value is an empty string. */
export type Details<Field extends DetailField = DetailField> = Readonly<Record<Field, string>>;

interface DetailRule {
  readonly kind: 'text' | 'postcode' | 'mobile' | 'phone';
  readonly limit: number;
  readonly isRequired: boolean;
  /** It is field name in `error_details`. */
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

interface DetailFault {
  readonly field: DetailField;
  readonly code: DetailFaultCode;
}

export function detailFault(field: DetailField, typed: string): DetailFaultCode | null {
  const { kind, limit, isRequired } = DETAIL_RULES[field];
  const tidied = tidy(typed);
  // Text without letters or digits counts as empty.
  if (!/[\p{L}\p{N}]/u.test(tidied)) return isRequired || tidied !== '' ? 'missing' : null;
  if (detailLength(typed) > limit) return 'too-long';
  if (kind === 'postcode') return readPostcode(tidied) === null ? 'not-a-postcode' : null;
  if (kind === 'mobile') return readMobile(tidied) === null ? 'not-a-mobile' : null;
  if (kind === 'phone') return readPhone(tidied) === null ? 'not-a-phone' : null;
  return null;
}

/** The limit of a field applies to this length. */
export const detailLength = (typed: string): number => [...tidy(typed)].length;

/** Normalizes phone numbers, postcodes and spaces. */
export function cleanDetail(field: DetailField, typed: string): string {
  const tidied = tidy(typed);
  const { kind } = DETAIL_RULES[field];
  if (kind === 'postcode') return readPostcode(tidied) ?? tidied;
  if (kind === 'mobile' || kind === 'phone') return readPhone(tidied) ?? tidied;
  return tidied;
}

/** A field has at most one fault. */
export function detailFaults(patch: WorkerPatch): readonly DetailFault[] {
  return DETAIL_FIELDS.flatMap((field) => {
    const typed = patch[field];
    const code = typed === undefined ? null : detailFault(field, typed ?? '');
    return code ? [{ field, code }] : [];
  });
}

export function detailsOf(worker: Worker): Details {
  const { full, outward, inward } = worker.postcode ?? {};
  const postcode = full || [outward, inward].filter(Boolean).join(' ');
  const all = DETAIL_FIELDS.map((field) => [field, field === 'postcode' ? postcode : (worker[field] ?? '')]);
  return Object.fromEntries(all);
}

/** The patch has changed fields only; an emptied field is null. [PROF-06] */
export function detailChanges(before: Details, after: Partial<Details>): WorkerPatch {
  const changed = DETAIL_FIELDS.flatMap((field) => {
    const typed = after[field];
    if (typed === undefined) return [];
    const value = cleanDetail(field, typed);
    return value === cleanDetail(field, before[field]) ? [] : [[field, value || null] as const];
  });
  return Object.fromEntries(changed);
}

export function detailFieldOf(wireName: string): DetailField | null {
  return DETAIL_FIELDS.find((field) => DETAIL_RULES[field].wireName === wireName) ?? null;
}

/** Removes control and text direction characters, which would garble the office's lists. */
function tidy(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Royal Mail's format: some easily misread letters never occur in the second half. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/;

/** Normalizes case and spaces to `SW12 1NH`; null if invalid. */
export function readPostcode(typed: string): string | null {
  const [, outward, inward] = POSTCODE.exec(typed.toUpperCase().replace(/\s/g, '')) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}
