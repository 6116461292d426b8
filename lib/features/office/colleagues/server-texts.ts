import type { ColleagueFault } from './model';

export const COLLEAGUE_TEXTS = {
  'is-colleague': 'This email belongs to a colleague already.',
  'is-cleaner': 'This email belongs to a cleaner.',
  'is-customer': 'This email belongs to a customer.',
  'is-used': 'This email has an account already.',
  'last-owner': 'The office needs an owner.',
  'same-role': 'This colleague has that role already.',
} as const satisfies Record<ColleagueFault, string>;

/** The command `npm run admin` prints this text. */
export const NO_EMAIL_TEXT = 'This is not an email address.';
