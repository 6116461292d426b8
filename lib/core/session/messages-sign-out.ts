import { messages } from '@/lib/core/texts/messages';

/** What is said at the sign-out, wherever its button stands. */
export const sessionSignOutMessages = messages(
  {
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    /** While nothing else can be done. */
    signingOutTitle: 'Signing out',
    /** A sign-out that did not reach the server has ended nothing. */
    stillSignedIn: 'You are still signed in. Check your connection and try again.',
    // Asked before a sign-out that would lose something.
    unsentTitle: '{count, plural, one {# change is} other {# changes are}} not sent yet',
    unsentText:
      '{count, plural, one {If you sign out, you lose it.} other {If you sign out, you lose them.}}',
    staySignedIn: 'Stay signed in',
    signOutAnyway: 'Sign out anyway',
  },
  process.env.MESSAGES_SESSION_SIGN_OUT,
);
