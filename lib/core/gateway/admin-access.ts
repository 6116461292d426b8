import 'server-only';
import { readAdmin } from '@/lib/core/session/server/admin-cookie';
import type { CookieList } from '@/lib/core/session/server/cookie';
import { ownSessionOf } from '@/lib/core/session/server/cookie-session';
import type { GatewaySession } from '@/lib/core/session/server/gateway-session';
import { rootOf } from './upstream';

/** An administrator's calls, of one who is past the second factor; null for anybody else, and where a root answers. */
export async function adminGatewaySession(cookies: CookieList): Promise<GatewaySession | null> {
  const { token, step } = await readAdmin(cookies);
  return token === undefined || step !== undefined ? null : sessionAtOffice(cookies, token);
}

/** The calls of the second factor, of one whose password was right. */
export async function secondFactorSession(cookies: CookieList): Promise<GatewaySession | null> {
  const { token, step } = await readAdmin(cookies);
  return token === undefined || step === undefined ? null : sessionAtOffice(cookies, token);
}

/** The visitor with this token; null where a root answers: `/admin` is the embedded backend's, and a root has an office of its own. */
export async function sessionAtOffice(
  cookies: CookieList,
  token: string | null,
): Promise<GatewaySession | null> {
  const own = await ownSessionOf(cookies);
  return rootOf(own) === undefined ? { ...own, token, workerId: null } : null;
}
