'use client';

import { createContext, useContext } from 'react';
import { storageName } from '@/lib/brand';

/** What the inside of a demo may do about it. */
export interface OwnDemo {
  /** Says that the demo is over, by its time or by the server; its alert follows. */
  readonly end: () => void;
}

/** Null outside of a demo. */
export const DemoContext = createContext<OwnDemo | null>(null);

export const useDemo = (): OwnDemo | null => useContext(DemoContext);

/**
 * What this tab knows of a demo: begun and not yet welcomed, running, or left by a tap. A page outside of a demo that
 * finds one of them learns by it that the demo is over.
 */
export type TabDemo = 'begun' | 'on' | 'left';

export const TAB_KEY = storageName('demo');
const SHARED_KEY = storageName('demo-ends-at');

export function tabDemo(): TabDemo | null {
  return attempt(() => sessionStorage.getItem(TAB_KEY) as TabDemo | null);
}

export function rememberInTab(demo: TabDemo | null): void {
  attempt(() => (demo ? sessionStorage.setItem(TAB_KEY, demo) : sessionStorage.removeItem(TAB_KEY)));
  window.dispatchEvent(new Event(CHANGED));
}

const CHANGED = 'tab-demo';

/** Calls back at each change of what this tab knows; answers how to stop it. */
export function subscribeTabDemo(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Publishes to all tabs which demo this browser is in, by its end, or that it is in none. */
export function announceDemo(endsAt: string | null): void {
  attempt(() => (endsAt ? localStorage.setItem(SHARED_KEY, endsAt) : localStorage.removeItem(SHARED_KEY)));
}

/** Which demo was announced last, in whichever tab. */
export function announcedDemo(): string | null {
  return attempt(() => localStorage.getItem(SHARED_KEY));
}

/** Browsers that keep nothing throw; the demo then does without. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
