import { NextResponse } from 'next/server';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { routes } from '@/lib/core/ground/site/routes';

export function redirectTo(from: URL, location: string, status: 303 | 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(location, from), status);
}

export function withoutTrace(response: NextResponse): NextResponse {
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

const MAX_LENGTH = 2000;

// Prevents open redirects: only signed-in pages of this app pass. Takes a path with base path, returns it without. [NAV-41]
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return routes.schedule;
  if (!value.startsWith(`${BASE_PATH}/`)) return routes.schedule;
  // Normalize as a browser does (dots, backslashes, control characters) before the check.
  const home = 'http://home.invalid';
  if (!URL.canParse(value, home)) return routes.schedule;
  const { origin, pathname, search } = new URL(value, home);
  if (origin !== home || !pathname.startsWith(`${BASE_PATH}/`)) return routes.schedule;
  const path = pathname.slice(BASE_PATH.length);
  return pageKind(path) === 'signed-in' ? `${path}${search}` : routes.schedule;
}
