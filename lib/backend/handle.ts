import 'server-only';
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@/lib/call/define-call';
import { z } from '@/lib/call/wire';
import { HEADERS, type WireRequest, type WireResponse } from '@/lib/call/wire-message';
import { type Match, matchCall } from '@/lib/catalogue/match';
import { judgeTapTime } from '@/lib/features/visits/rules';
import type { AnswerMemory, Question } from './answer-memory';
import type { WorldContext } from './context';
import { databaseErrorCode } from './database-error';
import { decodeInput } from './decode-input';
import type { PublicContext } from './handler-context';
import { accountHandlers, publicHandlers, replays, workerHandlers } from './handlers/handlers';
import { once } from './idempotency';
import type { BackendLog } from './log';
import { NOT_FOUND, Refusal, refusalResponse, SERVER_ERROR } from './refusal';
import { admit, type Caller } from './roles';
import { findTokenOwner, isExpired, type TokenOwner, tokenHashOf, touchToken } from './token';
import { inWorldOf } from './worlds';

export interface FrontDoor extends PublicContext {
  readonly log: BackendLog;
  readonly memory: AnswerMemory;
}

/** Answers one request of the API. Never throws: what is not foreseen is a 500 and a line in the log. */
export async function handle(door: FrontDoor, request: WireRequest): Promise<WireResponse> {
  const requestId = requestIdOf(request);
  const match = matchCall(request.method, request.path);
  const response = match ? await answer(door, match, request, requestId) : refusalResponse(NOT_FOUND);
  return { ...response, headers: { ...response.headers, [HEADERS.requestId]: requestId } };
}

async function answer(
  door: FrontDoor,
  match: Match,
  request: WireRequest,
  requestId: string,
): Promise<WireResponse> {
  try {
    const isPublic = match.entry.call.access === 'public';
    return isPublic ? await answerAnybody(door, match, request) : await answerAccount(door, match, request);
  } catch (error) {
    if (UNSTORABLE.has(databaseErrorCode(error) ?? '')) return refusalResponse(NOT_STORABLE);
    door.log({ call: match.entry.call.id, requestId, error });
    return refusalResponse(SERVER_ERROR);
  }
}

async function answerAnybody(door: FrontDoor, match: Match, request: WireRequest): Promise<WireResponse> {
  const input = decodeInput(match, request);
  if (input instanceof Refusal) return refusalResponse(input);
  return encodeAnswer(match, await handlerOf(publicHandlers, match)(door, input));
}

async function answerAccount(
  { database, memory }: FrontDoor,
  match: Match,
  request: WireRequest,
): Promise<WireResponse> {
  const token = /^Token (\S+)$/.exec(request.headers[HEADERS.authorization] ?? '')?.[1];
  if (token === undefined) return refusalResponse(NOT_AUTHENTICATED);
  const question = questionOf(token, match, request);
  const known = question && (await memory.recall(question));
  if (known) return known;
  const response = await inWorldOf(
    database,
    (tx) => findTokenOwner(tx, token),
    (ctx, owner) => {
      const work = () => answerOwner(ctx, owner, match, request);
      return question ? memory.keeping(question, ctx, owner, work) : work();
    },
  );
  return response ?? refusalResponse(SESSION_EXPIRED);
}

/** Only of a read whose answer a phone may keep as well: it depends on no moment, as the clock's does. */
function questionOf(token: string, { entry }: Match, request: WireRequest): Question | null {
  const { call } = entry;
  if (call.method !== 'GET' || call.cache === null) return null;
  return [tokenHashOf(token), call.id, request.path, request.query.toString()];
}

async function answerOwner(
  ctx: WorldContext,
  owner: TokenOwner,
  match: Match,
  request: WireRequest,
): Promise<WireResponse> {
  if (isExpired(owner, ctx.now)) return refusalResponse(SESSION_EXPIRED);
  const caller = admit(owner.account, match);
  if (caller instanceof Refusal) return refusalResponse(caller);
  await touchToken(ctx, owner);
  const input = decodeInput(match, request);
  if (input instanceof Refusal) return refusalResponse(input);
  const work = (within: WorldContext) => callHandler(within, owner, caller, match, request, input);
  const key = request.headers[HEADERS.idempotencyKey];
  if (key === undefined || request.method === 'GET') return work(ctx);
  const { method, path } = request;
  const identity = { accountId: owner.account.id, method, path, body: input.body };
  const { response, replay } = await once(ctx, key, identity, work);
  return replay ? seenToday(ctx, match, response) : response;
}

async function callHandler(
  ctx: WorldContext,
  { account, tokenHash }: TokenOwner,
  caller: Caller,
  match: Match,
  request: WireRequest,
  input: CallInput,
): Promise<WireResponse> {
  const forAccount = { ...ctx, account, tokenHash };
  if (caller.role === 'account') {
    return encodeAnswer(match, await handlerOf(accountHandlers, match)(forAccount, input));
  }
  const tapAt = judgeTapTime({ registeredAt: request.headers[HEADERS.registeredAt], now: ctx.now });
  const forWorker = { ...forAccount, workerId: caller.workerId, tapAt };
  return encodeAnswer(match, await handlerOf(workerHandlers, match)(forWorker, input));
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

const NOT_AUTHENTICATED = new Refusal('unauthorized', 'Not authenticated');
const SESSION_EXPIRED = new Refusal('unauthorized', 'Session expired');
const NOT_STORABLE = new Refusal('validation_error', 'Something in this request cannot be right.');

/** PostgreSQL's codes for a value of the right type that no column can hold: a number or day out of range, a NUL. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22003', '22008', '22021', '22P05']);

/** The caller's own id, where it is fit for a log, ties both sides' lines together. */
function requestIdOf({ headers }: WireRequest): string {
  const given = headers[HEADERS.requestId] ?? '';
  return /^[\w-]{1,100}$/.test(given) ? given : randomUUID();
}
