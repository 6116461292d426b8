import 'server-only';
import { isExpired, type TokenOwner, tokenHashOf } from '@/lib/core/backend/accounts/token';
import {
  isWait,
  type RequestKind,
  type Turn,
  type WorkerRequests,
} from '@/lib/core/backend/api/worker-requests';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { WORKER_LIMITS } from '@/lib/core/ground/server/limits';
import type { Match } from '@/lib/core/ground/server/match';
import { TOO_MANY_REQUESTS_TEXT } from '@/lib/core/ground/texts/server-texts';
import type { Next } from './pipeline';
import { Refusal, refusalResponse } from './refusal';

interface Asking {
  readonly services: { readonly workerRequests: WorkerRequests };
  readonly match: Match;
  readonly token: string;
}

/** Waits before the transaction: a waiting request must not hold a connection of the database. */
export async function waitForTurn(
  { services, match, token }: Asking,
  next: Next<{ readonly turn: Turn }>,
): Promise<WireResponse> {
  const turn = await services.workerRequests.admit(tokenHashOf(token), kindOf(match));
  if (isWait(turn)) return refusalResponse(new Refusal('rate_limited', TOO_MANY_REQUESTS_TEXT, turn));
  try {
    return await next({ turn });
  } finally {
    turn.end();
  }
}

/**
 * Returns null for analytics records, which are not stored and have a limit of their own: after a day without signal, a
 * phone sends hundreds.
 */
function kindOf({ entry: { call } }: Match): RequestKind | null {
  if (call.method === 'GET') return 'read';
  if (!call.changesNothing) return 'write';
  return call.id in WORKER_LIMITS ? null : 'read';
}

/** The office has no limit, also while it impersonates. */
export function rememberOwner(requests: WorkerRequests, ctx: WorldContext, owner: TokenOwner): void {
  const isOffice = owner.kind !== 'app';
  if (isExpired(owner, ctx.now)) requests.forget(owner.tokenHash);
  else requests.remember(owner.tokenHash, isOffice ? null : `${ctx.world.id} ${owner.account.id}`);
}
