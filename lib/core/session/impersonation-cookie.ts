/**
 * The cookie by which pages that no server rendered know of the mode: its value is the worker's name. It opens nothing. Its
 * name has the port, because cookies ignore ports and two instances on one machine would show each other's. [IMP-01]
 */
export const impersonationCookieName = (origin: string): string =>
  `sweep-acting-${new URL(origin).port || 'web'}`;

/** As whom an administrator acts in this browser, by name; null for anybody else. */
export function readImpersonationCookie(
  cookies = document.cookie,
  { origin }: Pick<Location, 'origin'> = location,
): string | null {
  const start = `${impersonationCookieName(origin)}=`;
  const mark = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  return mark ? decodeURIComponent(mark.slice(start.length)) : null;
}
