import { outboxMessages } from '@/lib/core/outbox/messages';
import type { ShownTap } from '@/lib/core/outbox/model';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import { commonMessages } from '@/lib/core/texts/common-messages';

export interface LineView {
  /** The worst of what it says: something is lost, the connection is, or things are only on their way. */
  readonly look: 'not-sent' | 'offline' | 'waiting';
  readonly title: string;
  /** What else there is, or empty. */
  readonly text: string;
}

export interface LineFacts {
  /** There is no connection, and the worker may be told so. */
  readonly isOffline: boolean;
  readonly taps: readonly ShownTap[];
  /** The taps are on their way and not late: nobody needs to read of them. */
  readonly isOnTime: boolean;
  readonly notSent: readonly OutboxOutcome[];
}

/** Null when there is nothing to say. */
export function lineView({ isOffline, taps, isOnTime, notSent }: LineFacts): LineView | null {
  const counts = [
    ...(taps.length > 0 && !isOnTime ? [tapsText(taps, isOffline)] : []),
    ...(notSent.length > 0 ? [outboxMessages.notSent({ count: notSent.length })] : []),
  ].join(' · ');
  if (!isOffline && counts === '') return null;
  const words = isOffline
    ? { title: commonMessages.noConnection, text: counts }
    : { title: counts, text: '' };
  if (notSent.length > 0) return { look: 'not-sent', ...words };
  return { look: isOffline ? 'offline' : 'waiting', ...words };
}

/** A server that could not take a tap this often, one of them perhaps while offline, is not being sent to. */
const MOST_TRIES = 2;

function tapsText(taps: readonly ShownTap[], isOffline: boolean): string {
  const isStuck = taps.some(({ attempts }) => attempts > MOST_TRIES);
  const text = isOffline || isStuck ? outboxMessages.waiting : outboxMessages.sending;
  return text({ count: taps.length });
}
