import type { CallClient } from '@/lib/core/client/client';
import { sessionCalls } from '@/lib/core/session/calls';
import { isInstant } from '@/lib/core/time/zoned';
import type { Probe } from './drain';

/**
 * Asks for the marketplace's clock. A captive portal answers too, but not with a time; a session that is over or a demo
 * without a clock is an answer of ours all the same, and what is sent next will show the rest. [SYNC-01]
 */
export async function probeServer(client: CallClient): Promise<Probe> {
  const result = await client(sessionCalls.syncTime, {});
  if (result.ok) {
    const now: unknown = result.value?.now;
    return typeof now === 'string' && isInstant(now) ? { isReachable: true, now } : { isReachable: false };
  }
  const { code } = result.error;
  return code === 'unauthorized' || code === 'demo_missing'
    ? { isReachable: true, now: null }
    : { isReachable: false };
}
