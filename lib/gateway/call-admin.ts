import 'server-only';
import { cookies } from 'next/headers';
import type { CallResult } from '@/lib/call/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/call/contract/define-call';
import { adminGatewaySession } from '@/lib/session/admin-session';
import { dispatch } from './dispatch';

/** Makes a call of `/admin` for the administrator of this request; null where there is none. */
export async function callAdmin<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const session = await adminGatewaySession(await cookies());
  return session && dispatch(call, input, session);
}
