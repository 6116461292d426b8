import 'server-only';
import { cookies, headers } from 'next/headers';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/contract/define-call';
import { clientAddressOf } from '@/lib/core/session/server/client-address';
import { readCustomerToken, readRatingToken } from '@/lib/core/session/server/link-cookie';
import { callForCustomer } from './customer-access';

const READ_TOKEN = { chat: readCustomerToken, rating: readRatingToken };

/** Makes a call for whoever opened a customer's link of this kind in the request's browser; null where nobody has. */
export async function callCustomer<C extends CallDefinition>(
  call: C,
  link: keyof typeof READ_TOKEN,
  inputOf: (token: string) => InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const token = await READ_TOKEN[link](await cookies());
  return token === null ? null : callForCustomer(call, inputOf(token), clientAddressOf(await headers()));
}
