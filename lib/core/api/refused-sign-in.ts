import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { accounts } from '@/lib/core/accounts/tables';
import type { CallInput } from '@/lib/core/contract/define-call';
import type { Match } from '@/lib/core/contract/match';
import type { Database } from '@/lib/core/database/database';
import { worlds } from '@/lib/core/worlds/tables';
import { acrossWorlds, inWorld } from '@/lib/core/worlds/worlds';
import { writeAudit } from './audit';
import type { BackendLog } from './log';
import type { Refusal } from './refusal';
import { refusalResponse } from './refusal';

/** Names the event in the log, which takes no message. */
class RefusedAdministratorPassword extends Error {
  override readonly name = 'RefusedAdministratorPassword';
}

/**
 * Logs a wrong password at the office's door, and audits it where the e-mail is an administrator's. Neither names what was
 * typed. The limit on sign-ins bounds how many there are.
 */
export async function recordRefusedPassword(
  { database, log }: { readonly database: Database; readonly log: BackendLog },
  match: Match,
  input: CallInput,
  { refusal, requestId }: { readonly refusal: Refusal; readonly requestId: string },
): Promise<void> {
  const error = new RefusedAdministratorPassword();
  log({ call: match.entry.call.id, requestId, error, event: 'password_refused' });
  const { username } = input.body as { readonly username: string };
  const account = await findAdministrator(database, username.trim().toLowerCase());
  if (!account) return;
  await inWorld(database, account.world, (ctx) =>
    writeAudit(ctx, { account, actingAs: null }, match, input, {
      response: refusalResponse(refusal),
      requestId,
      details: {},
    }),
  );
}

async function findAdministrator(database: Database, email: string) {
  const [row] = await acrossWorlds(database, (tx) =>
    tx
      .select({ account: accounts })
      .from(accounts)
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(
        and(
          eq(accounts.email, email),
          eq(accounts.role, 'admin'),
          inArray(worlds.kind, ['marketplace', 'test']),
        ),
      ),
  );
  return row?.account ?? null;
}
