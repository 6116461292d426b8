import type { ToastMessage } from '@/components/ui/toasts.view';
import { outboxMessages } from '@/lib/core/outbox/messages';
import { isBackground, type OutboxOutcome } from '@/lib/core/outbox/outcome';
import type { QueuedWrite } from '@/lib/core/outbox/queued-write';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { queuedWrites } from '@/lib/features/client';

/** Handed in, since what is loaded beside them would otherwise bring a copy of them all. */
type QueuedWrites = typeof queuedWrites;

/**
 * The warnings to show for taps that have ended, oldest first: the server's refusals one by one, and in one line each
 * those that were never sent. What was sent or undone before it was sent needs none. [ACT-08] [ACT-14] [OFFLINE-08]
 */
export function outcomeToasts(
  outcomes: readonly OutboxOutcome[],
  writes: QueuedWrites,
): readonly ToastMessage[] {
  const taps = outcomes.filter(({ type }) => !isBackground(type, writes));
  const count = (result: OutboxOutcome['result']) => taps.filter((tap) => tap.result === result).length;
  const [expired, reset, unreadable] = [count('expired'), count('reset'), count('set-aside')];
  return [
    ...taps.filter(({ result }) => result === 'refused').map((outcome) => refusalToast(outcome, writes)),
    ...(expired ? [warning(outboxMessages.tapsExpired({ count: expired }))] : []),
    ...(reset ? [warning(outboxMessages.tapsReset({ count: reset }))] : []),
    ...(unreadable ? [warning(outboxMessages.tapsUnreadable({ count: unreadable }))] : []),
  ];
}

const warning = (text: string): ToastMessage => ({ kind: 'warning', text });

/** In danger's colour and with a button to close it where the write says so. [KEYS-18] */
function refusalToast({ type, message }: OutboxOutcome, writes: QueuedWrites): ToastMessage {
  const write = type === null ? undefined : writes.get(type);
  const text = refusalText(message, write);
  if (!write || write.isBackground || write.failureLook !== 'danger') return warning(text);
  return { kind: 'danger', text, actions: [{ label: commonMessages.close, onPress: () => {} }] };
}

function refusalText(message: string | null, write: QueuedWrite | undefined): string {
  if (write && !write.isBackground) return write.failureText(message);
  return message ? outboxMessages.failedBecause({ reason: message }) : outboxMessages.failed;
}

/** The browser has thrown the phone's storage away, and what waited in it. */
export const lostEventsToast = (count: number): ToastMessage => warning(outboxMessages.tapsLost({ count }));

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
