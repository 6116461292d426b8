import type { CallError } from '@/lib/core/ground/contract/call-error';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';

export interface RouteAnswer<T> {
  readonly isOk: boolean;
  readonly status: number | null;
  readonly body: T | undefined;
  /** It is null on success, and when a proxy answered. */
  readonly error: CallError | null;
}

const NO_ANSWER = { isOk: false, status: null, body: undefined, error: null } as const;

/** Asks session routes below `/api` without loading `callClient`. Never rejects and has no timeout. */
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
