'use client';

import { useRef } from 'react';
import { newId } from './new-id';

export interface TextKey {
  /** The key by which a text is sent: the same for every try at it, and another one once somebody has changed it. */
  readonly keyOf: (text: string) => string;
  /** The text was taken: the next one has another key, also where it says the same. */
  readonly taken: () => void;
}

/**
 * Keys for texts that are sent once each. A try whose answer was lost may have arrived: changed words under its key would be
 * taken for a repeat, and dropped.
 */
export function useTextKey(first: () => string = newId): TextKey {
  const tried = useRef<{ readonly key: string; readonly text: string | null } | null>(null);
  return {
    keyOf(text) {
      const { current } = tried;
      const isAnother = current !== null && current.text !== null && current.text !== text;
      const key = current === null ? first() : isAnother ? newId() : current.key;
      tried.current = { key, text };
      return key;
    },
    taken() {
      tried.current = { key: newId(), text: null };
    },
  };
}
