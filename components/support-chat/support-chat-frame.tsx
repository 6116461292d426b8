'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useDemo } from '@/lib/features/demo/demo-context';
import { EmbeddedChat } from './embedded-chat';
import { SupportChatContext } from './support-chat-context';
import { useSupportWidget } from './use-support-widget';

interface SupportChatFrameProps {
  /** The third party's script; null for our own chat, undefined on a shell, which is the same for every deployment. */
  readonly widgetSrc: string | null | undefined;
  readonly children: ReactNode;
}

/** By which a page that was loaded whole knows that a tap on its shell wanted the chat. */
const WANTED_KEY = 'support-chat-wanted';

/** The chat with support around every signed-in page. No third party hears of a demo. [CHAT-06] */
export function SupportChatFrame({ widgetSrc, children }: SupportChatFrameProps) {
  const isDemo = useDemo() !== null;
  const isShell = widgetSrc === undefined;
  const src = isDemo ? null : (widgetSrc ?? null);
  const openWidget = useSupportWidget(src);
  const [isOpen, setIsOpen] = useState(false);
  const openHere = useCallback(() => (src === null ? setIsOpen(true) : openWidget()), [src, openWidget]);
  const open = useCallback(() => {
    // A shell's content policy is its build's, and lets no third party in.
    if (isShell && navigator.onLine) loadWhole();
    else openHere();
  }, [isShell, openHere]);
  useEffect(() => {
    if (takeWish()) openHere();
  }, [openHere]);
  return (
    <SupportChatContext value={open}>
      {children}
      {src === null && <EmbeddedChat isOpen={isOpen} onOpen={open} onClose={() => setIsOpen(false)} />}
    </SupportChatContext>
  );
}

function loadWhole(): void {
  sessionStorage.setItem(WANTED_KEY, 'yes');
  location.reload();
}

function takeWish(): boolean {
  const isWanted = sessionStorage.getItem(WANTED_KEY) !== null;
  sessionStorage.removeItem(WANTED_KEY);
  return isWanted;
}
