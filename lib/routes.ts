/**
 * The only place for page addresses. Addresses are below the base path, as Next's links and redirects want them.
 */
const DAY = '(\\d{4}-\\d{2}-\\d{2})';

export const routes = {
  home: '/',
  login: '/login',
  schedule: '/schedule',
  visit: (jobId: number, scheduledDate: string, actualDate: string) =>
    `/schedule/visit/${jobId}/${scheduledDate}/${actualDate}`,
  gateway: '/api/v1/',
  sessionEnd: '/api/session/end',
} as const;

/** Reachable without a sign-in. [NAV-38] */
const publicPages = [/^\/login$/];

/** Pages that need a sign-in; any other path is page-not-found for anyone. [NAV-37] [NAV-39] */
const signedInPages = [/^\/$/, /^\/schedule$/, new RegExp(`^/schedule/visit/\\d{1,9}/${DAY}/${DAY}$`)];

export type PageKind = 'public' | 'signed-in' | 'unknown';

/** What a path below the base path asks of the visitor. */
export function pageKind(path: string): PageKind {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (publicPages.some((page) => page.test(clean))) return 'public';
  if (signedInPages.some((page) => page.test(clean))) return 'signed-in';
  return 'unknown';
}
