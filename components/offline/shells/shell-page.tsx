'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Cache, useSWRConfig } from 'swr';
import { EmptyColumns } from '@/components/shell/menus/menus';
import { EmptyBar } from '@/components/shell/menus/tab-bar';
import { Shell } from '@/components/shell/shell';
import { brand } from '@/lib/brand';
import type { AnswerStore } from '@/lib/core/cache/answer-store';
import { phoneStore, type RememberedPhone, rememberedPhone } from '@/lib/core/cache/phone-store';
import { newId } from '@/lib/core/client/new-id';
import { hydrateAnswer } from '@/lib/core/client/use-persisted-answer';
import { callError } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf } from '@/lib/core/contract/define-call';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { useClock } from '@/lib/core/session/clock';
import { readImpersonationCookie } from '@/lib/core/session/impersonation-cookie';
import type { UserLoad } from '@/lib/core/session/user';
import { announcedDemo } from '@/lib/features/demo/current-demo';
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

/** Reads whose phone this is; null when nobody is signed in. */
export type ReadPhone = () => Promise<RememberedPhone | null>;

/** Begun with the code of the page, so that it is read while React still takes the HTML over. */
const firstRead = typeof indexedDB === 'undefined' ? null : readPhone();

export const ReadPhoneContext = createContext<ReadPhone>(() => firstRead ?? readPhone());

/** One answer that a page begins with. */
export interface FirstAnswer<C extends CallDefinition = CallDefinition> {
  readonly call: C;
  readonly input: InputOf<C>;
}

export const firstAnswer = <C extends CallDefinition>(call: C, input: InputOf<C>): FirstAnswer<C> => ({
  call,
  input,
});

/**
 * Whose phone this is, as the phone remembers it; undefined until that is read, which the HTML made at build always is.
 * The answer that the page begins with is read too, so that its first screen is the whole one, and the time is the server's.
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

/** The store that says whose phone this is has their answers too. */
export const openStore = async (): Promise<AnswerStore> => phoneStore(brand.timeZone);

/**
 * Neither a demo nor who acts as somebody persists anything on the phone, and what is persisted there is not theirs.
 * [CACHE-18] [IMP-01]
 */
async function readPhone(): Promise<RememberedPhone | null> {
  if (readImpersonationCookie() !== null) return null;
  const demoEndsAt = announcedDemo();
  const isInDemo = demoEndsAt !== null && Date.now() < Date.parse(demoEndsAt);
  return isInDemo ? null : rememberedPhone(brand.timeZone);
}
