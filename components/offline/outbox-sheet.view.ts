import { brand } from '@/lib/brand';
import { notSentText, OFFLINE_TEXT, waitingText } from './texts';

export interface SheetFacts {
  readonly isOffline: boolean;
  readonly waitingCount: number;
  readonly notSentCount: number;
}

export interface SheetView {
  readonly title: string;
  /** What it means for the worker. */
  readonly text: string;
}

/** The sheet stays open when the last tap is sent or taken off: it says so, and does not vanish under the thumb. */
export function sheetView({ isOffline, waitingCount, notSentCount }: SheetFacts): SheetView {
  if (waitingCount > 0)
    return { title: waitingText(waitingCount), text: waitingExplanation(isOffline, waitingCount) };
  if (notSentCount > 0) return { title: notSentText(notSentCount), text: '' };
  return isOffline
    ? {
        title: OFFLINE_TEXT,
        text: 'Start, finish and rate your visits as usual. Your taps are saved on this phone and sent when you are back online.',
      }
    : { title: 'All sent', text: 'Nothing is waiting on this phone.' };
}

function waitingExplanation(isOffline: boolean, count: number): string {
  const saved = count === 1 ? 'Your tap is saved on this phone.' : 'Your taps are saved on this phone.';
  if (!isOffline) return `${saved} The app is sending ${count === 1 ? 'it' : 'them'} now.`;
  return `${saved} The app sends ${count === 1 ? 'it' : 'them, in this order,'} when you are back online.`;
}

/** What the person can do about taps that were not sent. */
export const NOT_SENT_ADVICE = `Check each visit, and contact ${brand.provider} if its times are wrong. To take a line off this list changes nothing else.`;
export const STILL_WAITING_TEXT = 'Not sent yet. The app goes on trying by itself.';
