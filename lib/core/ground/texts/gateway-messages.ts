import { messages } from './messages';
import { NOT_AUTHENTICATED_TEXT, SESSION_EXPIRED_TEXT, TOO_MANY_TRIES_TEXT } from './server-texts';

export const gatewayMessages = messages(
  {
    sessionExpired: SESSION_EXPIRED_TEXT,
    notAuthenticated: NOT_AUTHENTICATED_TEXT,
    tooManyTries: TOO_MANY_TRIES_TEXT,
    notJson: 'Not JSON or too long',
    notATime: 'This is not a valid time',
  },
  process.env.MESSAGES_GATEWAY,
);
