import { messages } from '@/lib/core/ground/texts/messages';
import { PASSKEY_TEXTS } from './server-texts';

export const passkeysSignInMessages = messages(
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
