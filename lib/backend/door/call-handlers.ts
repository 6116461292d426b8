import 'server-only';
import { Refusal, refusalResponse } from '@/lib/backend/contract/refusal';
import type { CallInput } from '@/lib/call/contract/define-call';
import { z } from '@/lib/call/contract/wire';
import type { WireResponse } from '@/lib/call/contract/wire-message';
import type { Match } from '@/lib/catalogue/match';

type AnyHandler<Context> = (ctx: Context, input: CallInput) => Promise<unknown>;

/** The match comes from the same catalogue as the handlers' types, so that its input is the handler's. */
export function handlerOf<Context>(
  group: Readonly<Record<string, (ctx: Context, input: never) => Promise<unknown>>>,
  { entry }: Match,
): AnyHandler<Context> {
  const handler = group[entry.call.id];
  if (!handler) throw new Error(`No handler for ${entry.call.id}`);
  return handler as AnyHandler<Context>;
}

/** An own answer that breaks the contract is a bug, and throws. */
export function encodeAnswer({ entry }: Match, value: unknown): WireResponse {
  if (value instanceof Refusal) return refusalResponse(value);
  return { status: 200, headers: {}, body: z.encode(entry.wire.response, value) };
}
