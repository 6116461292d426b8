import { afterPopups } from '@/components/ui/popup-history';
import { newId } from '@/lib/core/phone/client/new-id';

/** Identifies this document among those that share the browser history. */
const DOCUMENT_ID = newId();

/** `history.state` holds this entry for a page that was rendered offline. */
interface OfflineEntry {
  readonly path: string;
  readonly documentId: string;
}

/**
 * Adds an offline page to the history; Next's `usePathname` follows.
 * See docs/decisions/0038-offline-navigation-by-push-state.md.
 */
export function pushOfflinePage(path: string, href: string): void {
  const offlineEntry: OfflineEntry = { path, documentId: DOCUMENT_ID };
  history.pushState({ offlineEntry }, '', href);
}

export function isOfflinePage(path: string): boolean {
  const entry = entryOf(typeof history === 'undefined' ? null : history.state);
  return entry !== null && entry.documentId === DOCUMENT_ID && entry.path === path;
}

/** The document of that entry is gone, so Next's stored router state belongs to another page. */
export function isOfEarlierDocument(state: unknown): boolean {
  const entry = entryOf(state);
  return entry !== null && entry.documentId !== DOCUMENT_ID;
}

/** Removes the mark: this document loaded the page from the network or the service worker. */
export function forgetEarlierDocument(): void {
  if (!isOfEarlierDocument(history.state)) return;
  const { offlineEntry: _, ...rest } = history.state;
  history.replaceState(rest, '');
}

function entryOf(state: unknown): OfflineEntry | null {
  const isOffline = typeof state === 'object' && state !== null && 'offlineEntry' in state;
  return isOffline ? (state.offlineEntry as OfflineEntry) : null;
}

/** It replaces only the query. */
export function replaceQuery(query: string): void {
  history.replaceState(keptState(), '', `${location.pathname}${query}`);
}

/** Pushes a query, for example for a dialog that "back" closes. */
export function pushQuery(query: string): void {
  afterPopups(() =>
    history.pushState({ ...keptState(), isInFront: true }, '', `${location.pathname}${query}`),
  );
}

/** Leaves out Next's own state, so that Next reads the query. */
function keptState() {
  const offlineEntry = entryOf(history.state);
  return { ...(offlineEntry && { offlineEntry }) };
}

/** Returns whether "back" closes a dialog instead of leaving the page. */
export const isInFront = (): boolean => history.state?.isInFront === true;
