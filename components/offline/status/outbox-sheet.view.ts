import { brand } from '@/lib/brand';
import { notSentText, OFFLINE_TEXT, waitingText } from './texts';

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
      ? { title: waitingText(waitingCount), text: waitingExplanation(isOffline, waitingCount) }
      : null;
  if (notSentCount > 0) return { head: { title: notSentText(notSentCount), text: NOT_SENT_ADVICE }, waiting };
  if (waiting) return { head: waiting, waiting: null };
  return { head: isOffline ? { title: OFFLINE_TEXT, text: OFFLINE_EXPLANATION } : ALL_SENT, waiting: null };
}

function waitingExplanation(isOffline: boolean, count: number): string {
  const saved = count === 1 ? 'Your tap is saved on this phone.' : 'Your taps are saved on this phone.';
  if (!isOffline) return `${saved} The app is sending ${count === 1 ? 'it' : 'them'} now.`;
  return `${saved} The app sends ${count === 1 ? 'it' : 'them, in this order,'} when you are back online.`;
}

const NOT_SENT_ADVICE = `Check each visit, and contact ${brand.provider} if its times are wrong. Taking a line off this list changes nothing else.`;
const OFFLINE_EXPLANATION =
  'Start, finish and rate your visits as usual. Your taps are saved on this phone and sent when you are back online.';
const ALL_SENT: SheetPart = { title: 'All done', text: 'Nothing is waiting on this phone.' };

export const STILL_WAITING_TEXT = 'Not sent yet. The app goes on trying by itself.';
