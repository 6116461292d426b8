import { newId } from '@/lib/core/client/new-id';

/** This document among those that one history leads through. */
const DOCUMENT_ID = newId();

/** In the state of a history entry whose page was shown from the phone, so that no server was asked for it. */
interface OfflineEntry {
  readonly path: string;
  readonly documentId: string;
}

/**
 * Adds the address to the history as one whose page comes from the phone; Next's hooks give its path from then on.
 * See docs/decisions/0038-offline-navigation-by-push-state.md.
 */
export function pushOfflinePage(path: string, href: string): void {
  const offlineEntry: OfflineEntry = { path, documentId: DOCUMENT_ID };
  history.pushState({ offlineEntry }, '', href);
}

/** Whether the page of the path comes from the phone. */
export function isOfflinePage(path: string): boolean {
  const entry = entryOf(typeof history === 'undefined' ? null : history.state);
  return entry !== null && entry.documentId === DOCUMENT_ID && entry.path === path;
}

/** Whether an offline entry is of a document that is gone: what Next remembers of it is the page before it. */
export function isOfEarlierDocument(state: unknown): boolean {
  const entry = entryOf(state);
  return entry !== null && entry.documentId !== DOCUMENT_ID;
}

/** Makes the present entry one like any other: this document has its page from the network or the worker. */
export function forgetEarlierDocument(): void {
  if (!isOfEarlierDocument(history.state)) return;
  const { offlineEntry: _, ...rest } = history.state;
  history.replaceState(rest, '');
}

function entryOf(state: unknown): OfflineEntry | null {
  const isOffline = typeof state === 'object' && state !== null && 'offlineEntry' in state;
  return isOffline ? (state.offlineEntry as OfflineEntry) : null;
}

/** Changes the query of the present address alone; a page from the phone stays one. */
export function replaceQuery(query: string): void {
  const offlineEntry = entryOf(history.state);
  history.replaceState(offlineEntry ? { offlineEntry } : null, '', `${location.pathname}${query}`);
}

/**
 * Adds an entry with another query: something in front of the page, which one step back closes. A page from the phone
 * stays one.
 */
export function pushQuery(query: string): void {
  const offlineEntry = entryOf(history.state);
  history.pushState(
    { ...(offlineEntry && { offlineEntry }), isInFront: true },
    '',
    `${location.pathname}${query}`,
  );
}

/** Whether one step back leads to the same page without what is in front of it. */
export const isInFront = (): boolean => history.state?.isInFront === true;
