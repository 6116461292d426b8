import type { PaymentDetails, PaymentDetailsPatch } from './wire';

/** What stands in the inputs. */
type PaymentDraft = Readonly<Record<PaymentField, string>>;

/** What is wrong with a draft, by field: the error flags. [NI-06] */
type PaymentFaults = Partial<Record<PaymentField, PaymentFault | 'required'>>;

/**
 * A typed value as it is sent: the name trimmed, the number without spaces and dashes, the sort code as `12-34-56`, the
 * national insurance number without anything but letters and digits, in capitals. What cannot be right stays wrong. [NI-04]
 */
export function cleanPaymentField(field: PaymentField, typed: string): string {
  const text = typed.trim().normalize('NFC');
  if (field === 'nameOnAccount') return text;
  if (field === 'nationalInsuranceNumber') return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const digits = text.replace(/[\s.‐‑–—-]/g, '');
  return field === 'sortCode' ? digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3') : digits;
}

/** Why a clean value cannot be right, or null. The form and the backend ask here alone. [NI-02] [NI-05] */
export function paymentFault(field: PaymentField, clean: string): PaymentFault | null {
  switch (field) {
    case 'nameOnAccount':
      if (clean.length > PAYMENT_INPUT_LIMITS.nameOnAccount) return 'name-long';
      return /\p{L}/u.test(clean) && !/\p{Cc}/u.test(clean) ? null : 'name-wrong';
    case 'accountNumber':
      if (/^\d{6,7}$/.test(clean)) return 'account-number-short';
      return /^\d{8}$/.test(clean) ? zerosFault(clean) : 'account-number-wrong';
    case 'sortCode':
      return /^\d\d-\d\d-\d\d$/.test(clean) ? zerosFault(clean) : 'sort-code-wrong';
    case 'nationalInsuranceNumber':
      return isNationalInsuranceNumber(clean) ? null : 'national-insurance-number-wrong';
    default:
      return field satisfies never;
  }
}

const zerosFault = (digits: string): PaymentFault | null => (/[1-9]/.test(digits) ? null : 'only-zeros');

/** Prefixes that are given to nobody. [NI-05] */
const UNUSED_PREFIXES: ReadonlySet<string> = new Set(['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']);

/** The standard format: D, F, I, Q, U and V are in no prefix, O is not second in it, and the last letter is A to D. */
function isNationalInsuranceNumber(clean: string): boolean {
  const isInFormat = /^[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/.test(clean);
  return isInFormat && !UNUSED_PREFIXES.has(clean.slice(0, 2));
}

/** What a form begins with: the name, and nothing of what is shown by its last characters alone. */
export function paymentDraft({ nameOnAccount }: PaymentDetails): PaymentDraft {
  return {
    nameOnAccount: nameOnAccount ?? '',
    accountNumber: '',
    sortCode: '',
    nationalInsuranceNumber: '',
  };
}

/**
 * What a draft changes of what is given, and what is wrong with it. An empty input keeps what is given, and is required
 * where nothing is; the name stands in its input, so that an empty one is a mistake.
 */
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
    const fault = clean === '' ? 'required' : paymentFault(field, clean);
    if (fault === null) patch[field] = clean;
    else faults[field] = fault;
  }
  return { patch, faults };
}

/** The sentences of a refused answer at the fields that it names, in the app's names or the wire's. */
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

/** The fields of payment details that a worker may change. */
export const PAYMENT_FIELDS = [
  'nameOnAccount',
  'accountNumber',
  'sortCode',
  'nationalInsuranceNumber',
] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Characters that an input takes; that of the national insurance number has room for its spaces. [NI-02] */
export const PAYMENT_INPUT_LIMITS = {
  nameOnAccount: 100,
  accountNumber: 12,
  sortCode: 12,
  nationalInsuranceNumber: 13,
} as const satisfies Record<PaymentField, number>;

/** Why a value of a field cannot be right. */
export type PaymentFault =
  | 'name-wrong'
  | 'name-long'
  | 'account-number-short'
  | 'account-number-wrong'
  | 'sort-code-wrong'
  | 'only-zeros'
  | 'national-insurance-number-wrong';
