'use client';

import { useEffect, useMemo } from 'react';
import { useDismissToasts, useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import { onSignOut } from '@/lib/core/session/signing-out';
import { supportChatTexts } from '@/lib/features/chat/support/messages';

/** [CHAT-03] */
const ENDED_MS = 5_000;

export interface ChatToasts {
  /** [CHAT-04] [CHAT-07] */
  readonly inChat: (actions: { readonly view: () => void; readonly end: () => void }) => void;
  /** [CHAT-05] */
  readonly reply: (actions: { readonly view: () => void }) => void;
  /** [CHAT-03] */
  readonly ended: () => void;
  /** Nobody is in a chat any more, or looks at it. */
  readonly dismiss: () => void;
}

/** What the app says of a chat with support that is not on screen. */
export function useChatToasts(): ChatToasts {
  const toast = useToast();
  const dismissToasts = useDismissToasts();
  const toasts = useMemo((): ChatToasts => {
    const { inChat, newMessage, ended, view, endChat } = supportChatTexts;
    const product = brand.name;
    const dismiss = () => {
      dismissToasts('in-chat');
      dismissToasts('in-chat-with-message');
    };
    return {
      dismiss,
      inChat: (actions) =>
        toast({
          kind: 'info',
          topic: 'in-chat',
          text: inChat({ product }),
          actions: [
            { label: view, onPress: actions.view },
            { label: endChat, onPress: actions.end },
          ],
        }),
      reply: (actions) => {
        dismissToasts('in-chat');
        toast({
          kind: 'info',
          topic: 'in-chat-with-message',
          text: newMessage({ product }),
          actions: [{ label: view, onPress: actions.view }],
        });
      },
      ended: () => {
        dismiss();
        toast({ kind: 'info', text: ended({ product }), durationMs: ENDED_MS });
      },
    };
  }, [toast, dismissToasts]);
  // [AUTH-13]
  useEffect(() => onSignOut(toasts.dismiss), [toasts]);
  return toasts;
}
