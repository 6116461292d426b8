'use client';

import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { useScope } from '@/lib/core/phone/session/user';
import { NOTES, type NoteName, type NoteOwner, noteIn, noteOwnerOf, storedNote } from './notes';

/** Keeps a user's note on this device. `pageNote` is what the server knows of it, for the first render. */
export function useNote(
  name: NoteName,
  pageNote: string | null = null,
): readonly [string | null, (text: string) => void] {
  const scope = useScope();
  const owner = useMemo(() => scope && noteOwnerOf(scope), [scope]);
  const read = () => (owner === null ? null : readNote(name, owner));
  const text = useSyncExternalStore(subscribeNotes, read, () => pageNote);
  const write = useCallback(
    (next: string) => {
      if (owner !== null) writeNote(name, owner, next);
    },
    [name, owner],
  );
  useEffect(() => {
    if (name === NOTES.areas && owner?.isPersisted) setCookie(name, owner, text);
  }, [name, owner, text]);
  return [text, write];
}

/* The notes are in localStorage. Without localStorage there are no notes. */

const CHANGED = 'extra-jobs-note';

/** These notes last only as long as the page. */
const unkept = new Map<NoteName, string>();

function readNote(name: NoteName, owner: NoteOwner): string | null {
  const stored = owner.isPersisted ? attempt(() => localStorage.getItem(name)) : unkept.get(name);
  return noteIn(stored ?? '', owner);
}

function writeNote(name: NoteName, owner: NoteOwner, text: string): void {
  const noted = storedNote(owner, text);
  if (owner.isPersisted) attempt(() => localStorage.setItem(name, noted));
  else unkept.set(name, noted);
  window.dispatchEvent(new Event(CHANGED));
}

/** Browsers allow at most 400 days. */
const COOKIE_MAX_AGE_S = 400 * 86_400;

/** Without a note only this owner's cookie is removed: a demo must not forget a worker's choice. */
function setCookie(name: NoteName, owner: NoteOwner, text: string | null): void {
  const own = `${name}=${encodeURIComponent(storedNote(owner, ''))}`;
  if (text === null && !document.cookie.includes(own)) return;
  const attributes = [
    text === null ? `${name}=` : `${name}=${encodeURIComponent(storedNote(owner, text))}`,
    `Path=${BASE_PATH}`,
    `Max-Age=${text === null ? 0 : COOKIE_MAX_AGE_S}`,
    'SameSite=Lax',
    ...(location.protocol === 'https:' ? ['Secure'] : []),
  ];
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 lacks the Cookie Store API.
  document.cookie = attributes.join('; ');
}

/** Also fires for changes in other tabs. Returns the unsubscribe function. */
function subscribeNotes(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
