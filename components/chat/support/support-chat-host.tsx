'use client';

import { useEffect, useRef } from 'react';
import { EmbeddedChat } from './embedded-chat';
import { useSupportWidget } from './use-support-widget';

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
