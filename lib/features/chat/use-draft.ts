'use client';

import { useRef, useState } from 'react';
import { newId } from '@/lib/core/client/new-id';
import { messageText, validateMessage } from './message-text';
import { chatDraftTexts } from './messages-draft';
import { MAX_MESSAGE_LENGTH } from './model';

interface DraftFault {
  /** Under the field while the draft is too long, and after a try to send nothing. */
  readonly error: string | undefined;
  /** Asked at each try to send. */
  readonly canSend: () => boolean;
}

/** What keeps a draft from being sent. */
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
