import { askRoute } from '@/lib/core/client/ask-route';
import { routes } from '@/lib/routes';
import { passwordMessages } from './messages';

/** Why it was not done: the link is over, the password at its field, or a sentence about anything else. */
export type ResetOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'closed' }
  | { readonly is: 'fault'; readonly text: string }
  | { readonly is: 'failed'; readonly text: string };

/** Has a link mailed. Nobody learns whether the email is anybody's. [AUTH-05] */
export const requestReset = (email: string): Promise<ResetOutcome> => ask('POST', { email });

/** Sets the password by the link that this browser has opened; afterwards nobody is signed in here. [AUTH-06] */
export const completeReset = (password: string): Promise<ResetOutcome> => ask('PATCH', { password });

async function ask(method: 'POST' | 'PATCH', body: Readonly<Record<string, string>>): Promise<ResetOutcome> {
  const { isOk, error } = await askRoute(method, routes.sessionPassword, body);
  if (isOk) return { is: 'done' };
  if (error?.code === 'not_found' && method === 'PATCH') return { is: 'closed' };
  const [fault] = error?.fields?.password ?? [];
  if (fault) return { is: 'fault', text: fault };
  return { is: 'failed', text: error?.userMessage ?? passwordMessages.notReached };
}
