'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Cache, useSWRConfig } from 'swr';
import { EmptyColumns } from '@/components/shell/menus/menus';
import { EmptyBar } from '@/components/shell/menus/tab-bar';
import { Shell } from '@/components/shell/shell';
import { callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, InputOf } from '@/lib/core/ground/contract/define-call';
import type { EventScope } from '@/lib/core/ground/contract/event-scope';
import { readImpersonationCookie } from '@/lib/core/ground/session/impersonation-cookie';
import { brand } from '@/lib/core/ground/site/brand';
import type { AnswerStore } from '@/lib/core/phone/cache/answer-store';
import { phoneStore, type RememberedPhone, rememberedPhone } from '@/lib/core/phone/cache/phone-store';
import { newId } from '@/lib/core/phone/client/new-id';
import { hydrateAnswer } from '@/lib/core/phone/client/use-persisted-answer';
import { useClock } from '@/lib/core/phone/session/clock';
import type { UserLoad } from '@/lib/core/phone/session/user';
import { announcedDemo } from '@/lib/features/people/demo/current-demo';
import { SignedOutShell } from './signed-out-shell';

interface ShellPageProps {
  /** Skeleton until the device's user is known. */
  readonly waiting: ReactNode;
  readonly hasTabs: boolean;
  readonly hasList: boolean;
  /** Data to read before the first render. */
  readonly first?: (phone: RememberedPhone) => FirstAnswer | null;
  readonly children: (phone: RememberedPhone) => ReactNode;
}

/**
 * A static page without data that fills itself from the device's storage. Its first render must not depend on
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

/** Null when signed out. */
export type ReadPhone = () => Promise<RememberedPhone | null>;

/** Starts with the module, so that reading overlaps with hydration. */
const firstRead = typeof indexedDB === 'undefined' ? null : readPhone();

export const ReadPhoneContext = createContext<ReadPhone>(() => firstRead ?? readPhone());

export interface FirstAnswer<C extends CallDefinition = CallDefinition> {
  readonly call: C;
  readonly input: InputOf<C>;
}

export const firstAnswer = <C extends CallDefinition>(call: C, input: InputOf<C>): FirstAnswer<C> => ({
  call,
  input,
});

/**
 * The device's user; undefined until read. Also reads the page's first answer, so that the first render is
 * complete, and sets the clock to the server's time.
 */
export function usePhone(
  firstOf?: (phone: RememberedPhone) => FirstAnswer | null,
): RememberedPhone | null | undefined {
  const read = useContext(ReadPhoneContext);
  const { cache } = useSWRConfig();
  const clock = useClock();
  const [phone, setPhone] = useState<RememberedPhone | null>();
  const first = useRef(firstOf);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const known = await read();
      const wanted = known && first.current?.(known);
      if (wanted) await hydrate(cache, known.scope, wanted);
      if (known?.clockOffsetMs != null) clock.recall(known.clockOffsetMs);
      if (!isGone) setPhone(known);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [read, cache, clock]);
  return phone;
}

async function hydrate(cache: Cache, scope: EventScope, { call, input }: FirstAnswer): Promise<void> {
  const persisted = await phoneStore(brand.timeZone).read(scope, call, input);
  if (persisted) hydrateAnswer(cache, call, input, persisted);
}

const openStore = async (): Promise<AnswerStore> => phoneStore(brand.timeZone);

/** Demos and impersonation must not read another person's data from the device. [CACHE-18] [IMP-01] */
async function readPhone(): Promise<RememberedPhone | null> {
  if (readImpersonationCookie() !== null) return null;
  const demoEndsAt = announcedDemo();
  const isInDemo = demoEndsAt !== null && Date.now() < Date.parse(demoEndsAt);
  return isInDemo ? null : rememberedPhone(brand.timeZone);
}
