'use client';

import { createContext, useContext, useEffect, useState } from 'react';
import { brand } from '@/lib/brand';
import { type RememberedPhone, rememberedPhone } from '@/lib/cache/remembered-phone';
import { announcedDemo } from '@/lib/features/demo/memory';

/** Reads whose phone this is; null when nobody is signed in. */
export type ReadPhone = () => Promise<RememberedPhone | null>;

/** Begun with the code of the page, so that it is read while React still takes the HTML over. */
const firstRead = typeof indexedDB === 'undefined' ? null : readPhone();

export const ReadPhoneContext = createContext<ReadPhone>(() => firstRead ?? readPhone());

/** Whose phone this is, as the phone remembers it; undefined until that is read, which the HTML made at build always is. */
export function usePhone(): RememberedPhone | null | undefined {
  const read = useContext(ReadPhoneContext);
  const [phone, setPhone] = useState<RememberedPhone | null>();
  useEffect(() => {
    let isGone = false;
    void read().then((known) => !isGone && setPhone(known));
    return () => {
      isGone = true;
    };
  }, [read]);
  return phone;
}

/** A demo keeps nothing on the phone, and what is kept there is not the demo's. [CACHE-18] */
async function readPhone(): Promise<RememberedPhone | null> {
  const demoEndsAt = announcedDemo();
  const isInDemo = demoEndsAt !== null && Date.now() < Date.parse(demoEndsAt);
  return isInDemo ? null : rememberedPhone(brand.timeZone);
}
