import { routes } from '@/lib/core/ground/site/routes';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { passwordMessages } from './messages';

/** `closed` means that the link is invalid, `fault` that the password is refused, and `failed` anything else. */
export type ResetOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'closed' }
  | { readonly is: 'fault'; readonly text: string }
  | { readonly is: 'failed'; readonly text: string };

/** Does not reveal whether the e-mail has an account. [AUTH-05] */
export const requestReset = (email: string): Promise<ResetOutcome> => ask('POST', { email });

/** Uses the link in this browser's cookie; afterwards the browser is signed out. [AUTH-06] */
export const completeReset = (password: string): Promise<ResetOutcome> => ask('PATCH', { password });

async function ask(method: 'POST' | 'PATCH', body: Readonly<Record<string, string>>): Promise<ResetOutcome> {
  const { isOk, error } = await askRoute(method, routes.sessionPassword, body);
  if (isOk) return { is: 'done' };
  if (error?.code === 'not_found' && method === 'PATCH') return { is: 'closed' };
  const [fault] = error?.fields?.password ?? [];
  if (fault) return { is: 'fault', text: fault };
  return { is: 'failed', text: error?.userMessage ?? passwordMessages.notReached };
}
