import type { Account } from '@/lib/backend/accounts/token';
import { Refusal } from '@/lib/backend/contract/refusal';
import { accountHandlers } from '@/lib/backend/handlers/handlers';
import { brand } from '@/lib/brand';
import type { Match } from '@/lib/catalogue/match';

/** As whom a call is answered. */
export type Caller = { readonly role: 'account' } | { readonly role: 'worker'; readonly workerId: number };

const FOR_WORKERS = new Refusal('permission_denied', `Only a ${brand.worker} can do this.`);
const NOT_YOURS = new Refusal('permission_denied', 'You can only see your own data.');

/** Only cleaners pass, but for what any account may ask; and only to their own id. [AUTH-20] [AUTH-22] */
export function admit(account: Account, { entry, params }: Match): Caller | Refusal {
  if (entry.call.id in accountHandlers) return { role: 'account' };
  if (account.role !== 'worker' || account.workerId === null) return FOR_WORKERS;
  const { workerId } = params;
  if (workerId !== undefined && workerId !== String(account.workerId)) return NOT_YOURS;
  return { role: 'worker', workerId: account.workerId };
}
