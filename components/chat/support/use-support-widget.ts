'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useToast } from '@/components/ui/toasts';
import { useCallClient } from '@/lib/core/client/call-context';
import { onSignOut } from '@/lib/core/session/own-sign-out';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { createTokenSource } from '@/lib/features/chat/actions-token';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { loadSupportWidget, type SupportWidget } from './support-widget';
import { useChatToasts } from './use-chat-toasts';

/** Opens the third party's widget, which is loaded at the first time; does nothing without one. [CHAT-06] [CHAT-16] */
export function useSupportWidget(src: string | null): () => void {
  const toast = useToast();
  const toasts = useChatToasts();
  const client = useCallClient();
  const widget = useRef<SupportWidget | null>(null);
  // [CHAT-08]
  const getToken = useMemo(
    () => createTokenSource(() => client(talkingCalls.getSupportChatToken, { query: { messaging: 'true' } })),
    [client],
  );
  // Whoever is here next is somebody else.
  useEffect(() => {
    const leave = () => widget.current?.leave();
    const forget = onSignOut(leave);
    return () => {
      forget();
      leave();
    };
  }, []);
  return useCallback(() => {
    if (src === null) return;
    const view = () => {
      toasts.dismiss();
      widget.current?.open();
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
  }, [src, toast, toasts, getToken]);
}
