import type { ToastMessage } from '@/components/ui/toasts.view';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { outboxMessages } from '@/lib/core/phone/outbox/messages';
import { isBackground, type OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import type { QueuedWrite } from '@/lib/core/phone/outbox/queued-write';
import type { queuedWrites } from '@/lib/features/writes';

/** It is a parameter, because an import would put a second copy of all writes into this chunk. */
type QueuedWrites = typeof queuedWrites;

/**
 * Returns warnings for ended writes, oldest first: one per refusal and one for all unsent writes. There are none for
 * undone writes, and a note for sent ones only if their write says so. [ACT-08] [ACT-14] [OFFLINE-08]
 */
export function outcomeToasts(
  outcomes: readonly OutboxOutcome[],
  writes: QueuedWrites,
): readonly ToastMessage[] {
  const ofUser = outcomes.filter(({ type }) => !isBackground(type, writes));
  const count = (result: OutboxOutcome['result']) =>
    ofUser.filter((outcome) => outcome.result === result).length;
  const [expired, reset, unreadable] = [count('expired'), count('reset'), count('set-aside')];
  const unanswered = count('unanswered');
  return [
    ...ofUser.flatMap((outcome) => sentToast(outcome, writes) ?? []),
    ...ofUser.filter(({ result }) => result === 'refused').map((outcome) => refusalToast(outcome, writes)),
    ...(expired ? [warning(outboxMessages.tapsExpired({ count: expired }))] : []),
    ...(reset ? [warning(outboxMessages.tapsReset({ count: reset }))] : []),
    ...(unanswered ? [warning(outboxMessages.tapsUnanswered({ count: unanswered }))] : []),
    ...(unreadable ? [warning(outboxMessages.tapsUnreadable({ count: unreadable }))] : []),
  ];
}

const warning = (text: string): ToastMessage => ({ kind: 'warning', text });

function sentToast({ type, result, answer }: OutboxOutcome, writes: QueuedWrites): ToastMessage | null {
  const write = type === null ? undefined : writes.get(type);
  if (result !== 'sent' || !write || write.isBackground) return null;
  const text = write.sentText?.(answer) ?? null;
  return text === null ? null : { kind: 'info', text };
}

/** The toast is red with a close button if the write asks for it. [KEYS-18] */
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

/** The browser has evicted the storage, including queued writes. */
export const lostWritesToast = (count: number): ToastMessage => warning(outboxMessages.tapsLost({ count }));

/** Returns the server's message if there is one; empty for a write that is not on the "Not sent" list. */
export function notSentReason({ result, message, reason }: OutboxOutcome): string {
  switch (result) {
    case 'refused':
      return message || outboxMessages.refused;
    case 'expired':
      return outboxMessages.expired;
    case 'reset':
      return outboxMessages.reset;
    case 'unanswered':
      return outboxMessages.unanswered;
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
