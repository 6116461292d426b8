import 'server-only';
import type { CookieList } from '@/lib/core/session/server/cookie';
import { gatewaySessionOf } from '@/lib/core/session/server/cookie-session';
import { isSignedIn } from '@/lib/core/session/server/gateway-session';

export interface ArticlesRequest {
  readonly cookies: CookieList;
  /** The version that the phone has: `If-None-Match`. */
  readonly knownTag: string | null;
  readonly sessionOf?: (cookies: CookieList) => Promise<Parameters<typeof isSignedIn>[0]>;
}

/** For signed-in cleaners. Browsers ask each time and get 304 while nothing has changed. */
export async function articlesResponse<Sent extends { readonly version: string }>(
  { cookies, knownTag, sessionOf = gatewaySessionOf }: ArticlesRequest,
  load: () => Promise<Sent>,
): Promise<Response> {
  if (!isSignedIn(await sessionOf(cookies))) return new Response(null, { status: 401 });
  const sent = await load();
  const headers = { ETag: `"${sent.version}"`, 'Cache-Control': 'private, no-cache' };
  if (knownTag?.replace(/^W\//, '') === headers.ETag) return new Response(null, { status: 304, headers });
  return Response.json(sent, { headers });
}
