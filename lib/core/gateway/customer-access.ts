import 'server-only';
import { randomUUID } from 'node:crypto';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/contract/define-call';
import { env } from '@/lib/env';
import { type DispatchOptions, dispatch } from './dispatch';
import { rootOf } from './upstream';

/**
 * Makes a call of a customer's page, which belongs to nobody's session: neither a cleaner's sign-in nor a demo in the same
 * browser counts. Null where a root answers, whose customers have its own chat.
 */
export async function callForCustomer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  address: string | null,
  /** For tests. */
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
    acting: null,
  };
  const caller = { address, knownDevice: null };
  return dispatch(call, input, { ...nobody, environment }, { ...options, caller });
}
