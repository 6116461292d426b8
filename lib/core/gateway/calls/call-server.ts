import 'server-only';
import { cookies } from 'next/headers';
import type { CookieList } from '@/lib/core/gateway/session/cookie';
import { ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { readOfficeCookie } from '@/lib/core/gateway/session/office-cookie';
import { readGatewaySession } from '@/lib/core/gateway/session/read-session';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import type { OneTimePassword } from '@/lib/core/ground/session/form-outcome';
import { type DispatchOptions, dispatch } from './dispatch';
import { rootOf } from './upstream';

export async function callServer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  options?: DispatchOptions,
): Promise<CallResult<OutputOf<C>>> {
  return dispatch(call, input, await readGatewaySession(), options);
}

export const hasEmbeddedBackend = async (): Promise<boolean> =>
  rootOf(await readGatewaySession()) === undefined;

/** `no-office` means that a root has its own admin site. */
export async function readOfficeStage(): Promise<'no-office' | 'signed-out' | 'set-up' | 'confirm' | 'in'> {
  const jar = await cookies();
  if ((await sessionAtOffice(jar, null)) === null) return 'no-office';
  const { token, step } = await readOfficeCookie(jar);
  return token === undefined ? 'signed-out' : (step ?? 'in');
}

export async function readRecoveryCodes(): Promise<readonly string[] | null> {
  return (await readOfficeCookie(await cookies())).recoveryCodes ?? null;
}

export async function readOneTimePassword(): Promise<OneTimePassword | null> {
  return (await readOfficeCookie(await cookies())).oneTimePassword ?? null;
}

export async function callOffice<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const session = await officeGatewaySession(await cookies());
  return session && dispatch(call, input, session);
}

export async function callSecondFactor<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const session = await secondFactorSession(await cookies());
  return session && dispatch(call, input, session);
}

export async function officeGatewaySession(cookies: CookieList): Promise<GatewaySession | null> {
  const { token, step } = await readOfficeCookie(cookies);
  return token === undefined || step !== undefined ? null : sessionAtOffice(cookies, token);
}

export async function secondFactorSession(cookies: CookieList): Promise<GatewaySession | null> {
  const { token, step } = await readOfficeCookie(cookies);
  return token === undefined || step === undefined ? null : sessionAtOffice(cookies, token);
}

/** Returns null when a root handles the calls: `/admin` works only with the embedded backend. */
export async function sessionAtOffice(
  cookies: CookieList,
  token: string | null,
): Promise<GatewaySession | null> {
  const own = await ownSessionOf(cookies);
  return rootOf(own) === undefined ? { ...own, token, workerId: null } : null;
}
