import 'server-only';
import { type DispatchOptions, dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { CookieList } from '@/lib/core/gateway/session/cookie';
import { gatewaySessionOf } from '@/lib/core/gateway/session/cookie-session';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import type { ArticleBase } from '@/lib/core/ground/content/article';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { SentArticles } from '@/lib/core/phone/content/phone-shelf';

interface ArticlesRequest {
  readonly cookies: CookieList;
  readonly headers: Headers;
}

/** Articles are not personal: only a session that the server has ended is refused, also while a root is away. */
export async function hasEnded(session: GatewaySession, options?: DispatchOptions): Promise<boolean> {
  const user = await dispatch(sessionCalls.getUser, {}, session, options);
  return !user.ok && user.error.code === 'unauthorized';
}

/** Only signed-in cleaners get them. Browsers ask each time and get 304 while nothing has changed. */
export async function articlesResponse(
  { cookies, headers: asked }: ArticlesRequest,
  load: () => Promise<SentArticles<ArticleBase>>,
  isOver: typeof hasEnded = hasEnded,
): Promise<Response> {
  if (await isOver(await gatewaySessionOf(cookies))) return new Response(null, { status: 401 });
  const { version, articles } = await load();
  const headers = { ETag: `"${version}"`, 'Cache-Control': 'private, no-cache' };
  const knownTag = asked.get('if-none-match')?.replace(/^W\//, '');
  if (knownTag === headers.ETag) return new Response(null, { status: 304, headers });
  return Response.json({ version, articles }, { headers });
}
