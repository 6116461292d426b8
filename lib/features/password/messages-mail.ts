import { messages } from '@/lib/messages/messages';

/** The mails about passwords and passkeys. The embedded backend alone loads it. */
export const passwordMailMessages = messages(
  {
    mailFrom: 'This email was sent by {product}. Nobody reads answers to it.',
    mailHello: 'Hello {name},',
    resetSubject: 'Choose a new {product} password',
    resetText: 'Somebody, most likely you, asked for a new password for your {product} account.',
    resetOpen: 'Choose a new password',
    resetUntil:
      'The link works once and for an hour. If you did not ask for it, you need do nothing: your password stays as it is.',
    adminSubject: 'Your {product} password',
    adminText:
      'Somebody, most likely you, asked for a new password. An administrator’s is not given by email: ask whoever runs the server of {product} to reset your sign-in.',
    chosenSubject: 'Welcome to {product}',
    chosenText:
      'You have chosen your {product} password. From now on you sign in with this email address and that password.',
    changedSubject: 'Your {product} password was changed',
    changedText:
      'The password of your {product} account was just changed. Every other device was signed out, and passkeys were removed. If that was you, all is well.',
    passkeyAddedSubject: 'A passkey was added to your {product} account',
    passkeyAddedText:
      'A passkey was just added to your {product} account: who has its device can sign in by its lock. If that was you, all is well.',
    passkeyRemovedSubject: 'A passkey was removed from your {product} account',
    passkeyRemovedText:
      'A passkey was just removed from your {product} account and signs nobody in any more. If that was you, all is well.',
    changedHelp:
      'If it was not you, ask for a new password on the sign-in page at once and tell us at {email}.',
  },
  process.env.MESSAGES_PASSWORD_MAIL,
);
