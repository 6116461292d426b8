import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Backend } from '@/lib/core/backend/api/backend';
import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';

type DemoBackend = Pick<Backend, 'startDemo' | 'endDemo'>;
type StartedDemo = Extract<Awaited<ReturnType<Backend['startDemo']>>, { readonly token: string }>;

/** Demos use the embedded backend even if a root is configured. */
async function ownBackend(): Promise<DemoBackend> {
  const { getBackend } = await import('@/lib/core/backend/lifecycle/get-backend');
  return getBackend();
}

export interface DemoRequest {
  /** The seed changes addresses and codes. Null is the default seed. */
  readonly seed: number | null;
  readonly isTimed: boolean;
  readonly address: string | null;
}

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

export async function endVisitorDemo(
  token: string,
  openBackend: () => Promise<DemoBackend> = ownBackend,
): Promise<void> {
  const backend = await openBackend().catch(() => null);
  await backend?.endDemo(token);
}
