import 'server-only';
import type { CookieList } from '@/lib/core/session/server/cookie';
import { gatewaySessionOf } from '@/lib/core/session/server/cookie-session';
import { isSignedIn } from '@/lib/core/session/server/gateway-session';
import type { ArticleBase } from './article';
import type { SentArticles } from './phone-shelf';

interface ArticlesRequest {
  readonly cookies: CookieList;
  readonly headers: Headers;
}

type SessionOf = (cookies: CookieList) => Promise<Parameters<typeof isSignedIn>[0]>;

/** For signed-in cleaners. Browsers ask each time and get 304 while nothing has changed. */
export async function articlesResponse(
  { cookies, headers: asked }: ArticlesRequest,
  load: () => Promise<SentArticles<ArticleBase>>,
  sessionOf: SessionOf = gatewaySessionOf,
): Promise<Response> {
  if (!isSignedIn(await sessionOf(cookies))) return new Response(null, { status: 401 });
  const { version, articles } = await load();
  const headers = { ETag: `"${version}"`, 'Cache-Control': 'private, no-cache' };
  const knownTag = asked.get('if-none-match')?.replace(/^W\//, '');
  if (knownTag === headers.ETag) return new Response(null, { status: 304, headers });
  return Response.json({ version, articles }, { headers });
}
