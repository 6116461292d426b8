/*
 * This is the one place that knows the device: a native wrapper, dialler, mail, maps, clipboard, sharing, place and
 * push. [PLAT-04]
 */

/** A native wrapper sets `window.nativeApp` to these facts before the app's code runs. */
export interface NativeApp {
  readonly platform: 'android' | 'ios';
  /** The wrapper has this version. */
  readonly version: string;
  /** The platform's store has the app's page at this address. */
  readonly storeUrl: string;
  /**
   * Opens a page above the app, with a button that closes it. The wrapper asks `mayLoad` before each navigation of that
   * page; after false it closes the page and loads nothing.
   */
  readonly openBrowser?: (href: string, mayLoad: (href: string) => boolean) => void;
}

/** Returns null in a browser, and for a wrapper whose facts are incomplete. [OPEN-17] */
export function nativeApp(given: unknown = Reflect.get(globalThis, 'nativeApp')): NativeApp | null {
  const { platform, version, storeUrl, openBrowser } = (given ?? {}) as Partial<NativeApp>;
  const isWhole =
    (platform === 'android' || platform === 'ios') &&
    typeof version === 'string' &&
    typeof storeUrl === 'string' &&
    /^(https|market|itms-apps):\/\//.test(storeUrl);
  if (!isWhole) return null;
  const facts = { platform, version, storeUrl };
  return typeof openBrowser === 'function' ? { ...facts, openBrowser } : facts;
}

/** `pwa` means that the app was installed from a browser. [PLAT-04] */
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

/** Returns the space beside a map in pixels. [VISIT-30] */
export const mapPaddingPx = (platform: Platform): number => (platform === 'ios' ? 12 : 10);

export interface MapLinks {
  readonly map: string;
  readonly directions: string;
}

/** These addresses open the app if it is installed, otherwise the website. */
const GOOGLE: MapLinks = {
  map: 'https://www.google.com/maps/search/?api=1&query={query}',
  directions: 'https://www.google.com/maps/dir/?api=1&destination={query}',
};
const APPLE: MapLinks = {
  map: 'https://maps.apple.com/?q={query}',
  directions: 'https://maps.apple.com/?daddr={query}',
};

export const MAPS_OF_PLATFORM: Readonly<Record<Platform, MapLinks>> = {
  ios: APPLE,
  mac: APPLE,
  // `geo:` opens the default maps app but has no directions.
  android: { ...GOOGLE, map: 'geo:0,0?q={query}' },
  other: GOOGLE,
};

/** Drops "(0)", which is dialled only within the country. */
export function phoneLink(phone: string): string {
  const dialled = phone.startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${dialled.replace(/(?!^\+)\D/g, '')}`;
}

export const mailLink = (address: string): string => `mailto:${address}`;

/** Rejects where the browser has no clipboard: on plain http. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

export const canShare = (): boolean => 'share' in navigator;

export const share = (what: ShareData): Promise<void> => navigator.share(what);

/** Returns null where the browser has no geolocation. */
export const geolocation = (): Geolocation | null => navigator.geolocation ?? null;

export const canSubscribe = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;

/** Returns null before the service worker is registered. */
export async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}
