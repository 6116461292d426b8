import { messages } from '@/lib/core/ground/texts/messages';
import type { PasswordFault } from './rules';
import { PASSWORD_TEXTS } from './server-texts';

export const passwordMessages = /* @__PURE__ */ messages(
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

/** Only the embedded backend loads these texts. */
export const passwordMailMessages = /* @__PURE__ */ messages(
  {
    mailFrom: 'This email was sent by {product}. Please do not reply to it.',
    mailHello: 'Hello {name},',
    resetSubject: 'Choose a new {product} password',
    resetText: 'Somebody, probably you, asked for a new password for your {product} account.',
    resetOpen: 'Choose a new password',
    resetUntil:
      'The link works for one hour. You can use it once. If you did not ask for it, ignore this email. Your password stays the same.',
    adminSubject: 'Your {product} password',
    adminText:
      'Somebody, probably you, asked for a new password. For the office we do not send a link by email.',
    adminAskOwner: 'Ask an owner of your office to remove you and to invite you again.',
    adminOnlyOwner:
      'You are the only owner. To reset your sign-in, run this on the server: npm run admin -- reset {email}',
    chosenSubject: 'Welcome to {product}',
    chosenText:
      'You have chosen your {product} password. From now on, sign in with this email address and that password.',
    changedSubject: 'Your {product} password was changed',
    changedText:
      'The password of your {product} account was just changed. Every other device was signed out, and passkeys were removed. If that was you, you do not need to do anything.',
    passkeyAddedSubject: 'A passkey was added to your {product} account',
    passkeyAddedText:
      'A passkey was just added to your {product} account. Anyone who can unlock that device can sign in. If that was you, you do not need to do anything.',
    passkeyRemovedSubject: 'A passkey was removed from your {product} account',
    passkeyRemovedText:
      'A passkey was just removed from your {product} account. Nobody can sign in with it any more. If that was you, you do not need to do anything.',
    bankAccountSubject: 'Your bank account at {product} was changed',
    bankAccountText:
      'The bank account that {product} pays you to was just changed. If that was you, you do not need to do anything.',
    changedHelp: 'If it was not you, act now. Ask for a new password on the sign-in page.',
    changedHelpTell: 'Then tell us at {email}.',
  },
  process.env.MESSAGES_PASSWORD_MAIL,
);

export const passwordFieldsMessages = /* @__PURE__ */ messages(
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

export const passwordSignInMessages = /* @__PURE__ */ messages(
  {
    forgotten: 'Forgotten your password?',
    changed: 'Your password is changed. Sign in with it now.',
  },
  process.env.MESSAGES_PASSWORD_SIGN_IN,
);
