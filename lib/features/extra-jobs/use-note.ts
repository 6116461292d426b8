'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { ACTING_WORLD, scopeText } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/scope';
import { type NoteName, readNote, subscribeNotes, writeNote } from './memory';

/**
 * A note of the signed-in user on this phone, and its setter; null for none. During impersonation it lives only as
 * long as the page. [IMP-01]
 */
export function useNote(name: NoteName): readonly [string | null, (text: string) => void] {
  const scope = useScope();
  const owner = useMemo(
    () => scope && { text: scopeText(scope), isPersisted: scope.world !== ACTING_WORLD },
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
