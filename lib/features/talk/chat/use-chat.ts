'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { useOnline } from '@/lib/core/phone/client/online';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useOutboxView, usePendingOf } from '@/lib/core/phone/outbox/outbox-context';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { messageCalls } from './calls';
import { chatIdText } from './chat-object';
import { continuedMessages, joinedMessages } from './history';
import type { ChatPartners } from './rules';
import type { ChatHistory, ChatMessage, Chats } from './schema';

export function useChats(
  partners: ChatPartners,
  initial: CallResult<Chats> | null,
  loadedAt: Instant | null,
  isOn = true,
): CallState<Chats> {
  const { now } = useClock();
  const options = { now, loadedAt, isOn };
  return useCall(messageCalls.listChats, { query: { with: partners } }, initial, options);
}

export interface PendingMessage {
  readonly clientKey: string;
  readonly text: string;
  readonly writtenAt: Instant;
  readonly stage: 'sending' | 'waiting';
}

export interface ChatView extends CallState<ChatHistory> {
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly loadEarlier: () => Promise<void>;
}

const NOTHING: readonly ChatMessage[] = [];

export function useChat(
  chatId: number,
  initial: CallResult<ChatHistory> | null,
  loadedAt: Instant | null,
): ChatView {
  const { now } = useClock();
  const client = useCallClient();
  const params = { chatId };
  const options = { now, loadedAt };
  const call = useCall(messageCalls.listChatMessages, { params }, initial, options);
  const [seen, setSeen] = useState<readonly ChatMessage[]>(NOTHING);
  const [hasEarlierSeen, setHasEarlierSeen] = useState<boolean | null>(null);
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  const latest = call.data?.messages ?? NOTHING;
  if (call.data && latest.some(({ id }) => !seen.some((message) => message.id === id))) {
    const shown = continuedMessages(seen, call.data);
    setSeen(shown);
    if (shown === latest) setHasEarlierSeen(null);
  }
  const messages = useMemo(() => joinedMessages(seen, latest), [seen, latest]);
  const first = useRef(0);
  useEffect(() => {
    first.current = messages[0]?.id ?? 0;
  }, [messages]);
  const hasEarlier = hasEarlierSeen ?? call.data?.hasEarlier ?? false;
  const loadEarlier = async () => {
    const before = messages[0]?.id;
    if (before === undefined || isLoadingEarlier) return;
    setIsLoadingEarlier(true);
    const page = await client(messageCalls.listChatMessages, { params, query: { before } });
    setIsLoadingEarlier(false);
    if (!page.ok) return;
    // The list may have been reset while the page loaded.
    if (first.current !== before) return;
    setSeen((known) => joinedMessages(page.value.messages, known));
    setHasEarlierSeen(page.value.hasEarlier);
  };
  const pending = usePending(chatId, messages);
  return { ...call, messages, pending, hasEarlier, isLoadingEarlier, loadEarlier };
}

function usePending(chatId: number, messages: readonly ChatMessage[]): readonly PendingMessage[] {
  const taps = usePendingOf(chatIdText(chatId));
  const { notSent } = useOutboxView();
  const known = new Set(messages.map(({ clientKey }) => clientKey));
  return taps.flatMap(({ uuid, changes, stage, eventRegisteredAt }) => {
    // A refused message is briefly in both lists.
    if (notSent.some((outcome) => outcome.uuid === uuid)) return [];
    const { text, clientKey } = changes ?? {};
    if (typeof text !== 'string' || typeof clientKey !== 'string' || known.has(clientKey)) return [];
    return [
      { text, clientKey, writtenAt: eventRegisteredAt, stage: stage === 'waiting' ? 'waiting' : 'sending' },
    ];
  });
}

/** Marks messages on screen as read, again after reconnecting. Marks nothing while impersonating. */
export function useMarkRead(chatId: number, messages: readonly ChatMessage[]): void {
  const { now } = useClock();
  const { write } = useWrite(messageCalls.markChat, { now });
  const markedUpTo = useRef(0);
  const isOnline = useOnline();
  const isImpersonating = useScope()?.world === IMPERSONATION_WORLD;
  const last = messages.findLast(({ isOwn }) => !isOwn)?.id ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the latest message alone.
  useEffect(() => {
    if (isImpersonating) return;
    const mark = async () => {
      if (!isOnline || document.visibilityState !== 'visible' || last <= markedUpTo.current) return;
      markedUpTo.current = last;
      const answer = await write({ params: { chatId }, body: { upTo: last, state: 'read' } });
      if (!answer.ok) markedUpTo.current = 0;
    };
    void mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [chatId, last, isOnline, isImpersonating]);
}
