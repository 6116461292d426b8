'use client';

import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type Cache, useSWRConfig } from 'swr';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { readImpersonationCookie } from '@/lib/core/ground/session/impersonation-cookie';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneStore, type RememberedPhone, rememberedPhone } from '@/lib/core/phone/cache/phone-store';
import { hydrateAnswer } from '@/lib/core/phone/client/use-persisted-answer';
import { useClock } from '@/lib/core/phone/session/clock';
import { announcedDemo } from '@/lib/features/people/demo/current-demo';
import type { FirstAnswer } from './first-answer';

/** Resolves to null when the worker is signed out. */
export type ReadPhone = () => Promise<RememberedPhone | null>;

/** Starts with the module, so that reading overlaps with hydration. */
const firstRead = typeof indexedDB === 'undefined' ? null : readPhone();

export const ReadPhoneContext = createContext<ReadPhone>(() => firstRead ?? readPhone());

/**
 * Returns the device's user; undefined until read. Also reads the page's first answer, so that the first render is
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

async function hydrate(cache: Cache, scope: SessionScope, { call, input }: FirstAnswer): Promise<void> {
  const persisted = await phoneStore(brand.timeZone).read(scope, call, input);
  if (persisted) hydrateAnswer(cache, call, input, persisted);
}

/** Demos and impersonation must not read another person's data from the device. [CACHE-18] [IMP-01] */
async function readPhone(): Promise<RememberedPhone | null> {
  if (readImpersonationCookie() !== null) return null;
  const demoEndsAt = announcedDemo();
  const isInDemo = demoEndsAt !== null && Date.now() < Date.parse(demoEndsAt);
  return isInDemo ? null : rememberedPhone(brand.timeZone);
}
