import 'server-only';
import { cookies, headers } from 'next/headers';
import type { CallResult } from '@/lib/call/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/call/contract/define-call';
import { clientAddressOf } from '@/lib/session/client-address';
import { readCustomerToken } from '@/lib/session/link-cookie';
import { callForCustomer } from './customer-access';

/** Makes a call for whoever opened a customer's link in this request's browser; null where nobody has. */
export async function callCustomer<C extends CallDefinition>(
  call: C,
  inputOf: (token: string) => InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const token = await readCustomerToken(await cookies());
  return token === null ? null : callForCustomer(call, inputOf(token), clientAddressOf(await headers()));
}
