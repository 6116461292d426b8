import 'server-only';
import { and, eq, ne, or } from 'drizzle-orm';
import { isCommonPassword } from '@/lib/core/accounts/common-passwords';
import { NO_PASSWORD } from '@/lib/core/accounts/password';
import { accounts, tokens } from '@/lib/core/accounts/tables';
import type { Account } from '@/lib/core/accounts/token';
import { Refusal } from '@/lib/core/api/refusal';
import type { WorldContext } from '@/lib/core/worlds/context';
import { passkeys } from '@/lib/features/passkeys/server/tables';
import type { PasswordFault } from '@/lib/features/password/model';
import { type PasswordOwner, passwordFault } from '@/lib/features/password/rules';
import { PASSWORD_TEXTS } from '@/lib/features/password/server-texts';
import { enqueueOwnerMail } from './owner-mail';
import { passwordResets } from './tables';

const TEXTS: Readonly<Record<PasswordFault, string>> = {
  'too-short': PASSWORD_TEXTS.tooShort,
  'too-long': PASSWORD_TEXTS.tooLong,
  personal: PASSWORD_TEXTS.personal,
  common: PASSWORD_TEXTS.common,
};

/** Why a new password is not taken, at its field; null where it is fine. [AUTH-08] */
export async function refusePassword(password: string, owner: PasswordOwner): Promise<Refusal | null> {
  const fault = passwordFault(password, owner) ?? ((await isCommonPassword(password)) ? 'common' : null);
  if (fault === null) return null;
  return new Refusal('validation_error', TEXTS[fault], { details: { password: [TEXTS[fault]] } });
}

interface Change {
  readonly passwordHash: string;
  /** The session that goes on; none where it is left out. */
  readonly keptTokenHash?: string;
}

/**
 * Gives an account another password. Every other session of its owner ends, also those of administrators who act as them, and so
 * does every mailed link. Passkeys go too, for whoever was in may have added one. A mail tells the owner; a first password is
 * welcomed, because nothing was changed.
 */
export async function changePassword(
  ctx: WorldContext,
  { id, workerId }: Pick<Account, 'id' | 'workerId'>,
  { passwordHash, keptTokenHash }: Change,
): Promise<void> {
  const { tx, world } = ctx;
  const isIt = and(eq(accounts.world, world.id), eq(accounts.id, id));
  const [before] = await tx.select({ hash: accounts.passwordHash }).from(accounts).where(isIt).for('update');
  await tx.update(accounts).set({ passwordHash }).where(isIt);
  // Before the sessions: a passkey that is being used has begun one by the time that it goes.
  await tx.delete(passkeys).where(and(eq(passkeys.world, world.id), eq(passkeys.accountId, id)));
  const isTheirs = or(
    eq(tokens.accountId, id),
    workerId === null ? undefined : eq(tokens.actingAs, workerId),
  );
  const isOther = keptTokenHash === undefined ? undefined : ne(tokens.hash, keptTokenHash);
  await tx.delete(tokens).where(and(eq(tokens.world, world.id), isTheirs, isOther));
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.world, world.id), eq(passwordResets.accountId, id)));
  await enqueueOwnerMail(ctx, before?.hash === NO_PASSWORD ? 'password-chosen' : 'password-changed', id);
}
