'use client';

import { type ReactNode, useMemo } from 'react';
import { EmptyColumns } from '@/components/shell/menus/menus';
import { EmptyBar } from '@/components/shell/menus/tab-bar';
import { Shell } from '@/components/shell/shell';
import type { RememberedPhone } from '@/lib/core/cache/remembered-phone';
import { newId } from '@/lib/core/client/new-id';
import { callError } from '@/lib/core/contract/call-error';
import type { UserLoad } from '@/lib/core/session/user';
import { type FirstAnswer, openStore, usePhone } from './shell-phone';
import { SignedOutShell } from './signed-out-shell';

interface ShellPageProps {
  /** What the page looks like until it is known whose phone this is, with the places that the rest will take. */
  readonly waiting: ReactNode;
  readonly hasTabs: boolean;
  readonly hasList: boolean;
  /** What is read before anything is shown. */
  readonly first?: (phone: RememberedPhone) => FirstAnswer | null;
  readonly children: (phone: RememberedPhone) => ReactNode;
}

/**
 * A page made at build, without data and for any address, that fills itself from the phone: the same menus and the same
 * screen as from the server. Its first render says nothing of the address, which is another one in the HTML.
 */
export function ShellPage({ waiting, hasTabs, hasList, first, children }: ShellPageProps) {
  const phone = usePhone(first);
  const user = useMemo(() => (phone ? userOf(phone) : null), [phone]);
  if (phone === undefined) {
    return (
      <>
        <EmptyColumns hasList={hasList} />
        <div className="pl-content-left">{waiting}</div>
        {hasTabs && <EmptyBar />}
      </>
    );
  }
  if (phone === null) return <SignedOutShell />;
  return (
    <div className={STANDS_ALREADY}>
      <Shell user={user} demo={null} scope={phone.scope} openStore={openStore}>
        {children(phone)}
      </Shell>
    </div>
  );
}

/** The skeleton of the HTML has stood since the page opened; the screen's own goes on from it without a break. */
const STANDS_ALREADY = 'contents [&_.animate-late]:animate-none';

/** Who is signed in and not known has the menus all the same. A persisted one does not get younger by being shown. */
function userOf({ user }: RememberedPhone): UserLoad {
  return user ? { ok: true, ...user } : { ok: false, error: callError('no_internet', newId()) };
}
