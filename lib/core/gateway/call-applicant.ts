import 'server-only';
import { cookies, headers } from 'next/headers';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/contract/define-call';
import { clientAddressOf } from '@/lib/core/session/server/client-address';
import { ownSessionOf } from '@/lib/core/session/server/cookie-session';
import { readApplicant } from '@/lib/core/session/server/link-cookie';
import { dispatch } from './dispatch';

/** Makes a call for whoever opened an invitation's link in this request's browser; null where nobody has. */
export async function callApplicant<C extends CallDefinition>(
  call: C,
  inputOf: (link: { readonly applicantId: string; readonly token: string }) => InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const jar = await cookies();
  const link = await readApplicant(jar);
  if (link === null) return null;
  const caller = { address: clientAddressOf(await headers()), knownDevice: null };
  return dispatch(call, inputOf(link), await ownSessionOf(jar), { caller });
}
