import { messages } from '@/lib/core/ground/texts/messages';

export const confirmationMessages = messages(
  {
    password: 'Your password',
    passwordMissing: 'Enter your password.',
    confirm: 'Confirm',
    usePasskey: 'Use a passkey',
    cancel: 'Cancel',
    notReached: 'This was not sent. Please check your internet connection and try again.',
  },
  process.env.MESSAGES_CONFIRMATION,
);
