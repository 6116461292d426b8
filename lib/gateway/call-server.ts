import 'server-only';
import type { CallResult } from '@/lib/call/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/call/contract/define-call';
import { readGatewaySession } from '@/lib/session/read-session';
import { type DispatchOptions, dispatch } from './dispatch';

/** Makes a call from a server component, route or action, in process, for the visitor of this request. */
export async function callServer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  options?: DispatchOptions,
): Promise<CallResult<OutputOf<C>>> {
  return dispatch(call, input, await readGatewaySession(), options);
}
