'use client';

import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { COPY_TOAST_MS, useToast } from '@/components/ui/toasts';
import { TAP_ACTIONS } from '@/lib/features/analytics/constants';
import { visitsMessages } from '@/lib/features/visits/messages';

/** [VISIT-11] */
const SHAKE_MS = 1_000;

/** Shakes for a second after the tap. [VISIT-09] [VISIT-10] [VISIT-11] */
export function CopyAddressButton({ address }: { readonly address: string }) {
  const toast = useToast();
  const [isShaken, setIsShaken] = useState(false);
  useEffect(() => {
    if (!isShaken) return;
    const timer = setTimeout(() => setIsShaken(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [isShaken]);
  const copy = async () => {
    setIsShaken(true);
    try {
      // Undefined on plain http, for example on a local network.
      await navigator.clipboard.writeText(address);
      toast({ kind: 'info', text: visitsMessages.copied, durationMs: COPY_TOAST_MS });
    } catch {
      toast({ kind: 'warning', text: visitsMessages.notCopied, durationMs: COPY_TOAST_MS });
    }
  };
  return (
    <IconButton
      icon={Copy}
      label={visitsMessages.copyAddress}
      data-action={TAP_ACTIONS.copyAddress}
      look="sunk"
      className={classNames('scroll-mb-sticky-foot', isShaken && 'animate-shake')}
      onClick={copy}
    />
  );
}
