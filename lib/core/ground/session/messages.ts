import { messages } from '@/lib/core/ground/texts/messages';

export const sessionMessages = /* @__PURE__ */ messages(
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

export const sessionEmailMessages = /* @__PURE__ */ messages(
  {
    email: 'Email',
    missing: 'Enter your email',
    notAnEmail: 'Enter an email such as name@example.com',
  },
  process.env.MESSAGES_SESSION_EMAIL,
);

export const sessionSignOutMessages = /* @__PURE__ */ messages(
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
