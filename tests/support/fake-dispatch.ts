import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import type { CallResult } from '@/lib/core/ground/contract/call-error';

export interface SentCall {
  readonly id: string;
  readonly input: unknown;
  readonly session: GatewaySession;
}

/** Makes a gateway that responds by call id and records the calls in order. */
export function fakeDispatch(answers: Readonly<Record<string, CallResult<unknown>>>) {
  const sent: SentCall[] = [];
  const send = (async (call, input, session) => {
    sent.push({ id: call.id, input, session });
    const answer = answers[call.id];
    if (answer === undefined) throw new Error(`The test has no answer for ${call.id}.`);
    return answer;
  }) as Dispatch;
  return { send, sent };
}
