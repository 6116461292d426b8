import 'server-only';
import { createHash } from 'node:crypto';
import type { GatewaySession } from '@/lib/core/session/server/gateway-session';

/** On `globalThis`, because Next loads this file once in each bundle. */
const home: { sweepSessionStreams?: Map<string, Set<() => void>> } = globalThis as never;
home.sweepSessionStreams ??= new Map();
const streams = home.sweepSessionStreams;

/** Notes a session's open stream with what ends it; answers how to forget it. */
export function noteStream(session: GatewaySession, end: () => void): () => void {
  const key = keyOf(session);
  const open = streams.get(key) ?? new Set();
  streams.set(key, open.add(end));
  return () => {
    open.delete(end);
    if (open.size === 0 && streams.get(key) === open) streams.delete(key);
  };
}

/**
 * Ends the streams of a session that is over, in this process. The embedded backend ends its own in all processes; a chat service knows
 * nothing of the root's sessions and would go on.
 */
export function endStreamsOf(session: GatewaySession): void {
  for (const end of [...(streams.get(keyOf(session)) ?? [])]) end();
}

/** Neither a token nor a cookie is a key of anything. */
function keyOf({ environment, apiRoot, token, acting }: GatewaySession): string {
  const who = [environment, apiRoot, token, acting?.root?.cookies ?? null];
  return createHash('sha256').update(JSON.stringify(who)).digest('base64url');
}
