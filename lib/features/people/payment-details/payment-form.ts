import { bareText, latinDigits } from '@/lib/core/ground/format/typed';
import type { PaymentDetails, PaymentDetailsPatch } from './schema';

type PaymentDraft = Readonly<Record<PaymentField, string>>;

type PaymentFaults = Partial<Record<PaymentField, PaymentFault | 'required'>>;

/** Removes separators and invisible characters; the sort code becomes `12-34-56`. Invalid values stay invalid. [NI-04] */
export function cleanPaymentField(field: PaymentField, typed: string): string {
  if (field === 'nameOnAccount') return typed.trim().normalize('NFC');
  const text = latinDigits(bareText(typed));
  if (field === 'nationalInsuranceNumber') return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const digits = text.replace(/[\s\p{Pd}−./_]/gu, '');
  return field === 'sortCode' ? digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3') : digits;
}

/** The embedded backend holds this rule. [NI-05] */
export function paymentFault(field: PaymentField, clean: string): PaymentFault | null {
  switch (field) {
    case 'nameOnAccount':
      if (clean.length > NAME_ON_ACCOUNT_LIMIT) return 'name-long';
      return /\p{L}/u.test(clean) && !/\p{Cc}/u.test(clean) ? null : 'name-wrong';
    case 'accountNumber':
      if (/^\d{6,7}$/.test(clean)) return 'account-number-short';
      if (/^\d{8}$/.test(clean)) return zerosFault(clean);
      return /^\d+$/.test(clean) ? 'account-number-length' : 'account-number-wrong';
    case 'sortCode':
      if (/^\d\d-\d\d-\d\d$/.test(clean)) return zerosFault(clean);
      return /^\d+$/.test(clean) ? 'sort-code-length' : 'sort-code-wrong';
    case 'nationalInsuranceNumber':
      return isNationalInsuranceNumber(clean) ? null : 'national-insurance-number-wrong';
    default:
      return field satisfies never;
  }
}

/**
 * The form lets any number of two letters, six digits and a letter go, in at most 13 characters; the server holds the
 * stricter rule and names the field. [NI-02] [NI-06]
 */
function formFault(field: PaymentField, typed: string): PaymentFault | null {
  const clean = cleanPaymentField(field, typed);
  if (field !== 'nationalInsuranceNumber') return paymentFault(field, clean);
  const isInForm = typed.trim().length <= NATIONAL_INSURANCE_LIMIT && /^[A-Z]{2}\d{6}[A-Z]$/.test(clean);
  return isInForm ? null : 'national-insurance-number-wrong';
}

/** Spaces count. [NI-02] */
const NATIONAL_INSURANCE_LIMIT = 13;

/** Texts about a wrong length name this count. */
export const digitCount = (clean: string): number => clean.replace(/\D/g, '').length;

const zerosFault = (digits: string): PaymentFault | null => (/[1-9]/.test(digits) ? null : 'only-zeros');

/** These prefixes are never allocated. [NI-05] */
const UNUSED_PREFIXES: ReadonlySet<string> = new Set(['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']);

/** D, F, I, Q, U and V never occur in the prefix, O never second, and the last letter is A to D. */
function isNationalInsuranceNumber(clean: string): boolean {
  const isInFormat = /^[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/.test(clean);
  return isInFormat && !UNUSED_PREFIXES.has(clean.slice(0, 2));
}

/** The draft starts with the name; masked fields start empty. */
export function paymentDraft({ nameOnAccount }: PaymentDetails): PaymentDraft {
  return {
    nameOnAccount: nameOnAccount ?? '',
    accountNumber: '',
    sortCode: '',
    nationalInsuranceNumber: '',
  };
}

/** An empty field leaves a stored value and is required without one. The name is prefilled. */
export function readPaymentDraft(
  draft: PaymentDraft,
  given: PaymentDetails,
  fields: readonly PaymentField[],
): { readonly patch: PaymentDetailsPatch; readonly faults: PaymentFaults } {
  const patch: Partial<Record<PaymentField, string>> = {};
  const faults: PaymentFaults = {};
  for (const field of fields) {
    const clean = cleanPaymentField(field, draft[field]);
    const unchanged = field === 'nameOnAccount' ? given.nameOnAccount?.trim() : '';
    if (given[field]?.trim() && clean === unchanged) continue;
    const fault = clean === '' ? 'required' : formFault(field, draft[field]);
    if (fault === null) patch[field] = clean;
    else faults[field] = fault;
  }
  return { patch, faults };
}

/** Returns error texts by field, for app or API field names. */
export function refusedPaymentFields(
  fields: Readonly<Record<string, readonly string[]>> = {},
): Partial<Record<PaymentField, string>> {
  const named = (field: PaymentField) =>
    fields[field] ?? fields[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
  return Object.fromEntries(
    PAYMENT_FIELDS.flatMap((field) => {
      const text = named(field)?.join(' ');
      return text ? [[field, text]] : [];
    }),
  );
}

export const PAYMENT_FIELDS = [
  'nameOnAccount',
  'accountNumber',
  'sortCode',
  'nationalInsuranceNumber',
] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/**
 * It is checked, never set as the input's length: a browser cuts pasted text, and nine digits would become eight.
 * [NI-02]
 */
export const NAME_ON_ACCOUNT_LIMIT = 100;

export type PaymentFault =
  | 'name-wrong'
  | 'name-long'
  | 'account-number-short'
  | 'account-number-length'
  | 'account-number-wrong'
  | 'sort-code-length'
  | 'sort-code-wrong'
  | 'only-zeros'
  | 'national-insurance-number-wrong';
