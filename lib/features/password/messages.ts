import { messages } from '@/lib/messages/messages';
import { PASSWORD_TEXTS } from './server-texts';

/** The way back in for who has forgotten the password, and what is said of a new one. */
export const passwordMessages = messages(
  {
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
    save: 'Save the password',
    signedOutElsewhere: 'You will be signed out on every other device.',

    // Changing it in the profile.
    currentPassword: 'Current password',
    currentMissing: 'Enter your current password.',
    wrongCurrent: PASSWORD_TEXTS.wrongCurrent,
    same: PASSWORD_TEXTS.same,
    changeText:
      'You stay signed in here and are signed out on every other device. Passkeys are removed: add them again afterwards.',
    changedHere: 'Your password is changed.',
    notChangedHere: 'Your password cannot be changed here. Sign out and use “{forgotten}”.',

    closedTitle: 'This link does not work any more',
    closedText: 'This link has expired or was already used. Use the latest email or ask for a new link.',
    askAgain: 'Ask for a new link',
  },
  process.env.MESSAGES_PASSWORD,
);
