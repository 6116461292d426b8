'use client';

import { useState } from 'react';
import { MAX_MESSAGE_LENGTH } from './constants';
import { chatDraftMessages } from './messages-draft';
import { judgeMessage, messageText } from './rules-text';

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
  const fault = judgeMessage(text, MAX_MESSAGE_LENGTH);
  const canSend = () => {
    setWasEmpty(fault === 'empty');
    return fault !== 'empty' && fault !== 'too-long';
  };
  const tooLong = { limit: MAX_MESSAGE_LENGTH, count: text.length };
  if (fault === 'too-long') return { error: chatDraftMessages.tooLong(tooLong), canSend };
  return { error: fault === 'empty' && wasEmpty ? chatDraftMessages.empty : undefined, canSend };
}
