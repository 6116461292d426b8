'use client';

import { useState } from 'react';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { newId } from '@/lib/core/phone/client/new-id';
import { useClaimNotSent, useOutbox, useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { useScope } from '@/lib/core/phone/session/user';
import { chatIdText } from './chat-object';
import { chatTexts } from './messages';
import { chatWrites } from './writes';

export interface UnsentMessage {
  readonly clientKey: string;
  readonly text: string;
  readonly reason: string;
}

interface MessageSending {
  /** The list includes failures from earlier visits to this chat. The global list hides them meanwhile. */
  readonly unsent: readonly UnsentMessage[];
  /** Enqueues a message; resolves once it is sent, safely stored or refused. */
  readonly send: (text: string) => Promise<void>;
  readonly dismiss: (message: UnsentMessage) => void;
}

export function useSendMessage(chatId: number): MessageSending {
  const outbox = useOutbox();
  const { notSent } = useOutboxView();
  const objectId = chatIdText(chatId);
  useClaimNotSent(objectId);
  // The outbox does not list these failures: lost messages, and refusals while impersonating.
  const [unlisted, setUnlisted] = useState<readonly UnsentMessage[]>([]);
  const outcomes = notSent.filter((outcome) => outcome.objectId === objectId);
  const isImpersonating = useScope()?.world === IMPERSONATION_WORLD;

  const send = async (text: string) => {
    const clientKey = newId();
    const input = { params: { chatId }, body: { text, clientKey } };
    const end = await outbox.enqueue({ write: WRITE, input, entity: { text, clientKey } });
    const isUnlisted = end.kind === 'lost' || (end.kind === 'refused' && isImpersonating);
    if (!isUnlisted) return;
    const reason = end.kind === 'refused' ? WRITE.failureText(end.message) : chatTexts.lost;
    setUnlisted((others) => [...others, { clientKey, text, reason }]);
  };
  const dismiss = ({ clientKey }: UnsentMessage) => {
    setUnlisted((others) => others.filter((other) => other.clientKey !== clientKey));
    const outcome = outcomes.find((one) => unsentOf(one).clientKey === clientKey);
    if (outcome) void outbox.dismiss(outcome.uuid);
  };
  return { unsent: [...outcomes.map(unsentOf), ...unlisted], send, dismiss };
}

const WRITE = chatWrites.sendChatMessage;

function unsentOf({ uuid, offlineResponsePayload: written, result, message }: OutboxOutcome): UnsentMessage {
  const { clientKey = null, text = null } =
    written !== null && typeof written === 'object' && !Array.isArray(written) ? written : {};
  return {
    clientKey: typeof clientKey === 'string' ? clientKey : uuid,
    text: typeof text === 'string' ? text : '',
    reason: WRITE.failureText(result === 'refused' ? message : null),
  };
}
