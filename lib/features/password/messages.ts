import { messages } from '@/lib/messages/messages';
import type { PasswordFault } from './model';
import { PASSWORD_TEXTS } from './server-texts';

/** The way back in for who has forgotten the password, and what is said of a new one. */
export const passwordMessages = messages(
  {
    /** Under the sign-in form. */
    forgotten: 'Forgotten your password?',
    backToSignIn: 'Back to sign in',

    // Asking for the link.
    requestText: 'Tell us your email and we send you a link to choose a new password.',
    notReached: 'That did not reach us. Please check your internet connection and try again.',
    sendLink: 'Send the link',
    sentTitle: 'Check your email',
    /** [AUTH-05] */
    sent: 'If the address is known, an email with a reset link is on its way.',
    sentHelp:
      'The link works once and for an hour. Look in your spam folder too, and check how you wrote {email}.',
    sendAgain: 'Use another email',

    // Choosing the new one.
    chooseTitle: 'Choose a new password',
    chooseFor: 'For {email}',
    newPassword: 'New password',
    hint: 'At least 8 characters. A few words that only you would put together are easy to remember and hard to guess.',
    save: 'Save the password',
    signedOutElsewhere: 'You will be signed out on every other device.',
    fault: {
      'too-short': PASSWORD_TEXTS.tooShort,
      'too-long': PASSWORD_TEXTS.tooLong,
      personal: PASSWORD_TEXTS.personal,
      common: PASSWORD_TEXTS.common,
    } satisfies Record<PasswordFault, string>,
    /** On the sign-in page afterwards. */
    changed: 'Your password is changed. Sign in with it now.',

    // Changing it in the profile.
    currentPassword: 'Current password',
    wrongCurrent: PASSWORD_TEXTS.wrongCurrent,
    same: PASSWORD_TEXTS.same,
    changeText:
      'You stay signed in here and are signed out on every other device. Passkeys are removed: add them again afterwards.',
    changedHere: 'Your password is changed.',
    notChangedHere: 'Your password cannot be changed here. Sign out and use "{forgotten}".',

    closedTitle: 'This link does not work any more',
    closedText:
      'It works once and for an hour, and you need the whole of it. The latest email is the one to use.',
    askAgain: 'Ask for a new link',

    // The mails.
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
  process.env.MESSAGES_PASSWORD,
);
