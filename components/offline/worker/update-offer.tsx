'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useDismissToasts, useToast } from '@/components/ui/toasts';
import { useOutbox } from '@/lib/core/outbox/outbox-context';
import { shellMessages } from '@/lib/core/texts/shell-messages';

/** A new version never comes between a tap and its sending. */
export function UpdateOffer({ onUpdate }: { readonly onUpdate: () => void }) {
  const { subscribe, mayHavePending: mayWait } = useOutbox();
  const isQueueIdle = useSyncExternalStore(
    subscribe,
    () => !mayWait(),
    () => false,
  );
  return isQueueIdle ? <OfferToast onUpdate={onUpdate} /> : null;
}

/** Offers a new version, and takes the offer back when it goes. Who closes it gets the version with the app's next start. */
function OfferToast({ onUpdate }: { readonly onUpdate: () => void }) {
  const toast = useToast();
  const dismiss = useDismissToasts();
  useEffect(() => {
    toast({
      kind: 'info',
      topic: 'update',
      text: shellMessages.newVersion,
      actions: [{ label: shellMessages.update, onPress: onUpdate }],
    });
    return () => dismiss('update');
  }, [toast, dismiss, onUpdate]);
  return null;
}
