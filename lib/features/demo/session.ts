import { newId } from '@/lib/call/client/new-id';
import { type CallError, callError } from '@/lib/call/contract/call-error';
import { routes, withBasePath } from '@/lib/routes';
import type { DemoWish } from './model';

/** Begins a demo in this browser; null when it runs, else why it does not. [DEMO-09] */
export async function beginDemo({ seed, isTimed }: DemoWish): Promise<CallError | null> {
  try {
    const answer = await fetch(withBasePath(routes.sessionDemo), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...(seed !== null && { seed }), ...(!isTimed && { timer: 'off' }) }),
    });
    if (answer.ok) return null;
    const { error } = (await answer.json().catch(() => ({}))) as { readonly error?: CallError };
    return error ?? callError('server_error', newId());
  } catch {
    return callError('no_internet', newId());
  }
}

/** Ends it; false when the server could not be reached, and the demo goes on. [DEMO-10] */
export async function endDemo(): Promise<boolean> {
  const answer = await fetch(withBasePath(routes.sessionDemo), { method: 'DELETE' }).catch(() => null);
  return answer?.ok ?? false;
}
