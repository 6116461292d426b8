import { queuedWrites } from '@/lib/catalogue/writes';
import { counted } from '@/lib/format/counted';
import { isBackground, type OutboxOutcome } from '@/lib/offline/outcome';

/**
 * The warnings to show for taps that have ended, oldest first: the server's refusals one by one, and in one line each
 * those that were never sent. What was sent or undone before it was sent needs none. [ACT-08] [ACT-14] [OFFLINE-08]
 */
export function outcomeToasts(outcomes: readonly OutboxOutcome[]): readonly string[] {
  const taps = outcomes.filter(({ type }) => !isBackground(type, queuedWrites));
  const count = (result: OutboxOutcome['result']) => taps.filter((tap) => tap.result === result).length;
  const [expired, reset, unreadable] = [count('expired'), count('reset'), count('set-aside')];
  return [
    ...taps.filter(({ result }) => result === 'refused').map(refusalText),
    ...(expired ? [`${tapsWere(expired)} too old to send`] : []),
    ...(reset ? [`Your session ended, so ${tapsWere(reset)} not sent`] : []),
    ...(unreadable ? [`${tapsWere(unreadable)} saved on this phone but could not be read`] : []),
  ];
}

function refusalText({ type, message }: OutboxOutcome): string {
  const write = type === null ? undefined : queuedWrites.get(type);
  if (write && !write.isBackground) return write.failureText(message);
  return message ? `Failed to send - ${message}` : 'Failed to send';
}

/** The browser has thrown the phone's storage away, and what waited in it. */
export const lostTapsText = (count: number): string =>
  `${tapsWere(count)} lost: this phone cleared the app’s storage. Please check your visits.`;

const tapsWere = (count: number) => `${counted(count, 'tap')} ${count === 1 ? 'was' : 'were'}`;

/** Why a tap is on the "Not sent" list, in the server's own words where it had any; empty for one that is not. */
export function notSentReason({ result, message, reason }: OutboxOutcome): string {
  switch (result) {
    case 'refused':
      return message || 'It was not accepted. No reason was given.';
    case 'expired':
      return 'It was too old to send. Taps are kept until the end of the next day.';
    case 'reset':
      return 'Your session ended before it was sent.';
    case 'set-aside':
      return unreadableText(reason);
    case 'sent':
    case 'cancelled':
      return '';
    default:
      return result satisfies never;
  }
}

function unreadableText(reason: OutboxOutcome['reason']): string {
  switch (reason) {
    case 'newer-version':
    case 'unknown-kind':
      return 'It was saved by another version of this app, which this one cannot read.';
    case 'corrupt':
    case null:
      return 'It was damaged on this phone and could not be read.';
    default:
      return reason satisfies never;
  }
}
