'use client';

import { useEffect } from 'react';
import { useDismissToasts, useToast } from '@/components/ui/toasts';

/** Offers a new version, and takes the offer back when it goes. Who closes it gets the version with the app's next start. */
export function UpdateOffer({ onUpdate }: { readonly onUpdate: () => void }) {
  const toast = useToast();
  const dismiss = useDismissToasts();
  useEffect(() => {
    toast({
      kind: 'info',
      topic: 'update',
      text: 'A new version is ready.',
      actions: [{ label: 'Update', onPress: onUpdate }],
    });
    return () => dismiss('update');
  }, [toast, dismiss, onUpdate]);
  return null;
}
