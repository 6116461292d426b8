'use client';

import { useSyncExternalStore } from 'react';

/** A native wrapper sets `window.nativeApp` to these facts before the app's code runs. */
export interface NativeApp {
  readonly platform: 'android' | 'ios';
  /** Version of the wrapper. */
  readonly version: string;
  /** The app's page in the platform's store. */
  readonly storeUrl: string;
}

/** Null in a browser, and for a wrapper whose facts are not whole. [OPEN-17] */
export function nativeApp(given: unknown = Reflect.get(globalThis, 'nativeApp')): NativeApp | null {
  const { platform, version, storeUrl } = (given ?? {}) as Partial<NativeApp>;
  const isWhole =
    (platform === 'android' || platform === 'ios') &&
    typeof version === 'string' &&
    typeof storeUrl === 'string' &&
    /^(https|market|itms-apps):\/\//.test(storeUrl);
  return isWhole ? { platform, version, storeUrl } : null;
}

/** `pwa`: installed from a browser. [PLAT-04] */
export type AppPlatform = NativeApp['platform'] | 'pwa' | 'web';

export function appPlatform(isInstalled: boolean): AppPlatform {
  return nativeApp()?.platform ?? (isInstalled ? 'pwa' : 'web');
}

/** Maps links and instructions about permissions differ by platform. [PLAT-04] */
export type Platform = 'ios' | 'mac' | 'android' | 'other';

type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

export function platformOf({ userAgent, maxTouchPoints }: BrowserFacts): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  // iPadOS identifies itself as a Mac, but no Mac has a touch screen.
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return 'other';
}

const never = () => () => {};

/** `other` on the server and during hydration. */
export function usePlatform(): Platform {
  return useSyncExternalStore(
    never,
    () => platformOf(navigator),
    () => 'other',
  );
}
