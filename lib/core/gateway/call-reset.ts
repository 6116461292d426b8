import 'server-only';
import { cookies, headers } from 'next/headers';
import type { CallResult } from '@/lib/core/contract/call-error';
import { clientAddressOf } from '@/lib/core/session/server/client-address';
import { ownSessionOf } from '@/lib/core/session/server/cookie-session';
import { readResetToken } from '@/lib/core/session/server/link-cookie';
import { calls } from '@/lib/features/calls';
import type { OpenReset } from '@/lib/features/password/wire';
import { dispatch } from './dispatch';
import { rootOf } from './upstream';

/**
 * What the link opens that this request's browser came by: null where it came by none, and `unknown` where a root answers,
 * which has no such question and says at the end whether the link still held.
 */
export async function callReset(): Promise<CallResult<OpenReset> | 'unknown' | null> {
  const jar = await cookies();
  const token = await readResetToken(jar);
  if (token === null) return null;
  const visitor = { ...(await ownSessionOf(jar)), token: null, workerId: null };
  if (rootOf(visitor) !== undefined) return 'unknown';
  const caller = { address: clientAddressOf(await headers()), knownDevice: null };
  return dispatch(calls.readPasswordReset, { body: { token } }, visitor, { caller });
}
