import {
  type CallError,
  type CallErrorCode,
  type CallResult,
  callError,
  ERROR_TABLE,
} from '@/lib/core/ground/contract/call-error';
import {
  type CallDefinition,
  type CallInput,
  fillPath,
  type InputOf,
  type OutputOf,
} from '@/lib/core/ground/contract/define-call';
import { type SessionScope, scopeText } from '@/lib/core/ground/contract/session-scope';
import { HEADERS } from '@/lib/core/ground/contract/wire-message';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { newId } from './new-id';
import { leavingSignal, whenBack } from './page-leave';

export interface ClientOptions {
  /** A request repeated with the same key is handled once. */
  readonly idempotencyKey?: string | undefined;
  readonly registeredAt?: string | undefined;
  /** The gateway refuses the call when the cookies belong to another scope. */
  readonly eventScope?: SessionScope | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type CallClient = <C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  options?: ClientOptions,
) => Promise<CallResult<OutputOf<C>>>;

/** Calls the API through the gateway. Failures are values. [API-02] */
export const callClient: CallClient = async (call, input, options = {}) => {
  if (call.waitsForIdle) await idleCallback();
  const requestId = newId();
  const abort = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort.abort();
  }, call.timeoutMs);
  const follow = () => abort.abort();
  const leaving = leavingSignal();
  if (options.signal?.aborted || leaving.aborted) abort.abort();
  options.signal?.addEventListener('abort', follow);
  leaving.addEventListener('abort', follow);
  try {
    const response = await fetch(
      callAddress(call, input as CallInput),
      requestOf(call, input as CallInput, options, requestId, abort.signal),
    );
    return await resultOf(response, requestId);
  } catch {
    if (leaving.aborted && call.method === 'GET') {
      // The page was left: repeat the read when it is shown again.
      await whenBack();
      return callClient(call, input, options);
    }
    return { ok: false, error: callError(isLate ? 'timeout' : 'no_internet', requestId) };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', follow);
    leaving.removeEventListener('abort', follow);
  }
};

export function callAddress(call: CallDefinition, input: CallInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) query.append(name, String(one));
    }
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${BASE_PATH}/api/v1/${fillPath(call.path, input.params)}${search}`;
}

function requestOf(
  call: CallDefinition,
  input: CallInput,
  { idempotencyKey, registeredAt, eventScope }: ClientOptions,
  requestId: string,
  signal: AbortSignal,
): RequestInit {
  const hasBody = input.body !== undefined;
  return {
    method: call.method,
    headers: {
      accept: 'application/json',
      [HEADERS.requestId]: requestId,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(isUnattended(call) ? { [HEADERS.unattended]: '1' } : {}),
      ...(idempotencyKey ? { [HEADERS.idempotencyKey]: idempotencyKey } : {}),
      ...(registeredAt ? { [HEADERS.registeredAt]: registeredAt } : {}),
      ...(eventScope ? { [HEADERS.eventScope]: scopeText(eventScope) } : {}),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
  };
}

function isUnattended({ method }: CallDefinition): boolean {
  const { userActivation } = navigator as { readonly userActivation?: { readonly isActive: boolean } };
  return method === 'GET' && userActivation?.isActive === false;
}

/** A proxy may answer with HTML; only JSON in our format counts. */
async function resultOf<T>(response: Response, requestId: string): Promise<CallResult<T>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return {
      ok: false,
      error: callError(response.ok ? 'contract_broken' : codeOf(response.status), requestId),
    };
  }
  if (response.ok && response.status !== 202) return { ok: true, value: body as T };
  const sent = (body as { error?: Partial<CallError> } | null)?.error;
  const isKnown = isKnownError(sent);
  if (response.ok && !isKnown) return { ok: true, value: body as T };
  const error = callError(isKnown ? sent.code : codeOf(response.status), requestId);
  if (!isKnown) return { ok: false, error };
  // Something in between may answer with a known code alone, or with an id of another kind.
  return { ok: false, error: { ...error, ...sent, requestId: String(sent.requestId ?? requestId) } };
}

function isKnownError(
  sent: Partial<CallError> | undefined,
): sent is Pick<CallError, 'code'> & Partial<CallError> {
  return sent?.code !== undefined && Object.hasOwn(ERROR_TABLE, sent.code);
}

function codeOf(status: number): CallErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'rate_limited';
  return status >= 502 && status <= 504 ? 'service_unavailable' : 'server_error';
}
