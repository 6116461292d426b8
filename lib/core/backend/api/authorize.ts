import type { Account, TokenOwner } from '@/lib/core/backend/accounts/token';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { may, officeRoleOf } from '@/lib/core/ground/contract/office-roles';
import type { Match } from '@/lib/core/ground/server/match';
import { brand } from '@/lib/core/ground/site/brand';
import {
  FOR_ADMINISTRATORS_TEXT,
  forWorkersText,
  NOT_WHILE_IMPERSONATING_TEXT,
  SESSION_TEXTS,
} from '@/lib/core/ground/texts/server-texts';
import { accountHandlers, secondFactorHandlers } from '@/lib/features/backend';
import { notInYourRole, Refusal } from './refusal';

export type AuthorizedCaller =
  | { readonly role: 'account'; readonly account: Account }
  | { readonly role: 'worker'; readonly account: Account; readonly workerId: number }
  | { readonly role: 'admin-password' | 'admin'; readonly account: Account };

const FOR_WORKERS = new Refusal('permission_denied', forWorkersText(brand.worker));
const FOR_ADMINISTRATORS = new Refusal('permission_denied', FOR_ADMINISTRATORS_TEXT);
const NOT_YOURS = new Refusal('permission_denied', SESSION_TEXTS.notYours);
const NOT_WHILE_IMPERSONATING = new Refusal('permission_denied', NOT_WHILE_IMPERSONATING_TEXT);

/** Workers reach only their own id. `/admin` needs a token issued after the second factor. */
export function authorize(owner: TokenOwner, { entry, params }: Match): AuthorizedCaller | Refusal {
  const { call } = entry;
  if (call.access === 'admin') return authorizeAdministrator(owner, call);
  const account = accountOf(owner);
  if (account === null) return FOR_WORKERS;
  if (owner.kind === 'acting' && call.workerThemself) return NOT_WHILE_IMPERSONATING;
  if (call.id in accountHandlers) return { role: 'account', account };
  if (account.role !== 'worker' || account.workerId === null) return FOR_WORKERS;
  const { workerId } = params;
  if (workerId !== undefined && workerId !== String(account.workerId)) return NOT_YOURS;
  return { role: 'worker', account, workerId: account.workerId };
}

function authorizeAdministrator(
  { account, kind }: TokenOwner,
  { id, needs = 'manage' }: CallDefinition,
): AuthorizedCaller | Refusal {
  const role = id in secondFactorHandlers ? 'admin-password' : 'admin';
  if (account.role !== 'admin' || kind !== role) return FOR_ADMINISTRATORS;
  return may(officeRoleOf(account), needs) ? { role, account } : notInYourRole(needs);
}

/** An impersonating administrator's account gets the worker's role. */
function accountOf({ account, kind, impersonatedId }: TokenOwner): Account | null {
  if (kind === 'app') return account;
  // An impersonation ends as soon as the administrator becomes a viewer.
  if (kind !== 'acting' || account.role !== 'admin' || !may(officeRoleOf(account), 'work')) return null;
  return { ...account, role: 'worker', workerId: impersonatedId, customerId: null };
}
