import { messages } from './messages';
import { CHAT_UNAVAILABLE_TEXT, DEFAULT_ERROR_TEXT, DEMO_MISSING_TEXT } from './server-texts';

/** Every page loads these, so a feature's own texts do not belong here. */
export const commonMessages = messages(
  {
    back: 'Back',
    next: 'Next',
    close: 'Close',
    /** The button is shown after a failed submit. The form keeps its values. */
    tryAgain: 'Try again',
    /** The button is shown after a failed load. */
    retry: 'Retry',
    /** The app says it when the marketplace's server cannot be reached. */
    connectionFailed: 'Failed to connect to {provider}',
    checkConnection: 'Please check your internet connection and try again.',
    /** The form shows it under a question without an answer. */
    required: 'Choose an answer.',
    tooLong: 'Use at most {limit, number} characters. You have {count, number}.',
    optional: '{label} (optional)',
    clearSearch: 'Clear search',
    tryAnotherWord: 'Try another word.',
    showAll: 'Show all',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    goToSchedule: 'Go to your schedule',
    customer: 'Customer',

    toasts: 'Alerts',
    closeToast: 'Close alert',
    notOpened: 'We could not open this. Please try again.',
    noConnection: 'No internet connection',
    /** An item shows it whose write is in the outbox. */
    waitingToSend: 'Waiting to send',
    impersonating: 'Impersonating {name}',
    /** The server has queued a change and is not done after a minute. */
    stillWaiting: 'We are still waiting; we will tell you',
    jobFailed: 'The change you sent did not work. Please check it and try again.',
    /** These say at the next start what became of it. */
    jobDoneLater: 'The change you sent on {day} at {time} is done.',
    jobFailedLater: 'The change you sent on {day} at {time} did not work. Please check it and send it again.',
    jobUnknown: 'We do not know what became of the change you sent on {day} at {time}. Please check it.',
    /** While impersonating there is no outbox. */
    impersonationNotSent:
      'This could not be sent. While you impersonate somebody, nothing is saved for later.',
    /** The app shows it when no chat service is configured. */
    chatNotAvailable: CHAT_UNAVAILABLE_TEXT,
    demoMode: 'Demo Mode',
    notInDemo: DEMO_MISSING_TEXT,

    notFoundTitle: 'Page not found',
    notFoundText: 'This page does not exist.',
    problemTitle: 'Something went wrong',
    problem: DEFAULT_ERROR_TEXT,
    /** Support finds the log line by this code. */
    reference: 'Reference {code}',
  },
  process.env.MESSAGES_COMMON,
);
