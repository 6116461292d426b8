'use client';

import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useToast } from '@/components/ui/use-toast';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { useOngoingByServer } from '@/lib/features/talk/chat/use-unread-chats';
import { isMarkedOngoing } from './ongoing-mark';
import { SupportChatContext } from './support-chat-context';
import type { SupportChatHostProps } from './support-chat-host';

interface SupportChatFrameProps {
  /**
   * The external widget has this script; null for our own chat, undefined in a static shell, which has no
   * configuration.
   */
  readonly widgetSrc: string | null | undefined;
  readonly children: ReactNode;
}

/** It is set before a shell reloads as a full page, which then opens the chat. */
const WANTED_KEY = 'support-chat-wanted';

/** In a demo the external widget is never loaded. [CHAT-06] */
export function SupportChatFrame({ widgetSrc, children }: SupportChatFrameProps) {
  const isDemo = useDemo() !== null;
  const isShell = widgetSrc === undefined;
  const src = isDemo ? null : (widgetSrc ?? null);
  const [Host, load] = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [tags, setTags] = useState<readonly string[]>([]);
  const openHere = useCallback(
    (given: readonly string[] = []) => {
      load();
      setTags(given);
      setIsOpen(true);
      setOpenings((times) => times + 1);
    },
    [load],
  );
  const open = useCallback(
    (given?: readonly string[]) => {
      // A shell's CSP is fixed at build and blocks external scripts, so load the full page.
      if (isShell && navigator.onLine) loadWhole();
      else openHere(given);
    },
    [isShell, openHere],
  );
  useEffect(() => {
    if (takeLoadRequest()) openHere();
    else if (isMarkedOngoing()) load();
  }, [openHere, load]);
  // The server knows only whether our own chat is ongoing.
  const isMonitored = useOngoingByServer().isOngoing;
  useEffect(() => {
    if (isMonitored) load();
  }, [isMonitored, load]);
  const close = () => setIsOpen(false);
  return (
    <SupportChatContext value={open}>
      {children}
      {Host && <Host {...{ src, openings, tags, isOpen }} onOpen={open} onClose={close} />}
    </SupportChatContext>
  );
}

type Host = ComponentType<SupportChatHostProps>;

/** The code is loaded when a chat is opened or ongoing. */
function useHost(): [Host | null, () => void] {
  const toast = useToast();
  const [host, setHost] = useState<Host | null>(null);
  const load = useCallback(() => {
    import('./support-chat-host').then(
      ({ SupportChatHost }) => setHost(() => SupportChatHost),
      () => toast({ kind: 'warning', text: commonMessages.chatNotAvailable }),
    );
  }, [toast]);
  return [host, load];
}

function loadWhole(): void {
  sessionStorage.setItem(WANTED_KEY, 'yes');
  location.reload();
}

function takeLoadRequest(): boolean {
  const isWanted = sessionStorage.getItem(WANTED_KEY) !== null;
  sessionStorage.removeItem(WANTED_KEY);
  return isWanted;
}
