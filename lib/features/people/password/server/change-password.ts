import 'server-only';
import { eq, ne, or } from 'drizzle-orm';
import { confirmSession } from '@/lib/core/backend/accounts/confirmation';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { accounts, tokens } from '@/lib/core/backend/accounts/tables';
import type { Account } from '@/lib/core/backend/accounts/token';
import type {
  Handlers,
  PreparationContext,
  Preparations,
  WorkerContext,
} from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { passkeys, passwordResets } from '@/lib/features/records/people';
import { type PasswordFault, type PasswordOwner, passwordFault } from '../rules';
import { PASSWORD_TEXTS } from '../server-texts';
import { attemptOfSession, checkOwnPassword, TOO_BUSY } from './check-password';
import { enqueueOwnerMail } from './mail';
import { passwordOwner } from './reset-links';

const faultOf = (field: string, text: string) =>
  new Refusal('validation_error', text, { details: { [field]: [text] } });
const WRONG_CURRENT = faultOf('current_password', PASSWORD_TEXTS.wrongCurrent);
const WRONG_PASSWORD = faultOf('password', PASSWORD_TEXTS.wrong);
export const SAME_PASSWORD = faultOf('password', PASSWORD_TEXTS.same);

export const passwordChangePreparations = {
  /**
   * If the new password is already set, the request is a retry. Wrong passwords count for this session only, so
   * that guessing on a stolen phone does not lock out the owner.
   */
  async changePassword(context, { body: { currentPassword, password } }) {
    const { passwords, signInLimit } = context;
    const { account } = context.owner;
    if (currentPassword === password) return SAME_PASSWORD;
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
  },

  async confirmPassword(context, { body: { password } }) {
    const checked = await checkOwnPassword(context, password);
    if (checked instanceof Refusal) return checked;
    return checked === 'right' ? {} : WRONG_PASSWORD;
  },
} satisfies Preparations;

async function refuseNew({ database, owner }: PreparationContext, password: string): Promise<Refusal | null> {
  const { account } = owner;
  const known = await inWorld(database, account.world, (ctx) => passwordOwner(ctx, account));
  return refusePassword(password, known);
}

export const passwordChangeHandlers = {
  /** Needs the current password: a stolen session must not lock out the owner. */
  async changePassword(ctx) {
    const { account, tx, tokenHash, prepared } = ctx;
    if (prepared.password === undefined) throw new Error('A password was not checked');
    if (prepared.password === null) return { success: true };
    const { hash: passwordHash, checkedHash } = prepared.password;
    const isIt = ofWorld(ctx, accounts, eq(accounts.id, account.id));
    const [row] = await tx.select({ now: accounts.passwordHash }).from(accounts).where(isIt).for('update');
    // The password changed during the check.
    if (row?.now !== checkedHash) return WRONG_CURRENT;
    await changePassword(ctx, account, { passwordHash, currentTokenHash: tokenHash });
    return { success: true };
  },

  async confirmPassword(ctx) {
    await confirmSession(ctx);
    return { success: true };
  },
} satisfies Handlers<WorkerContext>;

const TEXTS: Readonly<Record<PasswordFault, string>> = {
  'too-short': PASSWORD_TEXTS.tooShort,
  'too-long': PASSWORD_TEXTS.tooLong,
  personal: PASSWORD_TEXTS.personal,
  common: PASSWORD_TEXTS.common,
};

/** Returns a field error of `password`, or null. [AUTH-08] */
export async function refusePassword(password: string, owner: PasswordOwner): Promise<Refusal | null> {
  const fault = passwordFault(password, owner) ?? ((await isCommonPassword(password)) ? 'common' : null);
  if (fault === null) return null;
  return new Refusal('validation_error', TEXTS[fault], { details: { password: [TEXTS[fault]] } });
}

interface Change {
  readonly passwordHash: string;
  readonly currentTokenHash?: string;
}

/**
 * Ends all other sessions, impersonations and reset links. Deletes passkeys, which an intruder may have
 * added.
 */
export async function changePassword(
  ctx: WorldContext,
  { id, workerId }: Pick<Account, 'id' | 'workerId'>,
  { passwordHash, currentTokenHash }: Change,
): Promise<void> {
  const { tx } = ctx;
  const isIt = ofWorld(ctx, accounts, eq(accounts.id, id));
  const [before] = await tx.select({ hash: accounts.passwordHash }).from(accounts).where(isIt).for('update');
  await tx.update(accounts).set({ passwordHash }).where(isIt);
  // Passkeys before sessions, so that a concurrent sign-in by passkey also loses its session.
  await tx.delete(passkeys).where(ofWorld(ctx, passkeys, eq(passkeys.accountId, id)));
  const isTheirs = or(
    eq(tokens.accountId, id),
    workerId === null ? undefined : eq(tokens.impersonatedId, workerId),
  );
  const isOther = currentTokenHash === undefined ? undefined : ne(tokens.hash, currentTokenHash);
  await tx.delete(tokens).where(ofWorld(ctx, tokens, isTheirs, isOther));
  await tx.delete(passwordResets).where(ofWorld(ctx, passwordResets, eq(passwordResets.accountId, id)));
  await enqueueOwnerMail(ctx, before?.hash === NO_PASSWORD ? 'password-chosen' : 'password-changed', id);
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** The check is case-insensitive; it loads the list of some 50,000 common passwords on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadCommon();
  const plain = password.normalize('NFKC').toLowerCase();
  const common = await loading;
  // Also tries without one or two trailing symbols, as attackers do.
  return common.has(plain) || common.has(plain.replace(/[\W_]{1,2}$/, ''));
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The sample password is published in the README.
  return new Set([...dictionary['passwords-common'], SAMPLE_PASSWORD.toLowerCase()]);
}
