import { newId } from '@/lib/call/client/new-id';

/** This document among those that one history leads through. */
const DOCUMENT_ID = newId();

/** In the state of a history entry that was made without asking a server for its page. */
interface KeptEntry {
  readonly path: string;
  readonly documentId: string;
}

/** Adds the address to the history as one whose page comes from the phone; Next's hooks give its path from then on. */
export function pushKeptEntry(path: string, href: string): void {
  const keptEntry: KeptEntry = { path, documentId: DOCUMENT_ID };
  history.pushState({ keptEntry }, '', href);
}

/** Whether the page of the path comes from the phone. */
export function isKeptEntry(path: string): boolean {
  const entry = entryOf(typeof history === 'undefined' ? null : history.state);
  return entry !== null && entry.documentId === DOCUMENT_ID && entry.path === path;
}

/** Whether a history entry was kept by a document that is gone: what Next remembers of it is the page before it. */
export function isOfEarlierDocument(state: unknown): boolean {
  const entry = entryOf(state);
  return entry !== null && entry.documentId !== DOCUMENT_ID;
}

/** Takes the present entry, whose page this document has got from the network or the worker, for one like any other. */
export function forgetEarlierEntry(): void {
  if (!isOfEarlierDocument(history.state)) return;
  const { keptEntry: _, ...rest } = history.state;
  history.replaceState(rest, '');
}

function entryOf(state: unknown): KeptEntry | null {
  const isState = typeof state === 'object' && state !== null && 'keptEntry' in state;
  return isState ? (state.keptEntry as KeptEntry) : null;
}

/** Changes the query of the present address alone; an entry whose page comes from the phone stays one. */
export function replaceQuery(query: string): void {
  const keptEntry = entryOf(history.state);
  history.replaceState(keptEntry ? { keptEntry } : null, '', `${location.pathname}${query}`);
}
