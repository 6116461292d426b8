'use client';

import { useEffect, useRef, useState } from 'react';
import { ACTING_WORLD } from '@/lib/call/contract/event-scope';
import { useScope } from '@/lib/features/session/scope';
import { useEmbeddedChat } from '@/lib/features/support-chat/use-embedded-chat';
import { ChatSheet } from './chat-sheet';
import { isMarkedOngoing, markOngoing } from './ongoing-mark';
import { useChatToasts } from './use-chat-toasts';

interface EmbeddedChatProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Our own chat with support: a sheet, and what the toasts say while it is closed. [CHAT-01] [CHAT-02] */
export function EmbeddedChat({ isOpen, onOpen, onClose }: EmbeddedChatProps) {
  const toasts = useChatToasts();
  const [isMonitored, setIsMonitored] = useState(false);
  // Who acts as somebody leaves no mark in the browser, and reads none of theirs. [IMP-01]
  const isMarked = useScope()?.world !== ACTING_WORLD;
  useEffect(() => setIsMonitored(isMarked && isMarkedOngoing()), [isMarked]);
  const monitor = (isOn: boolean) => {
    setIsMonitored(isOn);
    if (isMarked) markOngoing(isOn);
  };
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
  // Ended by the worker elsewhere: nothing is told, and nothing asked for any more.
  const isOver = isMonitored && !isOpen && chat.query.data?.isOngoing === false;
  useEffect(() => {
    if (!isOver) return;
    setIsMonitored(false);
    if (isMarked) markOngoing(false);
  }, [isOver, isMarked]);
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

/** The chat that goes on is said while it is not on screen, and not while it is. [CHAT-07] */
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
