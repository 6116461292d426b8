import { brand } from '@/lib/core/ground/site/brand';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { pagePathOf } from '@/lib/core/phone/service-worker/answer-request';
import type { UrlTarget } from '@/lib/features/records/notices-values';
import { pushMessages } from './messages';

/* Decides what the service worker does with a push. It has no page and may run without signal. */

/** The app reads these fields of push data; all are texts. [PUSH-09] */
export interface PushFields {
  readonly id?: string;
  readonly action?: string;
  readonly delivery_id?: string;
  readonly title?: string;
  readonly body?: string;
  readonly to_url?: string;
  readonly to_url_target?: string;
  readonly hash?: string;
  readonly expires_at?: string;
}

/** Push services deliver at most 4,096 bytes. */
const MOST_CHARACTERS = 4_096;

/** A text that is no push data gives null. */
export function readPush(text: string | null): PushFields | null {
  if (text === null || text.length > MOST_CHARACTERS) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    const texts = Object.entries(read).flatMap(([name, value]) => {
      if (typeof value === 'number') return [[name, String(value)]];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    });
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}

/** TypeScript's type lacks `renotify`. */
export interface PushNotification extends NotificationOptions {
  readonly title: string;
  readonly renotify: boolean;
  readonly data: PushFields;
}

const [TITLE_LENGTH, BODY_LENGTH] = [100, 200];

/**
 * Browsers allow no silent push, and end the subscription of a site that shows nothing. So an unreadable or expired one
 * shows a plain text that leads to the schedule. The same hash or id replaces what is shown.
 */
export function notificationFor(push: PushFields | null, nowMs: number): PushNotification {
  const isShown = push !== null && !isExpired(push, nowMs);
  const fields = isShown ? push : {};
  return {
    title: fields.title?.slice(0, TITLE_LENGTH) ?? pushMessages.somethingNew({ product: brand.name }),
    body: fields.body?.slice(0, BODY_LENGTH) ?? pushMessages.tapToOpen,
    tag: fields.hash ?? fields.id ?? 'plain',
    renotify: true,
    icon: withBasePath('/icons/icon-192.png'),
    badge: withBasePath('/icons/icon-192.png'),
    data: push?.delivery_id === undefined ? fields : { ...fields, delivery_id: push.delivery_id },
  };
}

function isExpired({ expires_at: at }: PushFields, nowMs: number): boolean {
  return at !== undefined && Date.parse(at) <= nowMs;
}

export interface PushAddress {
  readonly href: string;
  readonly isInApp: boolean;
}

/**
 * Returns a page of the app, or with another target an https address. Anything else leads to the schedule. Browsers
 * decide themselves whether an outside address opens in the app's window. [PUSH-10] [ANALYTICS-02]
 */
export function addressOf({ to_url: to, to_url_target: target }: PushFields, origin: string): PushAddress {
  const isOutside = (['iab', 'system'] satisfies UrlTarget[] as string[]).includes(target ?? '');
  const outside = isOutside ? parsed(to) : null;
  if (outside?.protocol === 'https:') return { href: outside.href, isInApp: false };
  const page = pageOf(isOutside ? undefined : to, origin) ?? new URL(withBasePath(routes.schedule), origin);
  page.searchParams.set('launch', 'push');
  return { href: page.href, isInApp: true };
}

/** Paths may lack the base path. */
function pageOf(to: string | undefined, origin: string): URL | null {
  const given = parsed(to, origin);
  if (given?.origin !== origin) return null;
  const path = pagePathOf(given);
  if (path !== null) return isAppPage(path) ? given : null;
  const { pathname, search } = given;
  return isAppPage(pathname) ? new URL(withBasePath(`${pathname}${search}`), origin) : null;
}

/** Safari 16 has no `URL.canParse`, and Next adds it to pages only. */
function parsed(address: string | undefined, base?: string): URL | null {
  try {
    return address === undefined ? null : new URL(address, base);
  } catch {
    return null;
  }
}

const isAppPage = (path: string): boolean => pageKind(path) === 'signed-in' && !/^\/admin(\/|$)/.test(path);

/** The platform's `WindowClient` has these parts. */
export interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (href: string) => Promise<unknown>;
}

export interface Windows {
  readonly open: (href: string) => Promise<unknown>;
  readonly all: () => Promise<readonly AppWindow[]>;
}

/** Shows the page in a window of the app that is open, else in a new one. */
export async function openPush(push: PushFields, origin: string, windows: Windows): Promise<void> {
  const { href, isInApp } = addressOf(push, origin);
  const known = isInApp ? await appWindow(windows, origin) : null;
  if (known === null) return void (await windows.open(href));
  await known.focus().catch(() => undefined);
  if (new URL(known.url).pathname === new URL(href).pathname) return;
  // The browser refuses this for a page that another worker controls.
  await known.navigate(href).catch(() => windows.open(href));
}

async function appWindow({ all }: Windows, origin: string): Promise<AppWindow | null> {
  const own = (await all()).filter(({ url }) => {
    const path = pagePathOf(new URL(url));
    return new URL(url).origin === origin && path !== null && isAppPage(path);
  });
  return (
    own.find(({ focused }) => focused) ??
    own.find(({ visibilityState }) => visibilityState === 'visible') ??
    own[0] ??
    null
  );
}
