'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { useScope } from '@/lib/core/phone/session/user';
import { useFeatureAnswer } from '@/lib/features/people/flags/hooks';
import { supportChatCalls } from '@/lib/features/talk/chat/support/calls';
import type { SupportChat } from '@/lib/features/talk/chat/support/schema';
import { useEmbeddedChat } from '@/lib/features/talk/chat/support/use-embedded-chat';
import { useOngoingByServer } from '@/lib/features/talk/chat/use-unread-chats';
import { ChatSheet } from './chat-sheet';
import { isMarkedOngoing, markOngoing } from './ongoing-mark';
import { useSupportWidget } from './support-widget';
import { useChatToasts } from './use-chat-toasts';

export interface SupportChatHostProps {
  /** The external widget has this script, for cleaners with the feature; null for our own chat. */
  readonly src: string | null;
  /** These are the tags of the help category at which the chat was opened. */
  readonly tags: readonly string[];
  /** This is the number of openings since page load; it is 0 for a chat that only continues. */
  readonly openings: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The code is loaded when a chat is opened or ongoing. [CHAT-06] */
export function SupportChatHost({ src: configured, openings, tags, ...sheet }: SupportChatHostProps) {
  const isOn = useWidgetSwitch(configured !== null);
  const src = isOn ? configured : null;
  const openWidget = useSupportWidget(src);
  const done = useRef(0);
  useEffect(() => {
    if (isOn === null || openings === done.current) return;
    done.current = openings;
    openWidget(tags);
  }, [isOn, openings, openWidget, tags]);
  return isOn === false && <EmbeddedChat {...sheet} />;
}

/** Returns null while it is loading. Without the feature a cleaner has our own chat. [FLAG-06] */
function useWidgetSwitch(isConfigured: boolean): boolean | null {
  const { data, error } = useFeatureAnswer(FEATURES.supportWebWidget, isConfigured);
  if (!isConfigured) return false;
  return data?.active ?? (error ? false : null);
}

interface EmbeddedChatProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Renders the sheet, and toasts while the sheet is closed. [CHAT-01] [CHAT-02] */
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
 * Returns true while replies are watched for although the chat is closed. That starts when the server reports an
 * ongoing chat, when the worker writes, or after a reload of a tab that monitored one. [CHAT-01]
 */
function useMonitoring(): Monitoring {
  const { mutate } = useSWRConfig();
  const { isOngoing, setOngoing } = useOngoingByServer();
  const [isMonitored, setIsMonitored] = useState(false);
  // Impersonation neither writes nor reads the mark. [IMP-01]
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
    // A cached response from before this chat would end the monitoring at once.
    void mutate<SupportChat>(
      callKey(supportChatCalls.getSupportChat, {}),
      (known) => (known?.isOngoing ? known : undefined),
      { revalidate: (known) => known === undefined },
    );
    monitor(true);
  }, [isOngoing, monitor, mutate]);
  return { isMonitored, monitor };
}

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
