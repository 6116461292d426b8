import { messages } from '@/lib/core/texts/messages';

/** The field for an email, at the sign-in and where a new password is asked for. */
export const sessionEmailMessages = messages(
  {
    email: 'Email',
    missing: 'Enter your email',
    /** Under a field for an email with something else in it. [AUTH-08] */
    notAnEmail: 'Enter an email such as name@example.com',
  },
  process.env.MESSAGES_SESSION_EMAIL,
);
