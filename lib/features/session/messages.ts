import { messages } from '@/lib/messages/messages';

/** What is said at the sign-in and at the sign-out. */
export const sessionMessages = messages(
  {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    /** Under a field for an email with something else in it. [AUTH-08] */
    notAnEmail: 'Enter an email such as name@example.com',
    /** To who sent the form without one of them. */
    bothNeeded: 'Enter your email and your password.',
    /** [AUTH-14] */
    sessionExpired: 'Your session has expired. Please sign in again.',
    /** [AUTH-11] */
    workersOnly: 'This app is for {worker}s only.',
    /** In place of a page whose session may or may not be over. */
    notChecked: 'We could not check your sign-in. Please try again.',

    // For a session that stands while the marketplace does not say whose it is. [AUTH-16]
    notLoadedTitle: 'We could not load your profile',
    notLoadedText:
      'You are still signed in, and nothing that waits to be sent is lost. Try again in a moment.',

    // For who comes for the demo.
    seeAtWork: 'See {product} at work',
    alreadyWorker: 'Already a {worker}?',
    staysSignedIn: 'You are signed in, and still are when you exit the demo.',

    signOut: 'Sign out',
    signingOut: 'Signing out…',
    /** While nothing else can be done. */
    signingOutTitle: 'Signing out',
    /** A sign-out that did not reach the server has ended nothing. */
    stillSignedIn: 'You are still signed in. Check your connection and try again.',

    // Asked before a sign-out that would lose something.
    unsentTitle: '{count, plural, one {# tap is} other {# taps are}} not sent yet',
    unsentText: '{count, plural, one {If you sign out it is lost.} other {If you sign out they are lost.}}',
    staySignedIn: 'Stay signed in',
    signOutAnyway: 'Sign out anyway',
  },
  process.env.MESSAGES_SESSION,
);
