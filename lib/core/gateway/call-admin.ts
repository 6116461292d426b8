import 'server-only';
import { cookies } from 'next/headers';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/contract/define-call';
import { readAdmin } from '@/lib/core/session/server/admin-cookie';
import { adminGatewaySession, secondFactorSession, sessionAtOffice } from './admin-access';
import { dispatch } from './dispatch';

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
