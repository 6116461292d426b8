import { messages } from '@/lib/core/ground/texts/messages';

export const sessionEmailMessages = messages(
  {
    email: 'Email',
    missing: 'Enter your email',
    notAnEmail: 'Enter an email such as name@example.com',
  },
  process.env.MESSAGES_SESSION_EMAIL,
);
