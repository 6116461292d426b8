import type { PaymentFault } from './payment-form';

/** The office reads the report in the inbox. */
export const NEW_ACCOUNT_REPORT = {
  category: 'new-account',
  description: 'The cleaner entered a new bank account. Check it with the cleaner before the next pay.',
} as const;

export const NOT_CONFIRMED_TEXT = 'Confirm that it is you. Then save again.';

/** The embedded backend uses these texts, and so does the app in English. */
export const PAYMENT_FAULT_TEXTS = {
  'name-wrong': 'Enter the name as your bank writes it.',
  'name-long': 'This name is too long.',
  'account-number-short': 'An account number has 8 digits. If yours has 6 or 7, put zeros in front of it.',
  'account-number-length': '{count, plural, one {One digit} other {# digits}}: an account number has 8.',
  'account-number-wrong': 'An account number has 8 digits.',
  'sort-code-length': '{count, plural, one {One digit} other {# digits}}: a sort code has 6.',
  'sort-code-wrong': 'A sort code has 6 digits, such as 12-34-56.',
  'only-zeros': 'This number has only zeros. Your number is on your bank card.',
  'national-insurance-number-wrong':
    'National Insurance numbers should appear in the following combination of letters and numbers - two letters, six numbers, one letter.',
} as const satisfies Record<PaymentFault, string>;
