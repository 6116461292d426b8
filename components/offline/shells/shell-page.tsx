'use client';

import { type ReactNode, useMemo } from 'react';
import { EmptyColumns } from '@/components/shell/menus/menus';
import { EmptyBar } from '@/components/shell/menus/tab-bar';
import { Shell } from '@/components/shell/shell';
import { callError } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import type { AnswerStore } from '@/lib/core/phone/cache/answer-store';
import { phoneStore, type RememberedPhone } from '@/lib/core/phone/cache/phone-store';
import { newId } from '@/lib/core/phone/client/new-id';
import type { UserLoad } from '@/lib/core/phone/session/user';
import type { FirstAnswer } from './first-answer';
import { SignedOutShell } from './signed-out-shell';
import { usePhone } from './use-phone';

interface ShellPageProps {
  /** The page shows this skeleton until the device's user is known. */
  readonly waiting: ReactNode;
  readonly hasTabs: boolean;
  readonly hasList: boolean;
  /** This data is read before the first render. */
  readonly first?: (phone: RememberedPhone) => FirstAnswer | null;
  readonly children: (phone: RememberedPhone) => ReactNode;
}

/**
 * Renders a static page without data that fills itself from the device's storage. Its first render must not depend on
 * the address, because the prerendered HTML has another one.
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
    <div className={SKELETON_SHOWN}>
      <Shell user={user} demo={null} scope={phone.scope} openStore={openStore}>
        {children(phone)}
      </Shell>
    </div>
  );
}

/** The HTML's skeleton is already visible, so the screen's skeleton skips its fade-in. */
const SKELETON_SHOWN = 'contents [&_.animate-late]:animate-none';

/** An unknown user still gets the menus. */
function userOf({ user }: RememberedPhone): UserLoad {
  return user ? { ok: true, ...user } : { ok: false, error: callError('no_internet', newId()) };
}

const openStore = async (): Promise<AnswerStore> => phoneStore(brand.timeZone);
