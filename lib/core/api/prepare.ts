import 'server-only';
import { findTokenOwner, isExpired } from '@/lib/core/accounts/token';
import type { CallInput } from '@/lib/core/contract/define-call';
import type { Match } from '@/lib/core/contract/match';
import type { WireRequest } from '@/lib/core/contract/wire-message';
import { acrossWorlds, presentOf } from '@/lib/core/worlds/worlds';
import { preparations } from '@/lib/features/server';
import { decodeInput } from './decode-input';
import type { PreparationContext, Prepared } from './handler-context';
import { Refusal } from './refusal';
import { admit } from './roles';

type Preparation = (ctx: PreparationContext, input: CallInput) => Promise<Prepared | Refusal>;

/**
 * Does the part of a call that takes long and needs no database, before the call's transaction begins: where PGlite has one for all,
 * everybody would wait for it. Only for who may make the call; why somebody may not, the transaction says.
 */
export async function prepare(
  door: Omit<PreparationContext, 'owner'>,
  match: Match,
  request: WireRequest,
  token: string,
): Promise<Prepared | Refusal> {
  const all: Readonly<
    Record<string, (ctx: PreparationContext, input: never) => Promise<Prepared | Refusal>>
  > = preparations;
  const preparation = all[match.entry.call.id] as Preparation | undefined;
  if (!preparation) return NOTHING;
  const owner = await acrossWorlds(door.database, (tx) => findTokenOwner(tx, token));
  if (!owner || isExpired(owner, presentOf(owner.world).now)) return NOTHING;
  if (admit(owner, match) instanceof Refusal) return NOTHING;
  const input = decodeInput(match, request);
  return input instanceof Refusal ? NOTHING : preparation({ ...door, owner }, input);
}

const NOTHING: Prepared = {};
