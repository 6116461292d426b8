import { messages } from '@/lib/core/texts/messages';

/** What the sign-in page says of passwords. */
export const passwordSignInMessages = messages(
  {
    /** Under the sign-in form. */
    forgotten: 'Forgotten your password?',
    changed: 'Your password is changed. Sign in with it now.',
  },
  process.env.MESSAGES_PASSWORD_SIGN_IN,
);
