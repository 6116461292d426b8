'use client';

import { useRef } from 'react';
import { useBlockingLoader } from '@/components/ui/blocking-loader';
import { useToast } from '@/components/ui/toasts';
import { announceDemo, rememberInTab } from '@/lib/features/demo/current-demo';
import { demoMessages } from '@/lib/features/demo/messages';
import { leaveDemo } from '@/lib/features/demo/session';
import { routes, withBasePath } from '@/lib/routes';

/** Leaves for an address as a whole, so that every answer that was kept in memory goes with the document. */
export type LeaveTo = (address: string) => void;

/**
 * Ends the demo and goes where the app begins; without a server it says that the demo goes on. Nothing of the demo's
 * person stays in memory. [DEMO-08] [DEMO-10]
 */
export function useLeaveDemo(leaveTo: LeaveTo = (address) => location.assign(address)): () => Promise<void> {
  const toast = useToast();
  const loader = useBlockingLoader();
  const isLeaving = useRef(false);
  return async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    // Said before it is so: what else is under way may hear of the end first, and must not tell it as news.
    rememberInTab('left');
    if (await loader.run(leaveDemo(), demoMessages.exiting)) {
      announceDemo(null);
      // Stays so while the browser leaves.
      return leaveTo(withBasePath(routes.home));
    }
    isLeaving.current = false;
    rememberInTab('on');
    toast({ kind: 'danger', text: demoMessages.stillInDemo });
  };
}
