'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { scopeText } from '@/lib/call/contract/event-scope';
import { useScope } from '@/lib/features/session/scope';
import { type NoteName, readNote, subscribeNotes, writeNote } from './memory';

/** A note of the signed-in person on this phone, and how to write it; null for none, and while the page is taken over. */
export function useNote(name: NoteName): readonly [string | null, (text: string) => void] {
  const scope = useScope();
  const owner = scope && scopeText(scope);
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
