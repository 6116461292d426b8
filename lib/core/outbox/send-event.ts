import { BASE_PATH } from '@/lib/base-path';
import { scopeText } from '@/lib/core/contract/event-scope';
import { HEADERS } from '@/lib/core/contract/wire-message';
import type { SendResult } from './judge-answer';
import type { OutboxEvent } from './outbox-event';

export interface SendEventOptions {
  readonly timeoutMs: number;
  /** Ends the request when its owner signs out. */
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Sends one event through the gateway: the key and the time of its tap, however often and by whichever build, and whose
 * it is, because the cookies may have become another's since.
 */
export async function sendEvent(
  event: OutboxEvent,
  { timeoutMs, signal, fetch: request = fetch }: SendEventOptions,
): Promise<SendResult> {
  const abort = new AbortController();
  const give = () => abort.abort();
  if (signal?.aborted) give();
  signal?.addEventListener('abort', give);
  const timer = setTimeout(give, timeoutMs);
  try {
    const response = await request(`${BASE_PATH}/api/v1/${event.endpoint}`, requestOf(event, abort.signal));
    const text = await response.text();
    return {
      kind: 'answer',
      status: response.status,
      body: parsed(text),
      retryAfterS: retryAfterOf(response.headers.get('retry-after')),
    };
  } catch {
    return { kind: 'no-answer' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', give);
  }
}

function requestOf(event: OutboxEvent, signal: AbortSignal): RequestInit {
  const hasBody = event.payload !== null;
  return {
    method: event.method,
    headers: {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      [HEADERS.idempotencyKey]: event.uuid,
      [HEADERS.registeredAt]: event.eventRegisteredAt,
      [HEADERS.eventScope]: scopeText(event.scope),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
    ...(hasBody ? { body: JSON.stringify(event.payload) } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The gateway turns dates into seconds, so that a phone's wrong clock has no say in the wait. */
function retryAfterOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
