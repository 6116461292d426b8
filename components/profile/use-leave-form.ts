'use client';

import { useRouter } from 'next/navigation';
import { useToast } from '@/components/ui/toasts';
import { profileMessages } from '@/lib/features/profile/messages';
import { routes, withBasePath } from '@/lib/routes';

/** Says that a form was saved and leads to the profile: back where one came from there, so that the history has it once. */
export function useLeaveForm(saved: string = profileMessages.saved): () => void {
  const router = useRouter();
  const toast = useToast();
  return () => {
    toast({ kind: 'success', text: saved });
    if (isFromProfile()) router.back();
    else router.replace(routes.profile);
  };
}

/** Browsers that do not tell their history take the other way, which is as right. */
function isFromProfile(): boolean {
  if (!('navigation' in window)) return false;
  const entries = window.navigation.entries();
  const before = entries[(window.navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before ? new URL(before).pathname === withBasePath(routes.profile) : false;
}
