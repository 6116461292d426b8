'use client';

import { useEffect, useMemo } from 'react';
import { useDismissToasts, useToast } from '@/components/ui/use-toast';
import { brand } from '@/lib/core/ground/site/brand';
import { onSignOut } from '@/lib/core/phone/session/signing-out';
import { chatSupportTexts } from '@/lib/features/talk/chat/support/messages';

const ENDED_MS = 5_000;

export interface ChatToasts {
  readonly inChat: (actions: { readonly view: () => void; readonly end: () => void }) => void;
  readonly reply: (actions: { readonly view: () => void }) => void;
  readonly ended: () => void;
  readonly dismiss: () => void;
}

/** The toasts are about a support chat that is not visible. */
export function useChatToasts(): ChatToasts {
  const toast = useToast();
  const dismissToasts = useDismissToasts();
  const toasts = useMemo((): ChatToasts => {
    const { inChat, newMessage, ended, view, endChat } = chatSupportTexts;
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
  useEffect(() => onSignOut(toasts.dismiss), [toasts]);
  return toasts;
}
