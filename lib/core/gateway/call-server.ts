import 'server-only';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/contract/define-call';
import { readGatewaySession } from '@/lib/core/session/server/read-session';
import { type DispatchOptions, dispatch } from './dispatch';
import { rootOf } from './upstream';

/** Makes a call from a server component, route or action, in process, for the visitor of this request. */
export async function callServer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  options?: DispatchOptions,
): Promise<CallResult<OutputOf<C>>> {
  return dispatch(call, input, await readGatewaySession(), options);
}

/** Whether the embedded backend answers this visitor: it has what no root of a marketplace's own is known to have. */
export const hasEmbeddedBackend = async (): Promise<boolean> =>
  rootOf(await readGatewaySession()) === undefined;
