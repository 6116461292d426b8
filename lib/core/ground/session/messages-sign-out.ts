import { messages } from '@/lib/core/ground/texts/messages';

export const sessionSignOutMessages = messages(
  {
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    signingOutTitle: 'Signing out',
    stillSignedIn: 'You are still signed in. Check your connection and try again.',
    signOutFailed: 'You are still signed in. There was a problem. Please try again.',
    unsentTitle: '{count, plural, one {# change is} other {# changes are}} not sent yet',
    unsentText:
      '{count, plural, one {If you sign out, you lose it.} other {If you sign out, you lose them.}}',
    staySignedIn: 'Stay signed in',
    signOutAnyway: 'Sign out anyway',
  },
  process.env.MESSAGES_SESSION_SIGN_OUT,
);
