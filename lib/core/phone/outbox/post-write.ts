import { scopeText } from '@/lib/core/ground/contract/session-scope';
import { HEADERS } from '@/lib/core/ground/contract/wire-message';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import type { WriteKinds } from './queued-write';
import type { StoredJson, StoredWrite } from './stored-write';

interface PostOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** Sends the write's scope too: the cookies may belong to another person by now. */
export async function postWrite(
  write: StoredWrite,
  { timeoutMs, signal, fetch: request = fetch }: PostOptions,
): Promise<SendReply> {
  const abort = new AbortController();
  const give = () => abort.abort();
  if (signal?.aborted) give();
  signal?.addEventListener('abort', give);
  const timer = setTimeout(give, timeoutMs);
  try {
    const response = await request(`${BASE_PATH}/api/v1/${write.endpoint}`, requestOf(write, abort.signal));
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

function requestOf(write: StoredWrite, signal: AbortSignal): RequestInit {
  const hasBody = write.payload !== null;
  return {
    method: write.method,
    headers: {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      // Every attempt has the id that the list "Not sent" shows.
      [HEADERS.requestId]: write.uuid,
      [HEADERS.idempotencyKey]: write.uuid,
      [HEADERS.registeredAt]: write.eventRegisteredAt,
      [HEADERS.eventScope]: scopeText(write.scope),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
    ...(hasBody ? { body: JSON.stringify(write.payload) } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The gateway converts dates to seconds, so that the device clock does not matter. */
function retryAfterOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

export type SendReply =
  /** There was no connection or a timeout. The server may still have handled the request. */
  | { readonly kind: 'no-answer' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** It is undefined when the body is not JSON, e.g. a captive portal's page. */
      readonly body: unknown;
      readonly retryAfterS: number | null;
    };

export type RetryReason =
  | 'no-answer'
  | 'unavailable'
  | 'held'
  | 'unauthorized'
  | 'demo'
  /** The cookies belong to another session than the write. */
  | 'other-session';

export type Verdict =
  /** Without an answer, the server has done the write, or a job does it later. */
  | { readonly kind: 'done'; readonly answer: StoredJson; readonly jobId?: string }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'unauthorized' }
  | {
      readonly kind: 'retry';
      readonly why: Exclude<RetryReason, 'unauthorized'>;
      readonly retryAfterS: number | null;
    };

// The specification deletes on 4xx and 500. We retry 408, 425, 429 and answers that are not our gateway's. [OFFLINE-07]
// [OFFLINE-08]
export function classifyResponse(write: StoredWrite, result: SendReply, kinds: WriteKinds): Verdict {
  if (result.kind === 'no-answer') return { kind: 'retry', why: 'no-answer', retryAfterS: null };
  const { status, body, retryAfterS } = result;
  const retry = (why: 'unavailable' | 'held' | 'demo' | 'other-session'): Verdict => ({
    kind: 'retry',
    why,
    retryAfterS,
  });
  // A proxy's Retry-After must not hold writes to other addresses.
  const notOurs: Verdict = { kind: 'retry', why: 'unavailable', retryAfterS: null };
  const error = gatewayErrorOf(body);
  if (error?.code === 'accepted') {
    return { kind: 'done', answer: null, ...(error.jobId !== null && { jobId: error.jobId }) };
  }
  if (status >= 200 && status < 300) {
    return isAnswerTo(write, body, kinds) ? { kind: 'done', answer: body } : notOurs;
  }
  if (error === null) return notOurs;
  if (error.code === 'demo_missing') return retry('demo');
  if (error.code === 'other_session') return retry('other-session');
  if (status === 401) return { kind: 'unauthorized' };
  if (RETRIED.has(status)) return retry('held');
  const isFinal = status === 500 || (status >= 400 && status < 500);
  return isFinal ? { kind: 'refused', message: error.userMessage } : retry('unavailable');
}

const RETRIED: ReadonlySet<number> = new Set([408, 425, 429]);

function isAnswerTo(
  { type }: StoredWrite,
  body: unknown,
  kinds: WriteKinds,
): body is Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return false;
  return kinds.get(type)?.answerFields.every((field) => field in body) ?? false;
}

interface GatewayError {
  readonly code: string;
  readonly userMessage: string | null;
  readonly jobId: string | null;
}

function gatewayErrorOf(body: unknown): GatewayError | null {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const message = 'userMessage' in error ? error.userMessage : null;
  if (typeof error.code !== 'string') return null;
  const jobId = error.code === 'accepted' && 'jobId' in error ? error.jobId : null;
  return { code: error.code, userMessage: textOf(message), jobId: textOf(jobId) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
