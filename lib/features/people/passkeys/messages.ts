import { messages } from '@/lib/core/ground/texts/messages';
import { PASSKEY_TEXTS } from './server-texts';

export const passkeysMessages = /* @__PURE__ */ messages(
  {
    about:
      'A passkey signs you in with your fingerprint, face or screen lock. It stays on your devices, so nobody can steal or guess it.',
    empty: 'No passkeys yet',
    emptyText: 'You sign in with your password.',
    noSupport: 'You cannot add a passkey in this browser.',
    add: 'Add a passkey on this device',
    passwordWanted: 'Enter your password, so that nobody else can add a passkey.',
    password: 'Your password',
    passwordMissing: 'Enter your password.',
    addNow: 'Add the passkey',
    addLater: 'Not now',
    added: 'The passkey is added.',
    created: 'Added {day}',
    lastUsed: 'Last used {day}',
    neverUsed: 'Not used yet',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
    removeTitle: 'Remove this passkey?',
    removeText: '{name} will no longer sign you in. You can also delete it in your device’s settings.',
    keep: 'Keep it',
    notRemoved: 'The passkey was not removed. Please try again.',
    loadFailed: 'Could not load your passkeys',
    loadsWithSignal: 'You need a connection to see this.',
  },
  process.env.MESSAGES_PASSKEYS,
);

export const passkeysSignInMessages = /* @__PURE__ */ messages(
  {
    signIn: 'Sign in with a passkey',
    notUsed: 'No passkey was used. You can sign in with your password.',
    notConfirmed: 'No passkey was used. You can enter your password.',
    notReached: 'This was not sent. Please check your internet connection and try again.',
    notAdded: PASSKEY_TEXTS.notAdded,
    signedInLongAgo: 'No passkey was added. You can add one in your profile.',
    offerTitle: 'Sign in faster next time',
    offerText: 'Sign in with your fingerprint, face or screen lock.',
    offerYes: 'Add a passkey',
    offerNo: 'Not now',
    onThis: {
      ios: 'iPhone or iPad',
      mac: 'Mac',
      android: 'Android phone',
      other: 'Computer',
    } satisfies Record<'ios' | 'mac' | 'android' | 'other', string>,
  },
  process.env.MESSAGES_PASSKEYS_SIGN_IN,
);
