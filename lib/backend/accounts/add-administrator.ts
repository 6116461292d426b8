import 'server-only';
import { accounts } from '@/lib/backend/database/schema/people';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { authenticatorAddress, newSecret } from './authenticator';
import { activateSecondFactor, keepSecret } from './second-factor';

/** What an administrator is told once: nobody can look it up again. */
export interface NewAdministrator {
  readonly email: string;
  readonly password: string;
  /** For the authenticator app: to be typed, and as a QR code says it. */
  readonly secret: string;
  readonly address: string;
  readonly recoveryCodes: readonly string[];
}

/** Adds an administrator who signs in with the password of this hash. Null where the e-mail is somebody's already. */
export async function addAdministrator(
  ctx: WorldContext,
  { email, password, passwordHash }: { email: string; password: string; passwordHash: string },
): Promise<NewAdministrator | null> {
  const [account] = await ctx.tx
    .insert(accounts)
    .values({ world: ctx.world.id, email: email.toLowerCase(), passwordHash, role: 'admin' })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id, email: accounts.email });
  if (!account) return null;
  const secret = newSecret();
  await keepSecret(ctx, account.id, secret);
  const recoveryCodes = await activateSecondFactor(ctx, account.id);
  const address = authenticatorAddress(secret, account.email);
  return { email: account.email, password, secret, address, recoveryCodes };
}
