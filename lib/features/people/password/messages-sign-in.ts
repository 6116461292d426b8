import { messages } from '@/lib/core/ground/texts/messages';

export const passwordSignInMessages = messages(
  {
    forgotten: 'Forgotten your password?',
    changed: 'Your password is changed. Sign in with it now.',
  },
  process.env.MESSAGES_PASSWORD_SIGN_IN,
);
