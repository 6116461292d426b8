import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  type Administrator,
  changeOfficeRole,
  deleteAdministrator,
  insertAdministrator,
  isLastOwner,
  lockAdministrators,
  renameAdministrator,
} from '@/lib/core/backend/accounts/administrators';
import { oneTimePassword } from '@/lib/core/backend/accounts/password';
import { accounts, secondFactors, workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext, Preparations } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, notInYourRole, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { officeRoleOf } from '@/lib/core/ground/contract/office-roles';
import { TOO_BUSY } from '@/lib/features/people/password/server/check-password';
import { customers } from '@/lib/features/records/visits';
import type { ColleagueFault } from '../model';
import { COLLEAGUE_TEXTS } from '../server-texts';

export const colleaguePreparations = {
  async inviteColleague({ passwords }) {
    const password = oneTimePassword();
    const hash = await passwords.hash(password);
    return hash === null ? TOO_BUSY : { oneTimePassword: { password, hash } };
  },
} satisfies Preparations;

export const colleagueHandlers = {
  async listColleagues(ctx) {
    const isTheirs = sameWorld(secondFactors, accounts, eq(secondFactors.accountId, accounts.id));
    const rows = await ctx.tx
      .select({ account: accounts, confirmedAt: secondFactors.confirmedAt })
      .from(accounts)
      .leftJoin(secondFactors, isTheirs)
      .where(ofWorld(ctx, accounts, eq(accounts.role, 'admin')))
      .orderBy(sql`lower(coalesce(${accounts.name}, ${accounts.email}))`, asc(accounts.id));
    const colleagues = rows.map(({ account, confirmedAt }) => ({
      ...{ id: account.id, email: account.email, name: account.name, role: officeRoleOf(account) },
      hasSecondFactor: confirmedAt !== null,
      signedInAt: account.signedInAt && toInstant(account.signedInAt),
      isSelf: account.id === ctx.account.id,
    }));
    return { colleagues };
  },

  async inviteColleague(ctx, { body: { email, name, role } }) {
    const { oneTimePassword } = ctx.prepared;
    if (oneTimePassword === undefined) throw new Error('A password was not hashed');
    ctx.addToAudit({ email, colleague: name, role, before: null, after: role });
    const used = await findUse(ctx, email);
    if (used) return faultOf(used);
    const { password, hash: passwordHash } = oneTimePassword;
    const added = await insertAdministrator(ctx, { email, name, passwordHash, officeRole: role });
    // The account was added at the same moment, or belongs to another world.
    return added ? { email: added.email, password } : faultOf((await findUse(ctx, email)) ?? 'is-used');
  },

  async setOwnName(ctx, { body: { name } }) {
    const { account } = ctx;
    ctx.addToAudit(changeOf('name', account.name, name));
    await renameAdministrator(ctx, account.id, name);
    return { success: true };
  },

  async setColleagueRole(ctx, { params: { id }, body: { role } }) {
    return withColleague(ctx, id, async (colleague, all) => {
      ctx.addToAudit({ ...auditedColleague(colleague), before: colleague.role, after: role });
      if (role === colleague.role) return faultOf('same-role');
      if (role !== 'owner' && isLastOwner(all, id)) return faultOf('last-owner');
      await changeOfficeRole(ctx, id, role);
      return { success: true };
    });
  },

  async removeColleague(ctx, { params: { id } }) {
    return withColleague(ctx, id, async (colleague, all) => {
      ctx.addToAudit({ ...auditedColleague(colleague), before: colleague.role, after: null });
      if (isLastOwner(all, id)) return faultOf('last-owner');
      await deleteAdministrator(ctx, id);
      return { success: true };
    });
  },
} satisfies Handlers<OfficeContext>;

/** The name outlives the account. */
const auditedColleague = ({ email, name }: Administrator) => ({ email, colleague: name });

type Done = { readonly success: true } | Refusal;

async function withColleague(
  ctx: OfficeContext,
  id: number,
  work: (colleague: Administrator, all: readonly Administrator[]) => Promise<Done>,
): Promise<Done> {
  const all = await lockAdministrators(ctx);
  // While this call waited for the lock, another owner may have changed the caller's role.
  if (all.find((one) => one.id === ctx.account.id)?.role !== 'owner') return NOT_AN_OWNER;
  const colleague = all.find((one) => one.id === id);
  return colleague ? work(colleague, all) : NOT_FOUND;
}

/** Returns null if the e-mail is free. */
async function findUse(ctx: OfficeContext, email: string): Promise<ColleagueFault | null> {
  const { tx } = ctx;
  const isIt = (column: AnyPgColumn) => sql`lower(${column}) = ${email}`;
  const [account] = await tx
    .select({ role: accounts.role })
    .from(accounts)
    .where(ofWorld(ctx, accounts, eq(accounts.email, email)));
  if (account) return OF_ROLE[account.role];
  if ((await tx.$count(workers, ofWorld(ctx, workers, isIt(workers.email)))) > 0) return 'is-cleaner';
  if ((await tx.$count(customers, ofWorld(ctx, customers, isIt(customers.email)))) > 0) return 'is-customer';
  return null;
}

const OF_ROLE = { admin: 'is-colleague', worker: 'is-cleaner', customer: 'is-customer' } as const;

const faultOf = (fault: ColleagueFault) =>
  new Refusal('validation_error', COLLEAGUE_TEXTS[fault], { details: { [fault]: [COLLEAGUE_TEXTS[fault]] } });

const NOT_AN_OWNER = notInYourRole('manage');
