import { counted } from '@/lib/format/counted';

/** [OFFLINE-12] */
export const OFFLINE_TEXT = 'No internet connection';

/** Beside what was tapped and is on this phone alone. */
export const WAITING_TEXT = 'Waiting to send';

export const waitingText = (count: number) => `${count} waiting to send`;
export const sendingText = (count: number) => `Sending ${count}…`;
export const notSentText = (count: number) => `${count} not sent`;

/** Asked before a sign-out that would lose something. */
export const unsentQuestion = (count: number) =>
  `${counted(count, 'tap')} ${count === 1 ? 'is' : 'are'} not sent yet`;
export const unsentLossText = (count: number) =>
  `If you sign out ${count === 1 ? 'it is' : 'they are'} lost.`;
