import { BASE_PATH } from '@/lib/base-path';
import type { CallError } from '@/lib/core/contract/call-error';

/** What came of asking a route of this server that is no call of the catalogue. */
export interface RouteAnswer<T> {
  /** Whether the route did what it was asked for. */
  readonly isOk: boolean;
  /** Null where nobody answered. */
  readonly status: number | null;
  /** Of a refusal too; undefined where it is no JSON: nothing at all, or a proxy's page. */
  readonly body: T | undefined;
  /** Why the route refused; null where it did not, and where something else answered in its place. */
  readonly error: CallError | null;
}

const NO_ANSWER = { isOk: false, status: null, body: undefined, error: null } as const;

/**
 * Asks a route below `/api` for a session's matters: the sign-in, its end, a demo, an environment. Once, without a time limit, and it
 * never rejects. A page without a session has no use for `callClient` and does not load it. `path` is one of `routes`; a body is
 * sent as JSON, or as a form.
 */
export async function askRoute<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object | URLSearchParams,
): Promise<RouteAnswer<T>> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(`${BASE_PATH}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        // The browser names a form's type by itself.
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      cache: 'no-store',
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answered = (await response.json().catch(() => undefined)) as T & { readonly error?: CallError };
    const { ok, status } = response;
    return { isOk: ok, status, body: answered, error: answered?.error ?? null };
  } catch {
    return NO_ANSWER;
  }
}
