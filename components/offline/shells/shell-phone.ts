'use client';

import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type Cache, useSWRConfig } from 'swr';
import { brand } from '@/lib/brand';
import type { AnswerStore } from '@/lib/core/cache/answer-store';
import { phoneStore } from '@/lib/core/cache/phone-store';
import { type RememberedPhone, rememberedPhone } from '@/lib/core/cache/remembered-phone';
import { hydrateAnswer } from '@/lib/core/client/use-persisted-answer';
import type { CallDefinition, InputOf } from '@/lib/core/contract/define-call';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { readActingMark } from '@/lib/core/session/acting-mark';
import { useClock } from '@/lib/core/session/clock';
import { announcedDemo } from '@/lib/features/demo/memory';

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
  if (readActingMark() !== null) return null;
  const demoEndsAt = announcedDemo();
  const isInDemo = demoEndsAt !== null && Date.now() < Date.parse(demoEndsAt);
  return isInDemo ? null : rememberedPhone(brand.timeZone);
}
