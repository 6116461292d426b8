import 'server-only';
import { randomUUID } from 'node:crypto';
import { isAudited, recordRefusedPassword, writeAudit } from '@/lib/core/accounts/audit';
import {
  findImpersonatedWorker,
  findTokenOwner,
  isExpired,
  type TokenOwner,
  touchToken,
} from '@/lib/core/accounts/token';
import type { CallInput } from '@/lib/core/contract/define-call';
import { type Match, matchCall } from '@/lib/core/contract/match';
import { z } from '@/lib/core/contract/wire';
import {
  HEADERS,
  UNKNOWN_CALLER,
  type WireRequest,
  type WireResponse,
} from '@/lib/core/contract/wire-message';
import { databaseErrorCode } from '@/lib/core/database/errors';
import type { WorkerLimit } from '@/lib/core/rate-limit/limits';
import { REQUEST_FAULT_TEXTS, TOO_MANY_TRIES_TEXT } from '@/lib/core/texts/server-texts';
import { acrossWorlds, inWorldOf, presentOf, type WorldContext } from '@/lib/core/worlds/worlds';
import { adminSignInCalls } from '@/lib/features/admin/calls';
import { DEMO_DELAY_MS } from '@/lib/features/demo/model';
import { publicHandlers, replays } from '@/lib/features/server';
import { type AuthorizedCaller, authorize } from './authorize';
import {
  type AuthorizedRequest,
  callHandler,
  decodeInput,
  encodeAnswer,
  handlerOf,
  type PreparedRequest,
  prepare,
} from './call-handler';
import type { AuditDetails, PublicContext } from './handler-context';
import { once } from './idempotency';
import type { BackendLog } from './log';
import {
  DEMO_MISSING,
  NOT_AUTHENTICATED,
  NOT_FOUND,
  Refusal,
  refusalResponse,
  SERVER_ERROR,
  SESSION_EXPIRED,
} from './refusal';

export interface RequestContext extends Omit<PublicContext, 'caller'> {
  readonly workerLimit: WorkerLimit;
  readonly log: BackendLog;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/**
 * Never throws: an unexpected error becomes a 500 and a log line.
 * See docs/decisions/0069-no-answer-cache-in-the-backend.md.
 */
export async function handle(door: RequestContext, request: WireRequest): Promise<WireResponse> {
  const requestId = requestIdOf(request);
  const match = matchCall(request.method, request.path);
  const response = await answer(door, match, request, requestId);
  return { ...response, headers: { ...response.headers, [HEADERS.requestId]: requestId } };
}

async function answer(
  door: RequestContext,
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
    return match ? await answerAnybody(door, match, request, requestId) : refusalResponse(NOT_FOUND);
  } catch (error) {
    if (UNSTORABLE.has(databaseErrorCode(error) ?? '')) return refusalResponse(NOT_STORABLE);
    door.log({ call: match?.entry.call.id ?? 'unknown', requestId, error });
    return refusalResponse(SERVER_ERROR);
  }
}

async function answerAnybody(
  door: RequestContext,
  match: Match,
  request: WireRequest,
  requestId: string,
): Promise<WireResponse> {
  const input = decodeInput(match, request);
  if (input instanceof Refusal) return refusalResponse(input);
  const context = { ...door, caller: request.caller ?? UNKNOWN_CALLER };
  const answered = await handlerOf(publicHandlers, match)(context, input);
  const isRefused = answered instanceof Refusal && answered.code === 'unauthorized';
  if (isRefused && match.entry.call.id === adminSignInCalls.adminSignIn.id)
    await recordRefusedPassword(door, match, input, { refusal: answered, requestId });
  return encodeAnswer(match, answered);
}

/** With the token of a demo, unknown addresses and public calls return `demo_missing`. */
async function answerUnlisted(
  { database, sleep }: RequestContext,
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
  door: RequestContext,
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
      response: await answerOwner(ctx, owner, match, {
        request,
        requestId,
        prepared,
        workerLimit: door.workerLimit,
      }),
    }),
  );
  if (!answered) return refusalResponse(SESSION_EXPIRED);
  // After the transaction, so that others do not wait for it.
  if (answered.isDemo) await door.sleep(DEMO_DELAY_MS);
  return answered.response;
}

