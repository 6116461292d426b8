import 'server-only';
import { callReset } from '@/lib/core/gateway/call-reset';
import type { PasswordOwner } from './rules';

/** What a link to a new password opens. Whose it is may be unknown: a root says so to nobody. */
export type ResetState =
  | { readonly is: 'open'; readonly owner: PasswordOwner | null }
  | { readonly is: 'closed' }
  /** It could not be asked. */
  | { readonly is: 'failed' };

export async function loadReset(): Promise<ResetState> {
  const asked = await callReset();
  if (asked === null) return { is: 'closed' };
  if (asked === 'unknown') return { is: 'open', owner: null };
  if (asked.ok) return { is: 'open', owner: asked.value };
  return { is: asked.error.code === 'not_found' ? 'closed' : 'failed' };
}
