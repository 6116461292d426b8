import 'server-only';
import type { CookieList } from '@/lib/core/session/server/cookie';
import { gatewaySessionOf } from '@/lib/core/session/server/cookie-session';
import { isSignedIn } from '@/lib/core/session/server/gateway-session';
import { guideShelf } from './articles';
import type { GuideShelf } from './phone-guides';
import { loadGuides } from './queries';

/** For signed-in cleaners. Browsers ask each time and get 304 while nothing has changed. */
export async function answerGuides(
  cookies: CookieList,
  knownTag: string | null,
  sessionOf: (cookies: CookieList) => Promise<Parameters<typeof isSignedIn>[0]> = gatewaySessionOf,
): Promise<Response> {
  if (!isSignedIn(await sessionOf(cookies))) return new Response(null, { status: 401 });
  const [{ version }, guides] = await Promise.all([guideShelf(), loadGuides()]);
  const headers = { ETag: `"${version}"`, 'Cache-Control': 'private, no-cache' };
  if (knownTag?.replace(/^W\//, '') === headers.ETag) return new Response(null, { status: 304, headers });
  return Response.json({ version, guides } satisfies GuideShelf, { headers });
}
