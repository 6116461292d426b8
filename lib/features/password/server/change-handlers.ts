import 'server-only';
import { and, eq } from 'drizzle-orm';
import { accounts } from '@/lib/core/accounts/tables';
import type {
  HandlersOf,
  PreparationContext,
  PreparationsOf,
  Prepared,
  WorkerContext,
} from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/texts/server-texts';
import { inWorld } from '@/lib/core/worlds/worlds';
import type { passwordCalls } from '@/lib/features/password/calls';
import { PASSWORD_TEXTS } from '@/lib/features/password/server-texts';
import { changePassword, refusePassword } from './change-password';
import { attemptOfSession, TOO_BUSY } from './check-password';
import { passwordOwner } from './reset-links';

const faultOf = (field: string, text: string) =>
  new Refusal('validation_error', text, { details: { [field]: [text] } });
const WRONG_CURRENT = faultOf('current_password', PASSWORD_TEXTS.wrongCurrent);
const SAME = faultOf('password', PASSWORD_TEXTS.same);

/**
 * Checks the current password and makes the hash of the new one. One that is the account's already is a repeat, whose first answer
 * was lost. Wrong ones are counted for this session alone, so that who guesses with a stolen phone keeps its owner out of nothing.
 */
async function prepareChange(
  context: PreparationContext,
  { body: { currentPassword, password } }: InputOf<typeof passwordCalls.changePassword>,
): Promise<Prepared | Refusal> {
  const { passwords, signInLimit } = context;
  const { account } = context.owner;
  if (currentPassword === password) return SAME;
  const refusal = await refuseNew(context, password);
  if (refusal) return refusal;
  const attempt = attemptOfSession(context.owner);
  const wait = await signInLimit.tryFor(attempt);
  if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
  const checkedHash = account.passwordHash;
  const isRight = await passwords.verify(currentPassword, checkedHash);
  const isDone = isRight === false ? await passwords.verify(password, checkedHash) : false;
  if (isRight === false && isDone === false) return WRONG_CURRENT;
  const hash = isRight ? await passwords.hash(password) : null;
  if (isDone) {
    await signInLimit.forgive(attempt);
    return { password: null };
  }
  if (hash === null) {
    await signInLimit.giveBack(attempt);
    return TOO_BUSY;
  }
  await signInLimit.forgive(attempt);
  return { password: { hash, checkedHash } };
}

async function refuseNew({ database, owner }: PreparationContext, password: string): Promise<Refusal | null> {
  const { account } = owner;
  const known = await inWorld(database, account.world, (ctx) => passwordOwner(ctx, account));
  return refusePassword(password, known);
}

export const passwordChangePreparations = {
  changePassword: prepareChange,
} satisfies PreparationsOf<'changePassword'>;

/**
 * For who knows the password that they have: a session alone, which may be stolen, locks nobody out. This session goes on, every
 * other one ends.
 */
async function change(ctx: WorkerContext): Promise<SuccessAnswer | Refusal> {
  const { account, tx, tokenHash, prepared } = ctx;
  if (prepared.password === undefined) throw new Error('A password was not checked');
  if (prepared.password === null) return { success: true };
  const { hash: passwordHash, checkedHash } = prepared.password;
  const isIt = and(eq(accounts.world, account.world), eq(accounts.id, account.id));
  const [row] = await tx.select({ now: accounts.passwordHash }).from(accounts).where(isIt).for('update');
  // It may have been changed elsewhere while it was checked.
  if (row?.now !== checkedHash) return WRONG_CURRENT;
  await changePassword(ctx, account, { passwordHash, keptTokenHash: tokenHash });
  return { success: true };
}

export const passwordChangeHandlers = { changePassword: change } satisfies HandlersOf<
  'changePassword',
  WorkerContext
>;
