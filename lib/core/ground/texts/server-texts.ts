/** These texts are English, whatever the app's language. Some are also the app's English texts. */

export const DEFAULT_ERROR_TEXT =
  'Sorry, there was a problem. Please try again, and contact us if the problem persists.';

export const DEMO_MISSING_TEXT = 'This feature is not available in Demo Mode.';

export const CHAT_UNAVAILABLE_TEXT = 'Chat is not available';

export const SESSION_EXPIRED_TEXT = 'Session expired';
export const NOT_AUTHENTICATED_TEXT = 'Not authenticated';

export const TOO_MANY_TRIES_TEXT = 'Too many tries. Please wait a few minutes, then try again.';

export const TOO_MANY_REQUESTS_TEXT = 'Too many requests. Please wait a few minutes, then try again.';

export const NOT_FOUND_TEXT = 'Not found.';
export const UNAVAILABLE_TEXT = 'The service is not available right now.';

export const REQUEST_FAULT_TEXTS = {
  'not-json': 'The request is not JSON or is too long.',
  'wrong-fields': 'Something in this request is not right.',
  'not-storable': 'Some of these details are not valid. Check them and try again.',
  'malformed-key': 'The idempotency key must be a uuid.',
  'reused-key': 'This idempotency key belongs to another request.',
} as const;

export const FOR_ADMINISTRATORS_TEXT = 'Only an administrator can do this.';

export const NOT_IN_YOUR_ROLE_TEXT = 'You cannot do this in your role. Ask an owner of the office.';

export const NOT_WHILE_IMPERSONATING_TEXT = 'Only the cleaner can change this. You are impersonating them.';

export const DEMO_TEXTS = {
  busy: 'Many people are trying the demo right now. Please try again in a minute.',
  busyNetwork: 'Many demos were started from your network. Please try again in a few minutes.',
  wrongSeed: 'A seed must be a whole number, 1 or higher.',
} as const;

export const FEATURE_NOT_YOURS_TEXT = 'Only support can switch this feature on or off.';

export const SESSION_TEXTS = {
  /** An unknown e-mail gets it too: the answer must not tell which accounts exist. */
  wrongCredentials: 'Wrong email or password.',
  busy: 'Many people are signing in right now. Please try again in a moment.',
  notYours: 'You can only see your own data.',
} as const;

export const forWorkersText = (worker: string): string => `Only a ${worker} can do this.`;
