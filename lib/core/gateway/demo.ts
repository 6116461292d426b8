import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Backend } from '@/lib/core/api/backend';
import { type CallResult, callError } from '@/lib/core/contract/call-error';
import type { RequestedDemo } from '@/lib/features/demo/model';
import type { StartedDemo } from '@/lib/features/demo/server/demo-world';

type DemoBackend = Pick<Backend, 'startDemo' | 'endDemo'>;

/** A demo is always of this process's own backend, whatever API root is configured; loaded at the first one. */
async function ownBackend(): Promise<DemoBackend> {
  const { getBackend } = await import('@/lib/core/lifecycle/get-backend');
  return getBackend();
}

/** Who asks for a demo, and which. */
export interface DemoRequest extends RequestedDemo {
  /** Where it is asked from, or null where that is not known. */
  readonly address: string | null;
}

/** Begins a demo for one visitor. `rate_limited` comes with the seconds to wait. [DEMO-01] */
export async function startVisitorDemo(
  { seed, isTimed, address }: DemoRequest,
  openBackend: () => Promise<DemoBackend> = ownBackend,
): Promise<CallResult<StartedDemo>> {
  const backend = await openBackend().catch(() => null);
  if (!backend) return { ok: false, error: callError('service_unavailable', randomUUID()) };
  const started = await backend.startDemo({ isTimed, address, ...(seed !== null && { seed }) });
  if ('token' in started) return { ok: true, value: started };
  const { code, message, extra } = started;
  const { retryAfterS } = extra;
  const wait = retryAfterS === undefined ? {} : { retryAfterS };
  return { ok: false, error: callError(code, randomUUID(), { userMessage: message, ...wait }) };
}

/** Ends the demo of a token. One that is over already, or none at all, is no error. [DEMO-10] */
export async function endVisitorDemo(
  token: string,
  openBackend: () => Promise<DemoBackend> = ownBackend,
): Promise<void> {
  const backend = await openBackend().catch(() => null);
  await backend?.endDemo(token);
}
