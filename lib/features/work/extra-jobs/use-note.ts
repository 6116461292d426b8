'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { IMPERSONATION_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { useScope } from '@/lib/core/phone/session/user';

/** A user's note on this device. During impersonation it lasts only as long as the page. [IMP-01] */
export function useNote(name: NoteName): readonly [string | null, (text: string) => void] {
  const scope = useScope();
  const owner = useMemo(
    () => scope && { text: scopeText(scope), isPersisted: scope.world !== IMPERSONATION_WORLD },
    [scope],
  );
  const read = () => (owner === null ? null : readNote(name, owner));
  const text = useSyncExternalStore(subscribeNotes, read, () => null);
  const write = useCallback(
    (next: string) => {
      if (owner !== null) writeNote(name, owner, next);
    },
    [name, owner],
  );
  return [text, write];
}

/* Small notes in localStorage, each scoped to one user. Without localStorage there are no notes. */

export const NOTES = {
  unlocked: 'regular-extra-jobs-unlocked',
  areas: 'CACHE__extra-jobs-areas',
  /** The number of visits at which "Have you moved?" was closed. [EXTRA-42] */
  areaReminder: 'CACHE__extra-jobs-area-reminder',
} as const;
type NoteName = (typeof NOTES)[keyof typeof NOTES];

const CHANGED = 'extra-jobs-note';

interface NoteOwner {
  readonly text: string;
  readonly isPersisted: boolean;
}

/** These notes last only as long as the page. */
const unkept = new Map<NoteName, string>();

/** It is null if the note belongs to another user. */
function readNote(name: NoteName, { text, isPersisted }: NoteOwner): string | null {
  const stored = (isPersisted ? attempt(() => localStorage.getItem(name)) : unkept.get(name)) ?? '';
  return stored.startsWith(`${text}|`) ? stored.slice(text.length + 1) : null;
}

function writeNote(name: NoteName, { text: owner, isPersisted }: NoteOwner, text: string): void {
  const noted = `${owner}|${text}`;
  if (isPersisted) attempt(() => localStorage.setItem(name, noted));
  else unkept.set(name, noted);
  window.dispatchEvent(new Event(CHANGED));
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
