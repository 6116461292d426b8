import { messages } from '@/lib/core/ground/texts/messages';

export const sessionMessages = messages(
  {
    password: 'Password',
    passwordMissing: 'Enter your password',
    signIn: 'Sign in',
    bothNeeded: 'Enter your email and your password.',
    sessionExpired: 'Your session has expired. Please sign in again.',
    workersOnly: 'This app is for {worker}s only.',
    notChecked: 'We could not check your sign-in. Please try again.',

    notLoadedTitle: 'Could not load your profile',
    notLoadedText: 'You are still signed in and nothing is lost. Try again in a moment.',

    seeAtWork: 'See how {product} works',
    alreadyWorker: 'Already a {worker}?',
    staysSignedIn: 'You stay signed in when you exit the demo.',
  },
  process.env.MESSAGES_SESSION,
);
