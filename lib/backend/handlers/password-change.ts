import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Account } from '@/lib/backend/accounts/token';
import type { HandlersOf, UnhurriedContext } from '@/lib/backend/contract/handler-context';
import { Refusal } from '@/lib/backend/contract/refusal';
import { accounts } from '@/lib/backend/database/schema/people';
import { changePassword, refusePassword } from '@/lib/backend/passwords/change-password';
import { passwordOwner } from '@/lib/backend/passwords/reset-links';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { inWorld } from '@/lib/backend/worlds/worlds';
import type { InputOf } from '@/lib/call/contract/define-call';
import type { passwordCalls } from '@/lib/features/password/calls';
import { PASSWORD_TEXTS } from '@/lib/features/password/server-texts';
import type { PasswordChange } from '@/lib/features/password/wire';
import type { SuccessAnswer } from '@/lib/features/session/wire';
import { TOO_MANY_TRIES_TEXT } from '@/lib/rate-limit/sign-in-limit';
import { TOO_BUSY } from './check-password';

const faultOf = (field: string, text: string) =>
  new Refusal('validation_error', text, { details: { [field]: [text] } });
const WRONG_CURRENT = faultOf('current_password', PASSWORD_TEXTS.wrongCurrent);
const SAME = faultOf('password', PASSWORD_TEXTS.same);

/**
 * For who knows the password that they have: a session alone, which may be stolen, locks nobody out. This session goes on, every
 * other one ends.
 */
async function change(
  context: UnhurriedContext,
  { body }: InputOf<typeof passwordCalls.changePassword>,
): Promise<SuccessAnswer | Refusal> {
  const { database, account, passwords, tokenHash } = context;
  if (body.currentPassword === body.password) return SAME;
  const owner = await inWorld(database, account.world, (ctx) => passwordOwner(ctx, account));
  const refusal = await refusePassword(body.password, owner);
  if (refusal) return refusal;
  const known = await judge(context, body);
  if (known !== 'current') return known;
  const passwordHash = await passwords.hash(body.password);
  if (passwordHash === null) return TOO_BUSY;
  return inWorld(database, account.world, async (ctx) => {
    // It may have been changed elsewhere while it was checked.
    if (!(await isStill(ctx, account))) return WRONG_CURRENT;
    await changePassword(ctx, account, { passwordHash, keptTokenHash: tokenHash });
    return { success: true };
  });
}

/**
 * Whether the current password is right, or the new one is the account's already: a repeat, whose first answer was lost. Wrong ones
 * are counted for this session alone, so that who guesses with a stolen phone keeps its owner out of nothing.
 */
async function judge(
  { account: { email, passwordHash }, tokenHash, caller, passwords, signInLimit }: UnhurriedContext,
  { currentPassword, password }: PasswordChange,
): Promise<'current' | SuccessAnswer | Refusal> {
  const attempt = { address: caller.address, knownDevice: `session ${tokenHash}`, email };
  const wait = await signInLimit.tryFor(attempt);
  if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
  const isRight = await passwords.verify(currentPassword, passwordHash);
  const isDone = isRight === false ? await passwords.verify(password, passwordHash) : false;
  if (isRight === null || isDone === null) {
    await signInLimit.giveBack(attempt);
    return TOO_BUSY;
  }
  if (!isRight && !isDone) return WRONG_CURRENT;
  await signInLimit.forgive(attempt);
  return isDone ? { success: true } : 'current';
}

async function isStill({ tx }: WorldContext, { world, id, passwordHash }: Account): Promise<boolean> {
  const isIt = and(eq(accounts.world, world), eq(accounts.id, id));
  const [row] = await tx.select({ now: accounts.passwordHash }).from(accounts).where(isIt).for('update');
  return row?.now === passwordHash;
}

export const changePasswordHandlers = { changePassword: change } satisfies HandlersOf<
  'changePassword',
  UnhurriedContext
>;
