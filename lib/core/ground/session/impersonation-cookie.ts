// Tells app shells of an impersonation: its value is the worker's name, and it authorizes nothing. The name has the port,
// because cookies ignore ports. [IMP-01]
export const impersonationCookieName = (origin: string): string =>
  `sweep-impersonation-${new URL(origin).port || 'web'}`;

export function readImpersonationCookie(
  cookies = document.cookie,
  { origin }: Pick<Location, 'origin'> = location,
): string | null {
  const start = `${impersonationCookieName(origin)}=`;
  const mark = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  return mark ? decodeURIComponent(mark.slice(start.length)) : null;
}
