import { messages } from './messages';

/** What stands on the pages of more than one feature. Every page loads it: what one feature says is not for here. */
export const commonMessages = messages(
  {
    back: 'Back',
    next: 'Next',
    /** On the button of what did not arrive; what is filled in is still there. */
    tryAgain: 'Try again',
    /** On the button in the place of what could not be loaded. */
    retry: 'Retry',
    /** Where the server of the marketplace cannot be reached. [SCHED-22] */
    connectionFailed: 'Failed to connect to {provider}',
    checkConnection: 'Please check your internet connection and try again.',
    /** Under an empty field that must be filled in. [ERR-15] */
    required: 'Required',
    /** Under a field with more text in it than is taken. [ERR-15] */
    tooLong: 'Too long',
  },
  process.env.MESSAGES_COMMON,
);
