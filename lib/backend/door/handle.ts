import 'server-only';
import { findActedWorker } from '@/lib/backend/accounts/acted-worker';
import { findTokenOwner, isExpired, type TokenOwner, touchToken } from '@/lib/backend/accounts/token';
import type { Prepared, PublicContext, WorkerContext } from '@/lib/backend/contract/handler-context';
import {
  DEMO_MISSING,
  NOT_AUTHENTICATED,
  NOT_FOUND,
  Refusal,
  refusalResponse,
  SERVER_ERROR,
  SESSION_EXPIRED,
} from '@/lib/backend/contract/refusal';
import { databaseErrorCode } from '@/lib/backend/database/database-error';
import {
  accountHandlers,
  adminHandlers,
  publicHandlers,
  replays,
  secondFactorHandlers,
  workerHandlers,
} from '@/lib/backend/handlers/handlers';
import type { BackendLog } from '@/lib/backend/log';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { acrossWorlds, inWorldOf, presentOf } from '@/lib/backend/worlds/worlds';
import type { CallInput } from '@/lib/call/contract/define-call';
import { z } from '@/lib/call/contract/wire';
import {
  HEADERS,
  UNKNOWN_CALLER,
  type WireRequest,
  type WireResponse,
} from '@/lib/call/contract/wire-message';
import { type Match, matchCall } from '@/lib/catalogue/match';
import { DEMO_DELAY_MS } from '@/lib/features/demo/constants';
import { judgeTapTime, readToldTime } from '@/lib/features/visits/tap-times';
import { REQUEST_FAULT_TEXTS } from '@/lib/messages/server-texts';
import { isAudited, writeAudit } from './audit';
import { decodeInput } from './decode-input';
import { once } from './idempotency';
import { prepare } from './prepare';
import { requestIdOf } from './request-id';
import { admit, type Caller } from './roles';

