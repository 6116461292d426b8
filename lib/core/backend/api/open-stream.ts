import 'server-only';
import { findImpersonatedWorker, findTokenOwner, isExpired } from '@/lib/core/backend/accounts/token';
import type { LiveHub, Subscriber } from '@/lib/core/backend/live/hub';
import { OFFICE, type Recipient, workerRecipient } from '@/lib/core/backend/live/publish';
import { inWorldOf } from '@/lib/core/backend/worlds/worlds';
import type { WireRequest, WireResponse } from '@/lib/core/ground/contract/wire-message';
import { matchStream } from '@/lib/core/ground/server/match';
import { type AuthorizedCaller, authorize } from './authorize';
import { type RequestContext, tokenOf } from './handle';
import {
  DEMO_MISSING,
  NOT_AUTHENTICATED,
  NOT_FOUND,
  Refusal,
  refusalResponse,
  SERVER_ERROR,
  SESSION_EXPIRED,
} from './refusal';

/** If `after` is null, the stream begins now. */
export interface BackendStream {
  subscribe(after: number | null, subscriber: Subscriber): () => void;
}

/** Lives for half a minute or until its token is revoked; then the client reconnects. */
export async function openStream(
  services: RequestContext,
  hub: LiveHub,
  request: WireRequest,
): Promise<BackendStream | WireResponse> {
  try {
    const match = matchStream(request.method, request.path);
    if (!match) return refusalResponse(NOT_FOUND);
    const token = tokenOf(request);
    if (token === undefined) return refusalResponse(NOT_AUTHENTICATED);
    const recipient = await inWorldOf(
      services.database,
      (tx) => findTokenOwner(tx, token),
      async (ctx, owner) => {
        if (isExpired(owner, ctx.now)) return SESSION_EXPIRED;
        if (owner.impersonatedId !== null && !(await findImpersonatedWorker(ctx, owner.impersonatedId)))
          return SESSION_EXPIRED;
        if (ctx.world.kind === 'demo') return DEMO_MISSING;
        const caller = authorize(owner, match);
        if (caller instanceof Refusal) return caller;
        const { tokenHash, account } = owner;
        const to = recipientOf(caller);
        if (to === null) return NOT_FOUND;
        return { world: ctx.world.id, to, tokenHash, accountId: account.id };
      },
    );
    if (recipient === null) return refusalResponse(SESSION_EXPIRED);
    if (recipient instanceof Refusal) return refusalResponse(recipient);
    return { subscribe: (after, subscriber) => hub.subscribe({ ...recipient, after }, subscriber) };
  } catch (error) {
    services.log({ call: 'openLiveStream', requestId: 'none', error });
    return refusalResponse(SERVER_ERROR);
  }
}

function recipientOf(caller: AuthorizedCaller): Recipient | null {
  if (caller.role === 'worker') return workerRecipient(caller.workerId);
  return caller.role === 'admin' ? OFFICE : null;
}
