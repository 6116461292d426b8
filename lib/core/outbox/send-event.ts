import { BASE_PATH } from '@/lib/base-path';
import { scopeText } from '@/lib/core/contract/event-scope';
import { HEADERS } from '@/lib/core/contract/wire-message';
import type { OutboxEvent, StoredJson } from './outbox-event';
import type { EventKinds } from './queued-write';

interface SendEventOptions {
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

/** What came back for one event. */
export type SendResult =
  /** Nothing: no connection, a cut one, or none in time. The server may have done the work all the same. */
  | { readonly kind: 'no-answer' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The parsed body, or undefined where it was no JSON, as from a proxy or a captive portal. */
      readonly body: unknown;
      readonly retryAfterS: number | null;
    };

/** Why a drain stopped, with the event still in the outbox for a retry. */
export type RetryReason =
  | 'no-answer'
  | 'unavailable'
  | 'held'
  | 'unauthorized'
  | 'demo'
  /** The browser's cookies are another's than this page's or worker's: what was tapped here waits for its own. */
  | 'other-session';

export type Disposition =
  | { readonly kind: 'done'; readonly answer: StoredJson }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'unauthorized' }
  | {
      readonly kind: 'retry';
      readonly why: Exclude<RetryReason, 'unauthorized'>;
      readonly retryAfterS: number | null;
    };

/**
 * What an answer means for its event. The documents delete on 4xx and 500; retried against them are 408, 425 and 429, which
 * ask for another try, and everything that our gateway did not say: HTML, or JSON of another form. [OFFLINE-07] [OFFLINE-08]
 */
export function classifyResponse(event: OutboxEvent, result: SendResult, kinds: EventKinds): Disposition {
  if (result.kind === 'no-answer') return { kind: 'retry', why: 'no-answer', retryAfterS: null };
  const { status, body, retryAfterS } = result;
  const retry = (why: 'unavailable' | 'held' | 'demo' | 'other-session'): Disposition => ({
    kind: 'retry',
    why,
    retryAfterS,
  });
  if (status >= 200 && status < 300) {
    return isAnswerTo(event, body, kinds) ? { kind: 'done', answer: body } : retry('unavailable');
  }
  const error = gatewayErrorOf(body);
  if (error === null) return retry('unavailable');
  if (error.code === 'demo_missing') return retry('demo');
  if (error.code === 'other_session') return retry('other-session');
  if (status === 401) return { kind: 'unauthorized' };
  if (RETRIED.has(status)) return retry('held');
  const isFinal = status === 500 || (status >= 400 && status < 500);
  return isFinal ? { kind: 'refused', message: error.userMessage } : retry('unavailable');
}

const RETRIED: ReadonlySet<number> = new Set([408, 425, 429]);

/** What only the call itself answers. */
function isAnswerTo(
  { type }: OutboxEvent,
  body: unknown,
  kinds: EventKinds,
): body is Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return false;
  return kinds.get(type)?.answerFields.every((field) => field in body) ?? false;
}

/** The part of the gateway's error that matters here, or null when it is none. */
function gatewayErrorOf(body: unknown): { code: string; userMessage: string | null } | null {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const message = 'userMessage' in error ? error.userMessage : null;
  if (typeof error.code !== 'string') return null;
  return { code: error.code, userMessage: typeof message === 'string' ? message : null };
}
