import { messages } from '@/lib/core/texts/messages';

/** What is said at the sign-in. */
export const sessionMessages = messages(
  {
    password: 'Password',
    passwordMissing: 'Enter your password',
    signIn: 'Sign in',
    /** To who sent the form without one of them. */
    bothNeeded: 'Enter your email and your password.',
    /** [AUTH-14] */
    sessionExpired: 'Your session has expired. Please sign in again.',
    /** [AUTH-11] */
    workersOnly: 'This app is for {worker}s only.',
    /** In place of a page whose session may or may not be over. */
    notChecked: 'We could not check your sign-in. Please try again.',

    // For a session that stands while the marketplace does not say whose it is. [AUTH-16]
    notLoadedTitle: 'Could not load your profile',
    notLoadedText: 'You are still signed in and nothing is lost. Try again in a moment.',

    // For who comes for the demo.
    seeAtWork: 'See how {product} works',
    alreadyWorker: 'Already a {worker}?',
    staysSignedIn: 'You stay signed in when you exit the demo.',
  },
  process.env.MESSAGES_SESSION,
);
