import { queuedWrites } from '@/lib/catalogue/writes';
import { outboxMessages } from '@/lib/features/outbox/messages';
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
    ...(expired ? [outboxMessages.tapsExpired({ count: expired })] : []),
    ...(reset ? [outboxMessages.tapsReset({ count: reset })] : []),
    ...(unreadable ? [outboxMessages.tapsUnreadable({ count: unreadable })] : []),
  ];
}

function refusalText({ type, message }: OutboxOutcome): string {
  const write = type === null ? undefined : queuedWrites.get(type);
  if (write && !write.isBackground) return write.failureText(message);
  return message ? outboxMessages.failedBecause({ reason: message }) : outboxMessages.failed;
}

/** The browser has thrown the phone's storage away, and what waited in it. */
export const lostTapsText = (count: number): string => outboxMessages.tapsLost({ count });

/** Why a tap is on the "Not sent" list, in the server's own words where it had any; empty for one that is not. */
export function notSentReason({ result, message, reason }: OutboxOutcome): string {
  switch (result) {
    case 'refused':
      return message || outboxMessages.refused;
    case 'expired':
      return outboxMessages.expired;
    case 'reset':
      return outboxMessages.reset;
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
      return outboxMessages.otherVersion;
    case 'corrupt':
    case null:
      return outboxMessages.damaged;
    default:
      return reason satisfies never;
  }
}
