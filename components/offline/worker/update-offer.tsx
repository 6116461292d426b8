'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useDismissToasts, useToast } from '@/components/ui/use-toast';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';

/** Offers the update only while the outbox is empty. */
export function UpdateOffer({ onUpdate }: { readonly onUpdate: () => void }) {
  const { subscribe, mayHavePending: mayWait } = useOutbox();
  const isQueueIdle = useSyncExternalStore(
    subscribe,
    () => !mayWait(),
    () => false,
  );
  return isQueueIdle ? <OfferToast onUpdate={onUpdate} /> : null;
}

/** Withdraws the toast on unmount. After a dismissal the new version starts with the next launch. */
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
