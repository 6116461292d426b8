'use client';

import { useRef, useState } from 'react';
import { newId } from '@/lib/core/phone/client/new-id';
import { messageText, validateMessage } from './message-text';
import { chatDraftTexts } from './messages';
import { MAX_MESSAGE_LENGTH } from './model';

interface DraftFault {
  /** It is shown under the field while the draft is too long, and after trying to send an empty one. */
  readonly error: string | undefined;
  readonly canSend: () => boolean;
}

export function useDraftFault(draft: string): DraftFault {
  const [wasEmpty, setWasEmpty] = useState(false);
  const text = messageText(draft);
  const fault = validateMessage(text, MAX_MESSAGE_LENGTH);
  const canSend = () => {
    setWasEmpty(fault === 'empty');
    return fault !== 'empty' && fault !== 'too-long';
  };
  const tooLong = { limit: MAX_MESSAGE_LENGTH, count: text.length };
  if (fault === 'too-long') return { error: chatDraftTexts.tooLong(tooLong), canSend };
  return { error: fault === 'empty' && wasEmpty ? chatDraftTexts.empty : undefined, canSend };
}

interface TextKey {
  /** Returns the same key for each retry of a text, and a new one after the text changes. */
  readonly keyOf: (text: string) => string;
  /** The text was accepted; the next one gets a new key even if it is equal. */
  readonly taken: () => void;
}

/** Makes idempotency keys. A changed text needs a new key, or the server would drop it as a duplicate of a lost try. */
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
