'use client';

import { useEffect, useRef } from 'react';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { useOnline } from '@/lib/core/phone/client/online';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useScope } from '@/lib/core/phone/session/user';
import { useTextKey } from '../use-draft';
import { supportChatCalls } from './calls';
import type { SupportChat } from './schema';

export interface EmbeddedChatState {
  readonly query: CallState<SupportChat>;
  readonly isSending: boolean;
  readonly send: (text: string) => Promise<boolean>;
  readonly end: () => Promise<void>;
}

interface EmbeddedChatOptions {
  /** It is true if the chat is on screen; everything then counts as read. */
  readonly isViewed: boolean;
  /** It is true if the chat is polled while it is not on screen. [CHAT-01] */
  readonly isMonitored: boolean;
  readonly onNotice: (notice: 'ended' | 'reply') => void;
}

export function useEmbeddedChat({ isViewed, isMonitored, onNotice }: EmbeddedChatOptions): EmbeddedChatState {
  const isOn = isViewed || isMonitored;
  const query = useCall(supportChatCalls.getSupportChat, {}, null, { isOn });
  const { write, isSending } = useWrite(supportChatCalls.writeToSupport);
  const { write: mark } = useWrite(supportChatCalls.markSupportChat);
  const { write: endChat } = useWrite(supportChatCalls.endSupportChat);
  const key = useTextKey();
  useNotices(query.data, { isViewed, isMonitored, onNotice });
  const upTo = query.data?.messages.at(-1)?.id;
  const hasUnread = (query.data?.unreadCount ?? 0) > 0;
  const markRef = useRef(mark);
  markRef.current = mark;
  const isOnline = useOnline();
  // An administrator's view does not count as read by the worker.
  const canMarkRead = useScope()?.world !== IMPERSONATION_WORLD;
  useEffect(() => {
    if (canMarkRead && isOnline && isViewed && hasUnread && upTo !== undefined)
      void markRef.current({ body: { upTo } });
  }, [canMarkRead, isOnline, isViewed, hasUnread, upTo]);
  return {
    query,
    isSending,
    async send(text) {
      const answer = await write({ body: { text, clientKey: key.keyOf(text) } });
      if (!answer.ok) return false;
      key.taken();
      await query.retry();
      return true;
    },
    async end() {
      await endChat({});
    },
  };
}

function useNotices(
  chat: SupportChatState | undefined,
  { isViewed, isMonitored, onNotice }: EmbeddedChatOptions,
): void {
  const before = useRef<SupportChatState | null>(null);
  const latestOnNotice = useRef(onNotice);
  latestOnNotice.current = onNotice;
  useEffect(() => {
    if (!chat) return;
    // After a reload, a monitored chat that was not fetched yet counts as ongoing.
    const notice = noticeOf(before.current ?? (isMonitored ? WENT_ON : null), chat, { isViewed });
    before.current = chat;
    if (notice) latestOnNotice.current(notice);
  }, [chat, isViewed, isMonitored]);
}

const WENT_ON: SupportChatState = { isOngoing: true, isEndedBySupport: false, unreadCount: 0 };

export interface SupportChatState {
  readonly isOngoing: boolean;
  readonly isEndedBySupport: boolean;
  readonly unreadCount: number;
}

/** Compares two consecutive polls of a monitored chat. [CHAT-01] [CHAT-02] [CHAT-03] */
export function noticeOf(
  before: SupportChatState | null,
  now: SupportChatState,
  { isViewed }: { readonly isViewed: boolean },
): 'ended' | 'reply' | null {
  if (before?.isOngoing && !now.isOngoing && now.isEndedBySupport) return 'ended';
  if (!isViewed && now.isOngoing && now.unreadCount > (before?.unreadCount ?? 0)) return 'reply';
  return null;
}
