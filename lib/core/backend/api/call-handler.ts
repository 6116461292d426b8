import 'server-only';
import { findTokenOwner, isExpired, type TokenOwner } from '@/lib/core/backend/accounts/token';
import { acrossWorlds, presentOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { type CallInput, isClaim } from '@/lib/core/ground/contract/define-call';
import { type WireSchema, z } from '@/lib/core/ground/contract/schema';
import {
  HEADERS,
  UNKNOWN_CALLER,
  type WireRequest,
  type WireResponse,
} from '@/lib/core/ground/contract/wire-message';
import { CHECKS_ANSWERS } from '@/lib/core/ground/server/copy-answer';
import { type Match, queryInput } from '@/lib/core/ground/server/match';
import { REQUEST_FAULT_TEXTS } from '@/lib/core/ground/texts/server-texts';
import {
  accountHandlers,
  officeHandlers,
  preparations,
  secondFactorHandlers,
  workerHandlers,
} from '@/lib/features/backend';
import { type AuthorizedCaller, authorize } from './authorize';
import {
  Accepted,
  type AuditDetails,
  type PreparationContext,
  type Prepared,
  type WorkerContext,
} from './handler-context';
import { Refusal, refusalResponse } from './refusal';
import { readClientTimestamp, resolveTapTime } from './tap-time';

interface AuthorizedExchange {
  readonly ctx: WorldContext;
  readonly owner: TokenOwner;
  readonly caller: AuthorizedCaller;
  readonly match: Match;
  readonly request: WireRequest;
  readonly requestId: string;
  readonly input: CallInput;
  readonly prepared: Prepared | Refusal;
  readonly addToAudit: (details: AuditDetails) => void;
}

export async function callHandler({
  ctx,
  owner,
  caller,
  match,
  request,
  requestId,
  input,
  prepared,
  addToAudit,
}: AuthorizedExchange): Promise<WireResponse> {
  if (prepared instanceof Refusal) return refusalResponse(prepared);
  const { account } = caller;
  const administrator = owner.kind === 'acting' ? owner.account : null;
  const { tokenHash } = owner;
  const forAccount = { ...ctx, account, administrator, tokenHash, requestId, addToAudit, prepared };
  switch (caller.role) {
    case 'account':
      return encodeAnswer(match, request, await handlerOf(accountHandlers, match)(forAccount, input));
    case 'admin-password':
      return encodeAnswer(match, request, await handlerOf(secondFactorHandlers, match)(forAccount, input));
    case 'admin':
      return encodeAnswer(
        match,
        request,
        await handlerOf(officeHandlers, match)({ ...forAccount, owner }, input),
      );
    case 'worker': {
      const clientTimestamp = readClientTimestamp(request.headers[HEADERS.registeredAt]);
      const tapAt = resolveTapTime({ clientTimestamp, now: ctx.now });
      const { workerId } = caller;
      const address = request.caller?.address ?? null;
      const device = deviceOf(request);
      const forWorker = {
        ...forAccount,
        workerId,
        tapAt,
        clientTimestamp,
        address,
        device,
      } as const;
      return encodeAnswer(match, request, await handlerOf(workerHandlers, match)(forWorker, input));
    }
    default:
      return caller satisfies never;
  }
}

function deviceOf({ headers }: WireRequest): WorkerContext['device'] {
  return { id: headers[HEADERS.deviceId] ?? null, appVersion: headers[HEADERS.appVersion] ?? null };
}

type AnyHandler<Context> = (ctx: Context, input: CallInput) => Promise<unknown>;

export function handlerOf<Context>(
  group: Readonly<Record<string, (ctx: Context, input: never) => Promise<unknown>>>,
  { entry }: Match,
): AnyHandler<Context> {
  const handler = group[entry.call.id];
  if (!handler) throw new Error(`No handler for ${entry.call.id}`);
  return handler as AnyHandler<Context>;
}

/** Throws when our own response breaks the contract. A write's body is also kept for a repeated request. */
export function encodeAnswer(match: Match, request: WireRequest, value: unknown): WireResponse {
  if (value instanceof Refusal) return refusalResponse(value);
  if (value instanceof Accepted) return { ...encodeAnswer(match, request, value.answer), status: 202 };
  const { entry } = match;
  const status = isClaim(entry.call, value) ? 202 : 200;
  const { takesEntity = false, method } = request;
  const isEncoded = !takesEntity || method !== 'GET' || CHECKS_ANSWERS;
  const body = isEncoded ? z.encode(entry.schemas.response, value) : undefined;
  return { status, headers: {}, body, ...(takesEntity && { entity: value }) };
}

type Preparation = (ctx: PreparationContext, input: CallInput) => Promise<Prepared | Refusal>;

/** Slow work outside the transaction: PGlite has one connection, and everybody would wait. */
export async function prepare(
  services: Omit<PreparationContext, 'owner' | 'caller'>,
  match: Match,
  request: WireRequest,
  token: string,
): Promise<Prepared | Refusal> {
  const all: Readonly<
    Record<string, (ctx: PreparationContext, input: never) => Promise<Prepared | Refusal>>
  > = preparations;
  const preparation = all[match.entry.call.id] as Preparation | undefined;
  if (!preparation) return NOT_PREPARED;
  const owner = await acrossWorlds(services.database, (tx) => findTokenOwner(tx, token));
  if (!owner || isExpired(owner, presentOf(owner.world).now)) return NOT_PREPARED;
  if (authorize(owner, match) instanceof Refusal) return NOT_PREPARED;
  const input = decodeInput(match, request);
  if (input instanceof Refusal) return NOT_PREPARED;
  return preparation({ ...services, owner, caller: request.caller ?? UNKNOWN_CALLER }, input);
}

const NOT_PREPARED: Prepared = {};

const EMPTY_INPUT: WireSchema<unknown> = z.strictObject({});

export function decodeInput(match: Match, request: WireRequest): CallInput | Refusal {
  const { schemas } = match.entry;
  const querySchema = schemas.query ?? EMPTY_INPUT;
  const params = z.safeDecode(schemas.params ?? EMPTY_INPUT, match.params);
  const query = z.safeDecode(querySchema, queryInput(request.query, querySchema));
  const body =
    schemas.body === null ? { error: undefined, data: undefined } : z.safeDecode(schemas.body, request.body);
  const errors = [params, query, body].flatMap((part) => part.error ?? []);
  if (errors.length > 0) {
    return new Refusal('validation_error', REQUEST_FAULT_TEXTS['wrong-fields'], {
      details: Object.assign({}, ...errors.map(detailsOf)),
    });
  }
  return { params: params.data, query: query.data, body: body.data } as CallInput;
}

function detailsOf(error: z.ZodError): Record<string, string[]> {
  const { formErrors, fieldErrors } = z.flattenError<unknown, string>(error);
  return { ...(formErrors.length > 0 ? { '': formErrors } : {}), ...fieldErrors };
}
