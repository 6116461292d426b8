'use client';

import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '@/components/ui/toasts';
import { useCallClient } from '@/lib/call/client/call-context';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { supportChatMessages } from '@/lib/features/support-chat/messages';
import { loadSupportWidget, type SupportWidget } from './support-widget';
import { useChatToasts } from './use-chat-toasts';

/** Opens the third party's widget, which is loaded at the first time; does nothing without one. [CHAT-06] [CHAT-16] */
export function useSupportWidget(src: string | null): () => void {
  const toast = useToast();
  const toasts = useChatToasts();
  const client = useCallClient();
  const widget = useRef<SupportWidget | null>(null);
  // Whoever is here next is somebody else.
  useEffect(() => () => widget.current?.leave(), []);
  return useCallback(() => {
    if (src === null) return;
    const view = () => {
      toasts.dismiss();
      widget.current?.open();
    };
    const end = () => {
      toasts.dismiss();
      widget.current?.endChat();
    };
    const getToken = async () => {
      const answer = await client(talkingCalls.getSupportChatToken, { query: { messaging: 'true' } });
      return answer.ok ? answer.value.token : null;
    };
    const listeners = {
      onClose: () => toasts.inChat({ view, end }),
      onReply: () => toasts.reply({ view }),
      onEnded: toasts.ended,
    };
    loadSupportWidget(src, getToken, listeners).then(
      (loaded) => {
        widget.current = loaded;
        view();
      },
      () => toast({ kind: 'warning', text: supportChatMessages.notAvailable }),
    );
  }, [src, toast, toasts, client]);
}
