import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { getIronSession } from 'iron-session';
import { type DeviceData, deviceSessionOptions, readDevice } from '@/lib/core/gateway/session/cookie';
import { clientAddressOf } from '@/lib/core/gateway/session/request-origin';
import { type CallError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import type { Caller } from '@/lib/core/ground/contract/wire-message';
import { emailOf } from '@/lib/core/ground/format/typed';
import { SIGN_IN_CALLS } from '@/lib/core/ground/session/calls';
import { calls } from '@/lib/features/gateway';
import type { Dispatch } from './auth-options';

/** This is enough for a shared device. */
const MOST_KNOWN = 5;

export interface SignInTries {
  readonly send: Dispatch;
  /** Turns a rate limit into 429 with Retry-After; next-auth would report a wrong password. */
  finish(answer: Response): Promise<Response>;
}

/** Attempts by others must not lock out a device that signed in before, as the sealed device cookie shows. */
export function signInTries(
  request: Request & { readonly cookies: CookieJar },
  dispatch: Dispatch,
): SignInTries {
  let signedInto: string | null = null;
  let refused: CallError | null = null;
  const send: Dispatch = async (call, input, session, options) => {
    if (call.id === calls.signInByPasskey.id) {
      const caller = { address: clientAddressOf(request.headers), knownDevice: null };
      const answer = await dispatch(call, input, session, { ...options, caller });
      if (!answer.ok) refused = answer.error;
      return answer;
    }
    if (!SIGN_IN_CALLS.has(call.id)) return dispatch(call, input, session, options);
    const account = accountOf(input as CallInput);
    const device = await readDevice(request.cookies);
    const caller = { address: clientAddressOf(request.headers), knownDevice: knownDevice(device, account) };
    const answer = await dispatch(call, input, session, { ...options, caller });
    if (answer.ok) signedInto = account;
    else refused = answer.error;
    return answer;
  };
  return {
    send,
    async finish(answer) {
      if (signedInto !== null) await keepAccountHash(request, answer, signedInto);
      return refused?.code === 'rate_limited' ? tooMany(answer, refused) : answer;
    },
  };
}

export async function callerOf(
  request: { readonly headers: Headers; readonly cookies: CookieJar },
  email: string,
): Promise<Caller> {
  const device = await readDevice(request.cookies);
  return {
    address: clientAddressOf(request.headers),
    knownDevice: knownDevice(device, accountOf({ body: { username: email } })),
  };
}

function tooMany(answer: Response, { retryAfterS = 1 }: CallError): Response {
  const headers = new Headers(answer.headers);
  headers.set('Retry-After', String(retryAfterS));
  return new Response(answer.body, { status: ERROR_TABLE.rate_limited.httpStatus, headers });
}

type CookieJar = Parameters<typeof readDevice>[0];

/** The email is hashed, so that the cookie contains no address. */
function accountOf(input: CallInput): string {
  const { username } = (input.body ?? {}) as { readonly username?: unknown };
  const email = emailOf(String(username));
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

function knownDevice({ deviceId, accounts = [] }: DeviceData, account: string): string | null {
  return deviceId !== undefined && accounts.includes(account) ? deviceId : null;
}

/** Lets the browser try passwords of this account when a stranger has used up the tries of others. */
export const keepAccount = (request: Request, answer: Response, email: string): Promise<void> =>
  keepAccountHash(request, answer, accountOf({ body: { username: email } }));

async function keepAccountHash(request: Request, answer: Response, account: string): Promise<void> {
  const device = await getIronSession<DeviceData>(request, answer, deviceSessionOptions());
  device.deviceId ??= randomUUID();
  const others = (device.accounts ?? []).filter((other) => other !== account);
  device.accounts = [account, ...others].slice(0, MOST_KNOWN);
  await device.save();
}
