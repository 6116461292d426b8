import { messages } from '@/lib/core/texts/messages';
import { PASSWORD_TEXTS } from './server-texts';

export const passwordMessages = messages(
  {
    backToSignIn: 'Back to sign in',

    requestText: 'Enter your email. We will send you a link to choose a new password.',
    notReached: 'This was not sent. Please check your internet connection and try again.',
    sendLink: 'Send the link',
    sentTitle: 'Check your email',
    sent: 'If the address is known, an email with a reset link is on its way.',
    sentHelp:
      'The link works for one hour. You can use it once. No email? Check your spam folder and the spelling of {email}.',
    sendAgain: 'Use another email',

    chooseTitle: 'Choose a new password',
    chooseFor: 'For {email}',
    save: 'Save the password',
    signedOutElsewhere: 'You will be signed out on every other device.',

    currentPassword: 'Current password',
    currentMissing: 'Enter your current password.',
    wrongCurrent: PASSWORD_TEXTS.wrongCurrent,
    same: PASSWORD_TEXTS.same,
    changeText:
      'You stay signed in here. Every other device is signed out. Your passkeys are removed: add them again afterwards.',
    changedHere: 'Your password is changed.',
    notChangedHere: 'Your password cannot be changed here. Sign out and use “{forgotten}”.',

    closedTitle: 'This link no longer works',
    closedText: 'This link has expired or was already used. Use the link in the latest email.',
    askAgain: 'Ask for a new link',
  },
  process.env.MESSAGES_PASSWORD,
);
