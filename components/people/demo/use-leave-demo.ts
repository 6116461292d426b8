'use client';

import { useRef } from 'react';
import { useBlockingLoader } from '@/components/ui/use-blocking-loader';
import { useToast } from '@/components/ui/use-toast';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { announceDemo, rememberInTab } from '@/lib/features/people/demo/current-demo';
import { demoMessages } from '@/lib/features/people/demo/messages';
import { leaveDemo } from '@/lib/features/people/demo/session';

/** This is a full navigation, so that cached answers in memory are dropped. */
export type LeaveTo = (address: string) => void;

/**
 * Ends the demo and goes to the start page. Without a connection it says that the demo is still on. [DEMO-08]
 * [DEMO-10]
 */
export function useLeaveDemo(leaveTo: LeaveTo = (address) => location.assign(address)): () => Promise<void> {
  const toast = useToast();
  const loader = useBlockingLoader();
  const isLeaving = useRef(false);
  return async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    // Do it before the request: other requests may see the end first and must not show an alert.
    rememberInTab('left');
    if (await loader.run(leaveDemo(), demoMessages.exiting)) {
      announceDemo(null);
      // It stays pending while the page unloads.
      return leaveTo(withBasePath(routes.home));
    }
    isLeaving.current = false;
    rememberInTab('on');
    toast({ kind: 'danger', text: demoMessages.stillInDemo });
  };
}
