import 'server-only';
import type { TokenOwner } from '@/lib/core/accounts/token';
import type { CallInput } from '@/lib/core/contract/define-call';
import type { Match } from '@/lib/core/contract/match';
import { z } from '@/lib/core/contract/wire';
import { HEADERS, type WireRequest, type WireResponse } from '@/lib/core/contract/wire-message';
import type { WorkerLimit } from '@/lib/core/rate-limit/worker-limits';
import type { WorldContext } from '@/lib/core/worlds/context';
import { accountHandlers, adminHandlers, secondFactorHandlers, workerHandlers } from '@/lib/features/server';
import { judgeTapTime, readToldTime } from '@/lib/features/visits/tap-times';
import type { AuditDetails, Prepared, WorkerContext } from './handler-context';
import { Refusal, refusalResponse } from './refusal';
import type { Caller } from './roles';

/** One request, and what was made of it before its transaction. */
export interface Asked {
  readonly request: WireRequest;
  readonly requestId: string;
  readonly prepared: Prepared | Refusal;
  readonly workerLimit: WorkerLimit;
}

export interface AdmittedRequest extends Asked {
  readonly addToAudit: (details: AuditDetails) => void;
}

/** Runs the handler of a call for its caller, in the context that their role has. */
export async function callHandler(
  ctx: WorldContext,
  owner: TokenOwner,
  caller: Caller,
  match: Match,
  { request, requestId, prepared, addToAudit }: AdmittedRequest,
  input: CallInput,
): Promise<WireResponse> {
  if (prepared instanceof Refusal) return refusalResponse(prepared);
  const { account } = caller;
  const administrator = owner.kind === 'acting' ? owner.account : null;
  const { tokenHash } = owner;
  const forAccount = { ...ctx, account, administrator, tokenHash, requestId, addToAudit, prepared };
  switch (caller.role) {
    case 'account':
      return encodeAnswer(match, await handlerOf(accountHandlers, match)(forAccount, input));
    case 'admin-password':
      return encodeAnswer(match, await handlerOf(secondFactorHandlers, match)(forAccount, input));
    case 'admin':
      return encodeAnswer(match, await handlerOf(adminHandlers, match)({ ...forAccount, owner }, input));
    case 'worker': {
      const toldAt = readToldTime(request.headers[HEADERS.registeredAt]);
      const tapAt = judgeTapTime({ toldAt, now: ctx.now });
      const { workerId } = caller;
      const address = request.caller?.address ?? null;
      const device = deviceOf(request);
      const forWorker = { ...forAccount, workerId, tapAt, toldAt, address, device };
      return encodeAnswer(match, await handlerOf(workerHandlers, match)(forWorker, input));
    }
    default:
      return caller satisfies never;
  }
}

/** What a request says of the app that makes it. [API-01] */
function deviceOf({ headers }: WireRequest): WorkerContext['device'] {
  return { id: headers[HEADERS.deviceId] ?? null, appVersion: headers[HEADERS.appVersion] ?? null };
}

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
