import 'server-only';
import { cookies } from 'next/headers';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/contract/define-call';
import { readAdmin } from '@/lib/core/session/server/admin-cookie';
import type { CookieList } from '@/lib/core/session/server/cookie';
import { ownSessionOf } from '@/lib/core/session/server/cookie-session';
import type { GatewaySession } from '@/lib/core/session/server/gateway-session';
import { readGatewaySession } from '@/lib/core/session/server/read-session';
import { type DispatchOptions, dispatch } from './dispatch';
import { rootOf } from './upstream';

/** Makes a call from a server component, route or action, in process, for the visitor of this request. */
export async function callServer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  options?: DispatchOptions,
): Promise<CallResult<OutputOf<C>>> {
  return dispatch(call, input, await readGatewaySession(), options);
}

/** Whether the embedded backend answers this visitor: it has what no root of a marketplace's own is known to have. */
export const hasEmbeddedBackend = async (): Promise<boolean> =>
  rootOf(await readGatewaySession()) === undefined;

/** How far the sign-in to `/admin` has come; `no-office` where a root answers, which has one of its own. */
export async function readAdminStage(): Promise<'no-office' | 'signed-out' | 'set-up' | 'confirm' | 'in'> {
  const jar = await cookies();
  if ((await sessionAtOffice(jar, null)) === null) return 'no-office';
  const { token, step } = await readAdmin(jar);
  return token === undefined ? 'signed-out' : (step ?? 'in');
}

/** The codes that the administrator of this request still has to keep; null where there are none to be shown. */
export async function readRecoveryCodes(): Promise<readonly string[] | null> {
  return (await readAdmin(await cookies())).recoveryCodes ?? null;
}

/** Makes a call of `/admin` for the administrator of this request; null where there is none. */
export async function callAdmin<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const session = await adminGatewaySession(await cookies());
  return session && dispatch(call, input, session);
}

/** The same for who has given the password and not yet a code. */
export async function callSecondFactor<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const session = await secondFactorSession(await cookies());
  return session && dispatch(call, input, session);
}

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
