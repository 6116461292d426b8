import 'server-only';
import { cache } from 'react';
import { callServer } from '@/lib/core/gateway/calls/call-server';
import { isAnsweredHere } from '@/lib/core/gateway/calls/upstream';
import { isSignedIn } from '@/lib/core/gateway/session/gateway-session';
import { readGatewaySession } from '@/lib/core/gateway/session/read-session';
import { switchCalls } from './calls';
import type { Switches } from './schema';

/** Returns null where the phone asks for each: with an API root, and after an error. */
export const loadSwitches = cache(async (): Promise<Switches | null> => {
  const session = await readGatewaySession();
  if (!isSignedIn(session) || !isAnsweredHere(session)) return null;
  const answer = await callServer(switchCalls.getSwitches, {});
  return answer.ok ? answer.value : null;
});
