'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useBlockingLoader } from '@/components/ui/blocking-loader';
import { useToast } from '@/components/ui/toasts';
import { signOut } from '@/lib/features/session/sign-in';
import { routes, withBasePath } from '@/lib/routes';
import { STILL_SIGNED_IN_TEXT } from './texts';

interface SignOutButtonProps {
  readonly className: string;
  /** Leaves for an address as a whole, so that every answer that was kept in memory goes with the document. */
  readonly leaveTo?: (address: string) => void;
}

/** A row that ends the session; without a server it says that the worker is still signed in. */
export function SignOutButton({
  className,
  leaveTo = (address) => location.assign(address),
}: SignOutButtonProps) {
  const toast = useToast();
  const loader = useBlockingLoader();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    // Stays pending while the browser leaves.
    if (await loader.run(signOut(), 'Signing out')) return leaveTo(withBasePath(routes.login));
    setIsLeaving(false);
    toast({ kind: 'danger', text: STILL_SIGNED_IN_TEXT });
  };
  return (
    <button type="button" aria-busy={isLeaving || undefined} onClick={leave} className={className}>
      <LogOut aria-hidden className="size-icon shrink-0 text-ink-soft" />
      {isLeaving ? 'Signing out…' : 'Sign out'}
    </button>
  );
}
