'use client';

import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useToast } from '@/components/ui/toasts';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { useOngoingByServer } from '@/lib/features/chat/use-unread-chats';
import { useDemo } from '@/lib/features/demo/current-demo';
import type { SupportChatHostProps } from './support-chat-host';

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
  const [Host, load] = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const openHere = useCallback(() => {
    load();
    setIsOpen(true);
    setOpenings((times) => times + 1);
  }, [load]);
  const open = useCallback(() => {
    // A shell's content policy is its build's, and lets no third party in.
    if (isShell && navigator.onLine) loadWhole();
    else openHere();
  }, [isShell, openHere]);
  useEffect(() => {
    if (takeWish()) openHere();
    else if (isMarkedOngoing()) load();
  }, [openHere, load]);
  const isMonitored = useOngoingByServer().isOngoing && src === null;
  useEffect(() => {
    if (isMonitored) load();
  }, [isMonitored, load]);
  const close = () => setIsOpen(false);
  return (
    <SupportChatContext value={open}>
      {children}
      {Host && <Host src={src} openings={openings} isOpen={isOpen} onOpen={open} onClose={close} />}
    </SupportChatContext>
  );
}

type Host = ComponentType<SupportChatHostProps>;

/** The chat's code, which is loaded when a chat is opened or ongoing. */
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

function takeWish(): boolean {
  const isWanted = sessionStorage.getItem(WANTED_KEY) !== null;
  sessionStorage.removeItem(WANTED_KEY);
  return isWanted;
}

/** Opens the chat with support: the third party's widget where one is set, else our own. */
export type OpenSupportChat = () => void;

export const SupportChatContext = createContext<OpenSupportChat>(() => {});

/** The one way in, for every contact block. [CHAT-06] */
export const useOpenSupportChat = (): OpenSupportChat => useContext(SupportChatContext);

/** Set while this tab monitors a chat with support. After a reload it tells that support ended the chat meanwhile. */
const ONGOING_KEY = 'support-chat-ongoing';

/** Whether this tab monitored a chat with support before its page was loaded. [CHAT-03] */
export function isMarkedOngoing(): boolean {
  return sessionStorage.getItem(ONGOING_KEY) !== null;
}

/** Remembers for this tab whether it monitors a chat with support. */
export function markOngoing(isOngoing: boolean): void {
  if (isOngoing) sessionStorage.setItem(ONGOING_KEY, 'yes');
  else sessionStorage.removeItem(ONGOING_KEY);
}