export function tokenOf({ headers }: WireRequest): string | undefined {
  return /^Token (\S+)$/.exec(headers[HEADERS.authorization] ?? '')?.[1];
}

async function answerOwner(
  ctx: WorldContext,
  owner: TokenOwner,
  match: Match,
  asked: PreparedRequest,
): Promise<WireResponse> {
  const { request, requestId } = asked;
  if (isExpired(owner, ctx.now)) return refusalResponse(SESSION_EXPIRED);
  if (owner.actingAs !== null && !(await findImpersonatedWorker(ctx, owner.actingAs)))
    return refusalResponse(SESSION_EXPIRED);
  if (ctx.world.kind === 'demo' && !match.entry.wire.inDemo) return refusalResponse(DEMO_MISSING);
  const caller = authorize(owner, match);
  if (caller instanceof Refusal && !isAudited(owner, match)) return refusalResponse(caller);
  if (isDeliberate(owner, match, request)) await touchToken(ctx, owner, request.headers[HEADERS.deviceId]);
  const input = decodeInput(match, request);
  const details: Record<string, string | number> = {};
  const addToAudit = (more: AuditDetails) => void Object.assign(details, more);
  if (input instanceof Refusal) return refusalResponse(caller instanceof Refusal ? caller : input);
  const response =
    caller instanceof Refusal
      ? refusalResponse(caller)
      : await answerAuthorized(ctx, owner, caller, match, { ...asked, addToAudit }, input);
  if (isAudited(owner, match)) await writeAudit(ctx, owner, match, input, { response, requestId, details });
  return response;
}

/** Polling and background calls do not extend an impersonation. [IMP-01] */
function isDeliberate({ kind }: TokenOwner, { entry: { call } }: Match, { headers }: WireRequest): boolean {
  if (kind !== 'acting') return true;
  const isOwn = call.pollMs !== undefined || call.background || call.changesNothing;
  return !isOwn && headers[HEADERS.unattended] === undefined;
}

async function answerAuthorized(
  ctx: WorldContext,
  owner: TokenOwner,
  caller: AuthorizedCaller,
  match: Match,
  asked: AuthorizedRequest,
  input: CallInput,
): Promise<WireResponse> {
  const { request } = asked;
  if (caller.role === 'worker') {
    const wait = await asked.workerLimit.take(match.entry.call.id, `${ctx.world.id} ${caller.workerId}`);
    if (wait) return refusalResponse(new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait));
  }
  const work = (within: WorldContext) => callHandler(within, owner, caller, match, asked, input);
  const key = request.headers[HEADERS.idempotencyKey];
  const { changesNothing, hasSecret } = match.entry.call;
  const isStored = request.method !== 'GET' && !changesNothing && !hasSecret;
  if (key === undefined || !isStored) return work(ctx);
  const { method, path } = request;
  const identity = { accountId: owner.account.id, actingAs: owner.actingAs, method, path, body: input.body };
  const { response, replay } = await once(ctx, key, identity, work);
  return replay ? seenToday(ctx, match, response) : response;
}

function seenToday(ctx: WorldContext, match: Match, stored: WireResponse): WireResponse {
  const asToday = replays[match.entry.call.id];
  if (!asToday || stored.status >= 400) return stored;
  return encodeAnswer(match, asToday(ctx, z.decode(match.entry.wire.response, stored.body)));
}

const NOT_STORABLE = new Refusal('validation_error', REQUEST_FAULT_TEXTS['not-storable']);

/**
 * PostgreSQL's codes for a value that the column cannot hold: number or day out of range, or a NUL character.
 */
const UNSTORABLE: ReadonlySet<string> = new Set(['22003', '22008', '22021', '22P05']);

function requestIdOf({ headers }: WireRequest): string {
  const given = headers[HEADERS.requestId] ?? '';
  return /^[\w-]{1,100}$/.test(given) ? given : randomUUID();
}
