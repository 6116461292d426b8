'use client';

import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import { APP_VERSION, brand } from '@/lib/brand';
import type { Worker } from '@/lib/features/session/model';
import { signOut } from '@/lib/features/session/sign-in';
import { fullName } from '@/lib/format/name';
import { routes, withBasePath } from '@/lib/routes';
import { STILL_SIGNED_IN_TEXT } from './texts';

/** The worker's initials; a tap shows who is signed in and the way out. */
export function AccountMenu({ user }: { readonly user: Worker | null }) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const name = user ? user.fullName || fullName(user) : '';
  const leave = async () => {
    setIsLeaving(true);
    if (!(await signOut())) {
      setIsLeaving(false);
      toast({ kind: 'danger', text: STILL_SIGNED_IN_TEXT });
      return;
    }
    // The whole document goes, and with it every answer that was kept in memory.
    location.assign(withBasePath(routes.login));
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex size-tap shrink-0 items-center justify-center rounded-full bg-brand-tint font-strong text-brand-strong shadow-card transition-transform duration-150 active:scale-95"
      >
        <span className="sr-only">Your account</span>
        <span aria-hidden>{initialsOf(name) || <UserRound className="size-icon" />}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={name || 'Your account'}
        description={
          <>
            {user?.email && <p>{user.email}</p>}
            <p className="mt-1 text-ink-faint text-s">
              {brand.name} {APP_VERSION}
            </p>
          </>
        }
      >
        <Button kind="secondary" size="main" isPending={isLeaving} onClick={leave}>
          Sign out
        </Button>
        <Button kind="quiet" onClick={() => setIsOpen(false)}>
          Close
        </Button>
      </Dialog>
    </>
  );
}

/** "AO" of "Amara Okafor"; nothing for a person without a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
