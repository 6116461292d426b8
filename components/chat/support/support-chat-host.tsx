'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callKey } from '@/lib/core/contract/define-call';
import { IMPERSONATION_WORLD } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/user';
import { supportChatCalls } from '@/lib/features/chat/support/calls';
import { useEmbeddedChat } from '@/lib/features/chat/support/use-embedded-chat';
import type { SupportChat } from '@/lib/features/chat/support/wire';
import { useOngoingByServer } from '@/lib/features/chat/use-unread-chats';
import { ChatSheet } from './chat-sheet';
import { isMarkedOngoing, markOngoing } from './support-chat-frame';
import { useSupportWidget } from './support-widget';
import { useChatToasts } from './use-chat-toasts';

export interface SupportChatHostProps {
  /** The third party's script; null for our own chat. */
  readonly src: string | null;
  /** How often the chat was opened since the page came; 0 for a chat that only goes on. */
  readonly openings: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Whoever carries the chat with support. Its code comes when a chat is opened or goes on. [CHAT-06] */
export function SupportChatHost({ src, openings, ...sheet }: SupportChatHostProps) {
  const openWidget = useSupportWidget(src);
  const done = useRef(0);
  useEffect(() => {
    if (openings === done.current) return;
    done.current = openings;
    openWidget();
  }, [openings, openWidget]);
  return src === null && <EmbeddedChat {...sheet} />;
}

interface EmbeddedChatProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The built-in chat with support: its sheet, and its toasts while the sheet is closed. [CHAT-01] [CHAT-02] */
export function EmbeddedChat({ isOpen, onOpen, onClose }: EmbeddedChatProps) {
  const toasts = useChatToasts();
  const { isMonitored, monitor } = useMonitoring();
  const chat = useEmbeddedChat({
    isViewed: isOpen,
    isMonitored,
    onNotice: (notice) => {
      if (notice === 'reply') return toasts.reply({ view: onOpen });
      monitor(false);
      toasts.ended();
    },
  });
  const isOngoing = chat.query.data?.isOngoing ?? false;
  const end = async () => {
    monitor(false);
    toasts.dismiss();
    await chat.end();
  };
  // The worker ended it on another device: stop without a toast.
  const isOver = isMonitored && !isOpen && chat.query.data?.isOngoing === false;
  useEffect(() => {
    if (!isOver) return;
    monitor(false);
    toasts.dismiss();
  }, [isOver, monitor, toasts]);
  useToastWhileAway({ isOpen, isOngoing: isMonitored && isOngoing, toasts, view: onOpen, end });
  return (
    <ChatSheet
      isOpen={isOpen}
      chat={chat}
      onSent={() => monitor(true)}
      onClose={() => {
        if (isOngoing) monitor(true);
        onClose();
      }}
      onEnd={() => {
        onClose();
        void end();
      }}
    />
  );
}

interface Monitoring {
  readonly isMonitored: boolean;
  readonly monitor: (isOn: boolean) => void;
}

/**
 * Whether replies are monitored while the chat is closed. Monitoring starts when the server says that a chat is ongoing,
 * when the worker writes, and after a reload of a tab that monitored one: support may have ended it meanwhile. [CHAT-01]
 */
function useMonitoring(): Monitoring {
  const { mutate } = useSWRConfig();
  const { isOngoing, setOngoing } = useOngoingByServer();
  const [isMonitored, setIsMonitored] = useState(false);
  // Impersonation leaves no mark in the browser and reads none. [IMP-01]
  const hasMark = useScope()?.world !== IMPERSONATION_WORLD;
  const monitor = useCallback(
    (isOn: boolean) => {
      setIsMonitored(isOn);
      setOngoing(isOn);
      if (hasMark) markOngoing(isOn);
    },
    [hasMark, setOngoing],
  );
  useEffect(() => {
    if (hasMark && isMarkedOngoing()) setIsMonitored(true);
  }, [hasMark]);
  useEffect(() => {
    if (!isOngoing) return;
    // An answer from before this chat began would end its monitoring at once.
    void mutate<SupportChat>(
      callKey(supportChatCalls.getSupportChat, {}),
      (known) => (known?.isOngoing ? known : undefined),
      { revalidate: (known) => known === undefined },
    );
    monitor(true);
  }, [isOngoing, monitor, mutate]);
  return { isMonitored, monitor };
}

/** Shows the in-chat toast while an ongoing chat is closed. [CHAT-07] */
function useToastWhileAway({
  isOpen,
  isOngoing,
  toasts,
  view,
  end,
}: {
  readonly isOpen: boolean;
  readonly isOngoing: boolean;
  readonly toasts: ReturnType<typeof useChatToasts>;
  readonly view: () => void;
  readonly end: () => Promise<void>;
}): void {
  const actions = useRef({ view, end });
  actions.current = { view, end };
  useEffect(() => {
    if (isOpen) toasts.dismiss();
    else if (isOngoing) {
      toasts.inChat({ view: () => actions.current.view(), end: () => void actions.current.end() });
    }
  }, [isOpen, isOngoing, toasts]);
}
