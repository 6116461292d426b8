'use client';

import { createContext, useContext } from 'react';
import { storageName } from '@/lib/core/ground/site/brand';

export interface OwnDemo {
  /** Ends the demo in this tab, after a timeout or a server response; an alert follows. */
  readonly end: () => void;
}

export const DemoContext = createContext<OwnDemo | null>(null);

export const useDemo = (): OwnDemo | null => useContext(DemoContext);

/** A page outside a demo that finds a state knows that the demo has ended. */
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

export function subscribeTabDemo(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Tells all tabs the end time of this browser's demo, or null for none. */
export function announceDemo(endsAt: string | null): void {
  attempt(() => (endsAt ? localStorage.setItem(SHARED_KEY, endsAt) : localStorage.removeItem(SHARED_KEY)));
}

export function announcedDemo(): string | null {
  return attempt(() => localStorage.getItem(SHARED_KEY));
}

/** Browsers without storage throw; the demo works without it. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
