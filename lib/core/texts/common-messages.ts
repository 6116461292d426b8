import { messages } from './messages';
import { CHAT_UNAVAILABLE_TEXT, DEFAULT_ERROR_TEXT, DEMO_MISSING_TEXT } from './server-texts';

/**
 * What stands on the pages of more than one feature, and what any page may say. Every page loads it: what one feature says is
 * not for here.
 */
export const commonMessages = messages(
  {
    back: 'Back',
    next: 'Next',
    close: 'Close',
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
    /** Of a field that may stay empty. */
    optional: '{label} (optional)',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    goToSchedule: 'Go to your schedule',
    /** In the place of one's name that is not known. */
    customer: 'Customer',

    /** Where the messages that stay are found, and the button on each. */
    toasts: 'Alerts',
    closeToast: 'Close alert',
    notOpened: 'This could not be opened. Please check your internet connection and try again.',
    /** [OFFLINE-12] */
    noConnection: 'No internet connection',
    /** Beside what was tapped and is on this phone alone. */
    waitingToSend: 'Waiting to send',
    /** On every page while an administrator acts as somebody. [IMP-01] */
    acting: 'Acting as {name}',
    /** Nothing is kept on the phone for later while they do. */
    actingNotSent: 'This could not be sent. While you act as somebody, nothing is saved for later.',
    /** With a customer or with support, where nothing carries it. [CONTACT-09] [CONTACT-29] */
    chatNotAvailable: CHAT_UNAVAILABLE_TEXT,
    demoMode: 'Demo Mode',
    notInDemo: DEMO_MISSING_TEXT,

    /** On the screens that every page loads beforehand. [NAV-37] */
    notFoundTitle: 'Page not found',
    notFoundText: 'There is nothing at this address.',
    problemTitle: 'Something went wrong',
    problem: DEFAULT_ERROR_TEXT,
    /** For the support. */
    problemCode: 'Code {code}',
  },
  process.env.MESSAGES_COMMON,
);
