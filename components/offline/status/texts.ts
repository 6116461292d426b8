/** [OFFLINE-12] */
export const OFFLINE_TEXT = 'No internet connection';

/** Beside what was tapped and is on this phone alone. */
export const WAITING_TEXT = 'Waiting to send';

export const waitingText = (count: number) => `${count} waiting to send`;
export const sendingText = (count: number) => `Sending ${count}…`;
export const notSentText = (count: number) => `${count} not sent`;
