'use client';

import { useEffect, useRef, useState } from 'react';
import { newId } from '@/lib/call/client/new-id';
import { type CallState, useCall } from '@/lib/call/client/use-call';
import { useWrite } from '@/lib/call/client/use-write';
import { supportChatCalls } from './calls';
import { noticeOf, type SupportStanding } from './rules';
import type { SupportChat } from './wire';

export interface EmbeddedChat {
  readonly query: CallState<SupportChat>;
  readonly isSending: boolean;
  /** Whether it was taken. */
  readonly send: (text: string) => Promise<boolean>;
  readonly end: () => Promise<void>;
}

interface EmbeddedChatOptions {
  /** Whether the chat is on screen, where everything counts as read. */
  readonly isViewed: boolean;
  /** Whether it is asked for while it is not on screen. [CHAT-01] */
  readonly isMonitored: boolean;
  readonly onNotice: (notice: 'ended' | 'reply') => void;
}

/** The chat with support that our own backend carries, looked at again and again while it is viewed or monitored. */
export function useEmbeddedChat({ isViewed, isMonitored, onNotice }: EmbeddedChatOptions): EmbeddedChat {
  const { pollMs = 0 } = supportChatCalls.getSupportChat;
  const isOn = isViewed || isMonitored;
  const query = useCall(supportChatCalls.getSupportChat, {}, null, { isOn, pollMs });
  const { write, isSending } = useWrite(supportChatCalls.writeToSupport);
  const { write: mark } = useWrite(supportChatCalls.markSupportChat);
  const { write: endChat } = useWrite(supportChatCalls.endSupportChat);
  const [clientKey, setClientKey] = useState(newId);
  useNotices(query.data, isViewed, onNotice);
  const upTo = query.data?.messages.at(-1)?.id;
  const hasUnread = (query.data?.unreadCount ?? 0) > 0;
  const markRef = useRef(mark);
  markRef.current = mark;
  useEffect(() => {
    if (isViewed && hasUnread && upTo !== undefined) void markRef.current({ body: { upTo } });
  }, [isViewed, hasUnread, upTo]);
  return {
    query,
    isSending,
    async send(text) {
      const answer = await write({ body: { text, clientKey } });
      if (!answer.ok) return false;
      setClientKey(newId());
      await query.retry();
      return true;
    },
    async end() {
      await endChat({});
    },
  };
}

function useNotices(
  chat: SupportStanding | undefined,
  isViewed: boolean,
  onNotice: EmbeddedChatOptions['onNotice'],
): void {
  const before = useRef<SupportStanding | null>(null);
  const tell = useRef(onNotice);
  tell.current = onNotice;
  useEffect(() => {
    if (!chat) return;
    const notice = noticeOf(before.current, chat, { isViewed });
    before.current = chat;
    if (notice) tell.current(notice);
  }, [chat, isViewed]);
}
