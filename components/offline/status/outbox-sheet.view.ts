import { brand } from '@/lib/brand';
import { outboxMessages } from '@/lib/core/outbox/messages';
import { commonMessages } from '@/lib/core/texts/common-messages';

export interface SheetFacts {
  readonly isOffline: boolean;
  readonly waitingCount: number;
  readonly notSentCount: number;
}

/** A heading and what it means for the worker. */
export interface SheetPart {
  readonly title: string;
  readonly text: string;
}

export interface SheetView {
  /** First what was lost, however much waits behind it; the sheet's own heading is that of its first list. */
  readonly head: SheetPart;
  /** The heading of what waits, where another list comes first. */
  readonly waiting: SheetPart | null;
}

/** The sheet stays open when the last tap is sent or taken off: it says so, and does not vanish under the thumb. */
export function sheetView({ isOffline, waitingCount, notSentCount }: SheetFacts): SheetView {
  const waiting =
    waitingCount > 0
      ? {
          title: outboxMessages.waiting({ count: waitingCount }),
          text: waitingExplanation(isOffline, waitingCount),
        }
      : null;
  if (notSentCount > 0)
    return {
      head: {
        title: outboxMessages.notSent({ count: notSentCount }),
        text: outboxMessages.notSentAdvice({ provider: brand.provider }),
      },
      waiting,
    };
  if (waiting) return { head: waiting, waiting: null };
  return {
    head: isOffline ? { title: commonMessages.noConnection, text: outboxMessages.offlineText } : ALL_SENT,
    waiting: null,
  };
}

function waitingExplanation(isOffline: boolean, count: number): string {
  const sends = isOffline ? outboxMessages.sendsLater : outboxMessages.sendsNow;
  return `${outboxMessages.saved({ count })} ${sends({ count })}`;
}

const ALL_SENT: SheetPart = { title: outboxMessages.allSentTitle, text: outboxMessages.allSentText };
