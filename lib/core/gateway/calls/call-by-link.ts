import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { NextResponse } from 'next/server';
import { ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import {
  readApplicant,
  readCustomerToken,
  readRatingToken,
  readResetToken,
} from '@/lib/core/gateway/session/mail-link';
import { clientAddressOf } from '@/lib/core/gateway/session/request-origin';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { env } from '@/lib/core/ground/server/env';
import { calls } from '@/lib/features/gateway';
import { type DispatchOptions, dispatch } from './dispatch';
import { rootOf } from './upstream';

const READ_TOKEN = { chat: readCustomerToken, rating: readRatingToken };

export async function callCustomer<C extends CallDefinition>(
  call: C,
  link: keyof typeof READ_TOKEN,
  inputOf: (token: string) => InputOf<C>,
): Promise<CallResult<OutputOf<C>> | null> {
  const token = await READ_TOKEN[link](await cookies());
  return token === null ? null : callForCustomer(call, inputOf(token), clientAddressOf(await headers()));
}

/** Uses no session, not even a worker's in the same browser. Returns null when a root handles the calls. */
export async function callForCustomer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  address: string | null,
  options: Pick<DispatchOptions, 'upstream'> = {},
): Promise<CallResult<OutputOf<C>> | null> {
  const environment = env().appEnv;
  if (rootOf({ environment, apiRoot: null }) !== undefined) return null;
  const nobody = {
    token: null,
    workerId: null,
    deviceId: randomUUID(),
    apiRoot: null,
    demo: null,
    impersonation: null,
  };
  const caller = { address, knownDevice: null };
  return dispatch(call, input, { ...nobody, environment }, { ...options, caller });
}

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

/** It is `unknown` when a root handles it: only setting the password shows whether the link is valid. */
export async function callReset(): Promise<
  CallResult<OutputOf<typeof calls.readPasswordReset>> | 'unknown' | null
> {
  const jar = await cookies();
  const token = await readResetToken(jar);
  if (token === null) return null;
  const visitor = { ...(await ownSessionOf(jar)), token: null, workerId: null };
  if (rootOf(visitor) !== undefined) return 'unknown';
  const caller = { address: clientAddressOf(await headers()), knownDevice: null };
  return dispatch(calls.readPasswordReset, { body: { token } }, visitor, { caller });
}

export type CustomerProblem = 'failed' | 'too-many' | 'not-taken';

export function customerProblemOf(answer: CallResult<unknown> | null): CustomerProblem | null {
  if (answer === null || answer.ok || answer.error.code === 'not_found') return null;
  if (answer.error.code === 'rate_limited') return 'too-many';
  return answer.error.code === 'validation_error' ? 'not-taken' : 'failed';
}

export const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
export const noStore = (status: number) => new NextResponse(null, { status, headers: NO_STORE });
