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
