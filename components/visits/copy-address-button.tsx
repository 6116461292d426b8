'use client';

import { Copy } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { COPY_TOAST_MS, useToast } from '@/components/ui/toasts';
import { COPIED_TEXT, NOT_COPIED_TEXT } from './texts';

/** [VISIT-09] [VISIT-10] */
export function CopyAddressButton({ address }: { readonly address: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      // Missing on plain http, where a phone on the same network may be.
      await navigator.clipboard.writeText(address);
      toast({ kind: 'info', text: COPIED_TEXT, durationMs: COPY_TOAST_MS });
    } catch {
      toast({ kind: 'warning', text: NOT_COPIED_TEXT, durationMs: COPY_TOAST_MS });
    }
  };
  return (
    <IconButton
      icon={Copy}
      label="Copy address"
      look="sunk"
      className="scroll-mb-sticky-foot"
      onClick={copy}
    />
  );
}
