'use client';

import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { browserStep, type LinkTarget } from '@/lib/core/phone/platform/outside-links';
import { nativeApp } from '@/lib/core/phone/platform/platform';
import { useToast } from './use-toast';

/** Handles a click on a link with `target="_blank"`. */
export function useOpenOutside() {
  const router = useRouter();
  const toast = useToast();
  return (event: Pick<MouseEvent, 'preventDefault'>, { href, host }: OutsideTarget) => {
    const openBrowser = nativeApp()?.openBrowser;
    if (!openBrowser) return toast({ kind: 'info', text: shellMessages.openedInTab });
    event.preventDefault();
    openBrowser(href, (link) => {
      const step = browserStep(link, host, window.location.origin);
      if (step.kind === 'return') router.push(step.path);
      return step.kind === 'stay';
    });
  };
}

type OutsideTarget = Extract<LinkTarget, { readonly to: 'outside' }>;
