import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { pagePathOf } from '@/lib/core/phone/service-worker/answer-request';

export type LinkTarget =
  | { readonly to: 'app'; readonly path: string }
  | { readonly to: 'outside'; readonly href: string; readonly host: string };

/**
 * Returns a page of the app at `origin`, or an https address of another site. Returns null for everything else: other
 * protocols, plain http, a user name before the host, and the app's own API. [NAV-45] [NAV-47]
 */
export function linkTarget(link: string, origin: string | null): LinkTarget | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === origin && isBelowApp(url)) {
    const path = pagePathOf(url);
    return path === null || path.startsWith('//')
      ? null
      : { to: 'app', path: `${path}${url.search}${url.hash}` };
  }
  return url.protocol === 'https:' ? { to: 'outside', href: url.href, host: url.host } : null;
}

export type BrowserStep =
  | { readonly kind: 'stay' | 'leave' }
  | { readonly kind: 'return'; readonly path: string };

/** Decides whether the in-app browser follows a link, closes, or returns to the app. [NAV-46] [NAV-47] */
export function browserStep(link: string, allowedHost: string, origin: string): BrowserStep {
  const target = linkTarget(link, origin);
  if (target?.to === 'app') return { kind: 'return', path: target.path };
  return { kind: target?.host === allowedHost ? 'stay' : 'leave' };
}

const isBelowApp = ({ pathname }: URL) => pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);
