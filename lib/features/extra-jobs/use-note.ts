'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { ACTING_WORLD, scopeText } from '@/lib/call/contract/event-scope';
import { useScope } from '@/lib/features/session/scope';
import { type NoteName, readNote, subscribeNotes, writeNote } from './memory';

/**
 * A note of the signed-in person on this phone, and how to write it; null for none, and while the page is taken over. Who acts
 * as somebody leaves none. [IMP-01]
 */
export function useNote(name: NoteName): readonly [string | null, (text: string) => void] {
  const scope = useScope();
  const owner = scope && scope.world !== ACTING_WORLD ? scopeText(scope) : null;
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
