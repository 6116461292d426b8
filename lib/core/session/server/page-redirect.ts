import { NextResponse } from 'next/server';

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
