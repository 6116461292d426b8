import { messages } from '@/lib/core/ground/texts/messages';
import type { PasswordFault } from './rules';
import { PASSWORD_TEXTS } from './server-texts';

export const passwordFieldsMessages = messages(
  {
    newPassword: 'New password',
    missing: 'Enter a new password.',
    hint: 'At least 8 characters. Use a few words that nobody else can guess.',
    fault: {
      'too-short': PASSWORD_TEXTS.tooShort,
      'too-long': PASSWORD_TEXTS.tooLong,
      personal: PASSWORD_TEXTS.personal,
      common: PASSWORD_TEXTS.common,
    } satisfies Record<PasswordFault, string>,
  },
  process.env.MESSAGES_PASSWORD_FIELDS,
);
