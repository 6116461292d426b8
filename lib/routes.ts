import { BASE_PATH } from './base-path';
import { isDay } from './time/zoned';

/** Why a session ended, said on the sign-in page; a worker's own sign-out has no reason. [AUTH-14] */
export const LOGOUT_REASONS = ['unauthorized', 'customer'] as const;
export type LogoutReason = (typeof LOGOUT_REASONS)[number];

/**
 * The only place for page addresses. Addresses are below the base path, as Next's links and redirects want them.
 */
export const routes = {
  home: '/',
  login: '/login',
  /** `redirectTo` is the attempted address with the base path. [NAV-41] [AUTH-14] */
  loginFor: (query: { readonly redirectTo?: string | null; readonly logoutReason?: LogoutReason }) =>
    withQuery('/login', query),
  schedule: '/schedule',
  visit: (jobId: number, scheduledDate: string, actualDate: string) =>
    `/schedule/visit/${jobId}/${scheduledDate}/${actualDate}`,
  gateway: '/api/v1/',
  auth: '/api/auth',
  health: '/api/health',
  sessionEnd: '/api/session/end',
  /** Where a page goes that met an answer saying that the session is over. [AUTH-10] */
  sessionEndFor: (reason: LogoutReason, redirectTo: string | null) =>
    withQuery('/api/session/end', { reason, redirectTo }),
} as const;

/** An address as the browser sees it, for what Next does not prefix itself: fetches, headers, cookies. */
export function withBasePath(address: string): string {
  return `${BASE_PATH}${address}`;
}

/** Reachable without a sign-in. [NAV-38] */
const publicPages = [/^\/login$/];

/** Pages that need a sign-in; any other path is page-not-found for anyone. [NAV-37] [NAV-39] */
const signedInPages = [/^\/$/, /^\/schedule$/];

const visitPage = /^\/schedule\/visit\/\d{1,9}\/([^/]+)\/([^/]+)$/;

export type PageKind = 'public' | 'signed-in' | 'unknown';

/** What a path below the base path asks of the visitor. */
export function pageKind(path: string): PageKind {
  const clean = path.replace(/(?<=[^/])\/$/, '');
  if (publicPages.some((page) => page.test(clean))) return 'public';
  if (signedInPages.some((page) => page.test(clean)) || isVisitPage(clean)) return 'signed-in';
  return 'unknown';
}

/** Both days must be ones that the calendar has: 31 February is page-not-found. */
function isVisitPage(path: string): boolean {
  const [, scheduled, actual] = visitPage.exec(path) ?? [];
  return scheduled !== undefined && actual !== undefined && isDay(scheduled) && isDay(actual);
}

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}