export interface FrontDoor extends Omit<PublicContext, 'caller'> {
  readonly log: BackendLog;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Answers one request of the API. Never throws: what is not foreseen is a 500 and a line in the log. */
export async function handle(door: FrontDoor, request: WireRequest): Promise<WireResponse> {
  const requestId = requestIdOf(request);
  const match = matchCall(request.method, request.path);
  const response = await answer(door, match, request, requestId);
  return { ...response, headers: { ...response.headers, [HEADERS.requestId]: requestId } };
}

async function answer(
  door: FrontDoor,
  match: Match | null,
  request: WireRequest,
  requestId: string,
): Promise<WireResponse> {
  try {
    if (match && match.entry.call.access !== 'public') {
      return await answerAccount(door, match, request, requestId);
    }
    const inDemo = await answerUnlisted(door, request);
    if (inDemo) return inDemo;
    return match ? await answerAnybody(door, match, request) : refusalResponse(NOT_FOUND);
  } catch (error) {
    if (UNSTORABLE.has(databaseErrorCode(error) ?? '')) return refusalResponse(NOT_STORABLE);
    door.log({ call: match?.entry.call.id ?? 'unknown', requestId, error });
    return refusalResponse(SERVER_ERROR);
  }
}

async function answerAnybody(door: FrontDoor, match: Match, request: WireRequest): Promise<WireResponse> {
  const input = decodeInput(match, request);
  if (input instanceof Refusal) return refusalResponse(input);
  const context = { ...door, caller: request.caller ?? UNKNOWN_CALLER };
  return encodeAnswer(match, await handlerOf(publicHandlers, match)(context, input));
}

/** What needs no token is not in a demo's list either, whether anybody answers it or not. [DEMO-16] */
async function answerUnlisted(
  { database, sleep }: FrontDoor,
  request: WireRequest,
): Promise<WireResponse | null> {
  const token = tokenOf(request);
  if (token === undefined) return null;
  const owner = await acrossWorlds(database, (tx) => findTokenOwner(tx, token));
  if (owner?.world.kind !== 'demo') return null;
  await sleep(DEMO_DELAY_MS);
  return refusalResponse(isExpired(owner, presentOf(owner.world).now) ? SESSION_EXPIRED : DEMO_MISSING);
}

async function answerAccount(
  door: FrontDoor,
  match: Match,
  request: WireRequest,
  requestId: string,
): Promise<WireResponse> {
  const token = tokenOf(request);
  if (token === undefined) return refusalResponse(NOT_AUTHENTICATED);
  const prepared = await prepare(door, match, request, token);
  const answered = await inWorldOf(
    door.database,
    (tx) => findTokenOwner(tx, token),
    async (ctx, owner) => ({
      isDemo: ctx.world.kind === 'demo',
      response: await answerOwner(ctx, owner, match, { request, requestId, prepared }),
    }),
  );
  if (!answered) return refusalResponse(SESSION_EXPIRED);
  // After the transaction, which nobody else's has to wait for. [DEMO-15]
  if (answered.isDemo) await door.sleep(DEMO_DELAY_MS);
  return answered.response;
}

export function tokenOf({ headers }: WireRequest): string | undefined {
  return /^Token (\S+)$/.exec(headers[HEADERS.authorization] ?? '')?.[1];
}

/** One request, and what was made of it before its transaction. */
interface Asked {
  readonly request: WireRequest;
  readonly requestId: string;
  readonly prepared: Prepared | Refusal;
}

async function answerOwner(
  ctx: WorldContext,
  owner: TokenOwner,
  match: Match,
  asked: Asked,
): Promise<WireResponse> {
  const { request, requestId } = asked;
  if (isExpired(owner, ctx.now)) return refusalResponse(SESSION_EXPIRED);
  if (owner.actingAs !== null && !(await findActedWorker(ctx, owner.actingAs)))
    return refusalResponse(SESSION_EXPIRED);
  if (ctx.world.kind === 'demo' && !match.entry.wire.inDemo) return refusalResponse(DEMO_MISSING);
  const caller = admit(owner, match);
  if (caller instanceof Refusal && !isAudited(owner, match)) return refusalResponse(caller);
  if (isDeliberate(owner, match, request)) await touchToken(ctx, owner, request.headers[HEADERS.deviceId]);
  const input = decodeInput(match, request);
  if (input instanceof Refusal) return refusalResponse(caller instanceof Refusal ? caller : input);
  const response =
    caller instanceof Refusal
      ? refusalResponse(caller)
      : await answerAdmitted(ctx, owner, caller, match, asked, input);
  if (isAudited(owner, match)) await writeAudit(ctx, owner, match, input, { response, requestId });
  return response;
}

/** What an open page asks on its own keeps nobody in the mode. [IMP-01] */
function isDeliberate({ kind }: TokenOwner, { entry: { call } }: Match, { headers }: WireRequest): boolean {
  if (kind !== 'acting') return true;
  const isOwn = call.pollMs !== undefined || call.background || call.changesNothing;
  return !isOwn && headers[HEADERS.unattended] === undefined;
}

async function answerAdmitted(
  ctx: WorldContext,
  owner: TokenOwner,
  caller: Caller,
  match: Match,
  asked: Asked,
  input: CallInput,
): Promise<WireResponse> {
  const { request } = asked;
  const work = (within: WorldContext) => callHandler(within, owner, caller, match, asked, input);
  const key = request.headers[HEADERS.idempotencyKey];
  const { changesNothing, hasSecret } = match.entry.call;
  const isStored = request.method !== 'GET' && !changesNothing && !hasSecret;
  if (key === undefined || !isStored) return work(ctx);
  const { method, path } = request;
  const identity = { accountId: owner.account.id, method, path, body: input.body };
  const { response, replay } = await once(ctx, key, identity, work);
  return replay ? seenToday(ctx, match, response) : response;
}

async function callHandler(
  ctx: WorldContext,
  owner: TokenOwner,
  caller: Caller,
  match: Match,
  { request, prepared }: Asked,
  input: CallInput,
): Promise<WireResponse> {
  if (prepared instanceof Refusal) return refusalResponse(prepared);
  const { account } = caller;
  const administrator = owner.kind === 'acting' ? owner.account : null;
  const forAccount = { ...ctx, account, administrator, tokenHash: owner.tokenHash };
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
      const forWorker = { ...forAccount, workerId, tapAt, toldAt, address, device, prepared };
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
function handlerOf<Context>(
  group: Readonly<Record<string, (ctx: Context, input: never) => Promise<unknown>>>,
  { entry }: Match,
): AnyHandler<Context> {
  const handler = group[entry.call.id];
  if (!handler) throw new Error(`No handler for ${entry.call.id}`);
  return handler as AnyHandler<Context>;
}

/** An own answer that breaks the contract is a bug, and throws. */
function encodeAnswer({ entry }: Match, value: unknown): WireResponse {
  if (value instanceof Refusal) return refusalResponse(value);
  return { status: 200, headers: {}, body: z.encode(entry.wire.response, value) };
}

function seenToday(ctx: WorldContext, match: Match, stored: WireResponse): WireResponse {
  const asToday = replays[match.entry.call.id];
  if (!asToday || stored.status >= 400) return stored;
  return encodeAnswer(match, asToday(ctx, z.decode(match.entry.wire.response, stored.body)));
}

const NOT_STORABLE = new Refusal('validation_error', REQUEST_FAULT_TEXTS['not-storable']);

/** PostgreSQL's codes for a value of the right type that no column can hold: a number or day out of range, a NUL. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22003', '22008', '22021', '22P05']);
