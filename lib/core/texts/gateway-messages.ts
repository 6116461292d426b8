import { messages } from './messages';
import { NOT_AUTHENTICATED_TEXT, SESSION_EXPIRED_TEXT, TOO_MANY_TRIES_TEXT } from './server-texts';

/** What the gateway says itself, in the build's language, and pages of the server in its words. No browser loads it. */
export const gatewayMessages = messages(
  {
    /** Of a session that the server ended; beside it the page leaves for the sign-in. [ERR-08] */
    sessionExpired: SESSION_EXPIRED_TEXT,
    /** Of a request without a session. [AUTH-15] */
    notAuthenticated: NOT_AUTHENTICATED_TEXT,
    /** To who guesses: in front of a root, what the root does about it is not known. */
    tooManyTries: TOO_MANY_TRIES_TEXT,
    /** Of the body that a page sent. */
    notJson: 'Not JSON or too long',
  },
  process.env.MESSAGES_GATEWAY,
);
