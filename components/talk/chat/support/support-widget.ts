'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useToast } from '@/components/ui/use-toast';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { onSignOut } from '@/lib/core/phone/session/signing-out';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import type { ChatToken } from '@/lib/features/talk/chat/schema';
import { useChatToasts } from './use-chat-toasts';

/** Opens the external widget, loading it on first use. Does nothing without a script. [CHAT-06] [CHAT-16] */
export function useSupportWidget(src: string | null): (tags: readonly string[]) => void {
  const toast = useToast();
  const toasts = useChatToasts();
  const client = useCallClient();
  const widget = useRef<SupportWidget | null>(null);
  const getToken = useMemo(
    () =>
      createTokenSource(() => client(chatAccessCalls.getSupportChatToken, { query: { messaging: 'true' } })),
    [client],
  );
  // The next user of this browser may be another person.
  useEffect(() => {
    const leave = () => widget.current?.leave();
    const forget = onSignOut(leave);
    return () => {
      forget();
      leave();
    };
  }, []);
  return useCallback(
    (tags) => {
      if (src === null) return;
      const view = () => {
        toasts.dismiss();
        widget.current?.open(tags);
      };
      const end = () => {
        toasts.dismiss();
        widget.current?.hide();
      };
      const listeners = {
        onClose: () => toasts.inChat({ view, end }),
        onReply: () => toasts.reply({ view }),
      };
      loadSupportWidget(src, getToken, listeners).then(
        (loaded) => {
          widget.current = loaded;
          view();
        },
        () => toast({ kind: 'warning', text: commonMessages.chatNotAvailable }),
      );
    },
    [src, toast, toasts, getToken],
  );
}

/** The app uses this subset of the vendor's widget. */
export interface SupportWidget {
  /** Sets the user-type field, and tags of the conversation. [CHAT-06] [FLAG-06] */
  open(tags?: readonly string[]): void;
  /** The vendor has no command to end a conversation. */
  hide(): void;
  /** Signs the user out and hides the widget. [AUTH-13] */
  leave(): void;
}

export interface WidgetListeners {
  readonly onClose: () => void;
  /** A reply arrived while the widget was closed. [CHAT-02] */
  readonly onReply: () => void;
}

/**
 * Zendesk's messaging script defines this function. Use `messenger…` commands only; `webWidget…` belongs to an older
 * product. See docs/decisions/0285-zendesk-messaging-or-an-embedded-chat.md.
 */
type Command = (name: string, ...values: readonly unknown[]) => unknown;

/** The script is loaded once per page load. */
let loading: Promise<SupportWidget> | null = null;

/** Rejects if the script fails to load; a later call tries again. */
export function loadSupportWidget(
  src: string,
  getToken: () => Promise<string>,
  listeners: WidgetListeners,
): Promise<SupportWidget> {
  loading ??= loadScript(src).then(
    (command) => createWidget(command, getToken, listeners),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

async function loadScript(src: string): Promise<Command> {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The widget did not load'));
    document.head.append(script);
  });
  const { zE } = window as { zE?: Command };
  if (typeof zE !== 'function') throw new Error('The widget left no command behind');
  return zE;
}

function createWidget(
  command: Command,
  getToken: () => Promise<string>,
  { onClose, onReply }: WidgetListeners,
): SupportWidget {
  let isOpen = false;
  command('messenger', 'hide');
  command('messenger:on', 'close', () => {
    isOpen = false;
    command('messenger', 'hide');
    onClose();
  });
  command('messenger:on', 'unreadMessages', (count: number) => {
    if (count > 0 && !isOpen) onReply();
  });
  void signIn(command, getToken);
  return {
    open(tags = []) {
      isOpen = true;
      command('messenger:set', 'conversationFields', [{ id: 'user_type', value: brand.worker }]);
      if (tags.length > 0) command('messenger:set', 'conversationTags', [...tags]);
      command('messenger', 'show');
      command('messenger', 'open');
    },
    hide() {
      isOpen = false;
      command('messenger', 'hide');
    },
    leave() {
      isOpen = false;
      command('messenger', 'logoutUser');
      command('messenger', 'hide');
    },
  };
}

/** If signing in fails, the chat continues anonymously. [CHAT-08] [CHAT-16] */
async function signIn(command: Command, getToken: () => Promise<string>): Promise<void> {
  try {
    const token = await getToken();
    command(
      'messenger',
      'loginUser',
      (give: (token: string) => void) => give(token),
      () => {},
    );
  } catch {
    // The widget handles a failed sign-in.
  }
}

/** A denied token request rejects after this delay. */
const REFUSED_MS = 10 * 60_000;

/**
 * Creates a token getter. A 403 rejects after ten minutes, and calls in that time share the promise, so that
 * a denied client does not request in a loop. Other errors reject at once. [CHAT-10]
 */
export function createTokenSource(ask: () => Promise<CallResult<ChatToken>>): () => Promise<string> {
  let refused: Promise<never> | null = null;
  return async () => {
    if (refused) return refused;
    const answer = await ask();
    if (answer.ok) return answer.value.token;
    const failure = new Error(`No chat token: ${answer.error.code}`);
    if (answer.error.code !== 'permission_denied') throw failure;
    refused ??= new Promise<never>((_, reject) => {
      setTimeout(() => {
        refused = null;
        reject(failure);
      }, REFUSED_MS);
    });
    return refused;
  };
}
