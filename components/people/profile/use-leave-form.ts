'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { goBack, pathBelow } from '@/components/ui/popup-history';
import { useToast } from '@/components/ui/use-toast';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { profileMessages } from '@/lib/features/people/profile/messages';

/**
 * Shows a toast and goes to the profile: "back" if it is the entry below, so that the history has no duplicate. Stays on a
 * page that was opened while the form was being sent.
 */
export function useLeaveForm(saved: string = profileMessages.saved): () => void {
  const router = useRouter();
  const toast = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    toast({ kind: 'success', text: saved });
    if (!isShown.current) return;
    if (pathBelow() === withBasePath(routes.profile)) goBack();
    else router.replace(routes.profile);
  };
}
