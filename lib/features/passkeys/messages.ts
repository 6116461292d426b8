import { messages } from '@/lib/messages/messages';
import { PASSKEY_TEXTS } from './server-texts';

/** Signing in with the phone's own lock. */
export const passkeyMessages = messages(
  {
    /** On the sign-in page. */
    signIn: 'Sign in with a passkey',
    notUsed: 'No passkey was used. You can sign in with your password.',
    notReached: 'That did not reach us. Please check your internet connection and try again.',
    notAdded: PASSKEY_TEXTS.notAdded,

    // Offered after a sign-in.
    offerTitle: 'Sign in faster next time',
    offerText: 'With a passkey you sign in by your fingerprint, your face or the code of this phone.',
    offerYes: 'Add a passkey',
    offerNo: 'Not now',

    // The page of passkeys.
    about:
      'A passkey signs you in by your fingerprint, your face or the code of your device. It stays on your devices: nobody can steal it from us or talk you out of it.',
    empty: 'No passkeys yet',
    emptyText: 'Your password goes on working beside them.',
    noSupport: 'This browser cannot make passkeys here.',
    add: 'Add a passkey on this device',
    added: 'The passkey is added.',
    created: 'Added {day}',
    lastUsed: 'Last used {day}',
    neverUsed: 'Not used yet',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
    removeTitle: 'Remove this passkey?',
    removeText: '{name} cannot sign you in any more. You can delete it in your device’s settings too.',
    keep: 'Keep it',
    notRemoved: 'The passkey was not removed. Please try again.',
    loadFailed: 'Your passkeys could not be loaded',
    loadsWithSignal: 'They load with signal.',
    onThis: {
      ios: 'iPhone or iPad',
      mac: 'Mac',
      android: 'Android phone',
      other: 'Computer',
    } satisfies Record<'ios' | 'mac' | 'android' | 'other', string>,
  },
  process.env.MESSAGES_PASSKEYS,
);
