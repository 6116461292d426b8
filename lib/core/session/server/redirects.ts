import { NextResponse } from 'next/server';
import { BASE_PATH } from '@/lib/base-path';
import { pageKind } from '@/lib/page-lookup';
import { routes } from '@/lib/routes';

/** Next sends an address on its own host as a relative one, so it holds under whichever name the visitor used. */
export function redirectTo(from: URL, location: string, status: 303 | 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(location, from), status);
}

/** For an address that has a secret: no referrer and no cache keeps it. */
export function withoutTrace(response: NextResponse): NextResponse {
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Longer than any address of ours; also a bound on the work below. */
const MAX_LENGTH = 2000;

/**
 * Where to go after a sign-in: the attempted address when it is a signed-in page of this app, else the schedule.
 * Takes the address with the base path, as `redirectTo` carries it; gives it without, as Next's router wants it.
 * Never leaves the app, whatever a link put into the parameter. [NAV-41]
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return routes.schedule;
  if (!value.startsWith(`${BASE_PATH}/`)) return routes.schedule;
  // Parsed as a browser would, so that dots, backslashes and control characters are folded before they are judged.
  const home = 'http://home.invalid';
  if (!URL.canParse(value, home)) return routes.schedule;
  const { origin, pathname, search } = new URL(value, home);
  if (origin !== home || !pathname.startsWith(`${BASE_PATH}/`)) return routes.schedule;
  const path = pathname.slice(BASE_PATH.length);
  return pageKind(path) === 'signed-in' ? `${path}${search}` : routes.schedule;
}
