/**
 * What the embedded backend says of any call: its own words, in English whatever the app's language is, and the English of the
 * app's common messages and of the gateway's.
 */

/** Shown when the server sent no sentence of its own. [ERR-03] */
export const DEFAULT_ERROR_TEXT =
  'Sorry, there was a problem. Please try again, and contact us if the problem persists.';

/** [DEMO-13] */
export const DEMO_MISSING_TEXT = 'This feature is not available in Demo Mode.';

/** The refusal of a chat. [CONTACT-09] */
export const CHAT_UNAVAILABLE_TEXT = 'Chat is not available';

/** Of a session that the server ended. [ERR-08] */
export const SESSION_EXPIRED_TEXT = 'Session expired';
/** Of a request without a session. [AUTH-15] */
export const NOT_AUTHENTICATED_TEXT = 'Not authenticated';

/** To who guesses passwords, codes or links, and to who asks for more than a person does. */
export const TOO_MANY_TRIES_TEXT = 'Too many tries. Please wait a few minutes, then try again.';

export const NOT_FOUND_TEXT = 'Not found.';
export const UNAVAILABLE_TEXT = 'The service is not available right now.';

/** What is wrong with a request as a whole, whatever it asks for. */
export const REQUEST_FAULT_TEXTS = {
  'not-json': 'The request is not JSON or is too long.',
  /** The error's details say which fields. */
  'wrong-fields': 'Something in this request is not right.',
  /** Of the right type, and no column can hold it. */
  'not-storable': 'Some of these details are not valid. Check them and try again.',
  'malformed-key': 'The idempotency key must be a uuid.',
  'reused-key': 'This idempotency key belongs to another request.',
} as const;

/** What an administrator may not change as somebody, by what a marketplace calls its workers. [IMP-01] */
export const notWhileImpersonatingText = (worker: string): string =>
  `Only the ${worker} can change this. You are acting as them.`;

/** Why no demo begins. */
export const DEMO_TEXTS = {
  busy: 'Many people are trying the demo right now. Please try again in a minute.',
  busyNetwork: 'Many demos were started from your network. Please try again in a few minutes.',
  wrongSeed: 'A seed must be a whole number, 1 or higher.',
} as const;

/** A worker tried to switch a feature that the office switches. */
export const FEATURE_NOT_YOURS_TEXT = 'Only support can switch this feature on or off.';

/** Why nobody is signed in, or somebody may not see what they ask for, in the embedded backend's words. */
export const SESSION_TEXTS = {
  /** The same for an unknown email, so that nobody learns who works here. [AUTH-02] */
  wrongCredentials: 'Wrong email or password.',
  /** The queue of passwords is full. */
  busy: 'Many people are signing in right now. Please try again in a moment.',
  notYours: 'You can only see your own data.',
} as const;

/** To a customer, or to the office, by what a marketplace calls its workers. */
export const forWorkersText = (worker: string): string => `Only a ${worker} can do this.`;
