import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AuditValue } from '@/lib/core/backend/accounts/tables';
import {
  findImpersonatedWorker,
  findTokenOwner,
  isExpired,
  type TokenOwner,
  tokenHashOf,
  touchToken,
} from '@/lib/core/backend/accounts/token';
import type { Turn, WorkerRequests } from '@/lib/core/backend/api/worker-requests';
import { databaseErrorCode, isAway } from '@/lib/core/backend/database/errors';
import { publishOffice } from '@/lib/core/backend/live/publish';
import { acrossWorlds, inWorldOf, presentOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { z } from '@/lib/core/ground/contract/schema';
import {
  HEADERS,
  UNKNOWN_CALLER,
  type WireRequest,
  type WireResponse,
} from '@/lib/core/ground/contract/wire-message';
import type { WorkerLimit } from '@/lib/core/ground/server/limits';
import { type Match, matchCall } from '@/lib/core/ground/server/match';
import { REQUEST_FAULT_TEXTS, TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { auditFacts, publicHandlers, replays, visitForAudit } from '@/lib/features/backend';
import { calls } from '@/lib/features/gateway';
import { auditedSubject, isAudited, recordRefusedPassword, writeAudit } from './audit';
import { type AuditFacts, changedFacts, type FactsContext } from './audit-facts';
import { type AuthorizedCaller, authorize } from './authorize';
import { callHandler, decodeInput, encodeAnswer, handlerOf, prepare } from './call-handler';
import type { AuditDetails, Prepared, PublicContext } from './handler-context';
import { once } from './idempotency';
import type { BackendLog } from './log';
import { type Next, pipeline } from './pipeline';
import {
  DEMO_MISSING,
  NOT_AUTHENTICATED,
  NOT_FOUND,
  Refusal,
  refusalResponse,
  SERVER_ERROR,
  SESSION_EXPIRED,
  UNAVAILABLE,
} from './refusal';
import { rememberOwner, waitForTurn } from './worker-turn';

/** Each response of a demo waits this long, like a network. [DEMO-15] */
const DEMO_DELAY_MS = 250;

export interface RequestContext extends Omit<PublicContext, 'caller'> {
  readonly workerLimit: WorkerLimit;
  readonly workerRequests: WorkerRequests;
  readonly log: BackendLog;
  readonly sleep: (ms: number) => Promise<unknown>;
}

interface Received {
  readonly services: RequestContext;
  readonly request: WireRequest;
  readonly requestId: string;
  readonly match: Match | null;
}

interface Matched extends Received {
  readonly match: Match;
}

interface Admitted extends Matched {
  readonly token: string;
  readonly turn: Turn;
}

interface Authenticated extends Matched {
  readonly ctx: WorldContext;
  readonly owner: TokenOwner;
}

interface Validated extends Authenticated {
  readonly input: CallInput;
}

/**
 * Never throws: an unexpected error becomes a 500 and a log line.
 * See docs/decisions/0069-no-answer-cache-in-the-backend.md.
 */
export function handle(services: RequestContext, request: WireRequest): Promise<WireResponse> {
  const requestId = requestIdOf(request);
  const match = matchCall(request.method, request.path);
  return answer({ services, request, requestId, match });
}

const answerPublic = pipeline<Received>()
  .add(refuseDemo)
  .add(({ match }) => (match ? { match } : NOT_FOUND))
  .add(validate)
  .answer(callPublicHandler);

const answerAccount = pipeline<Matched>()
  .add(readToken)
  .around(waitForTurn)
  .add(prepareBeforeTransaction)
  .around(authenticateInTransaction)
  .add(refuseExpired)
  .add(refuseMissingInDemo)
  .add(authorizeUnlessAudited)
  .around(touchTokenIfDeliberate)
  .add(validate)
  .around(audit)
  .add(({ caller }) => (caller instanceof Refusal ? caller : { caller }))
  .add(limitWorker)
  .around(answerOnce)
  .around(tellOffice)
  .answer(callHandler);

const answer = pipeline<Received>()
  .around(addRequestId)
  .around(logFailure)
  .answer((received) => {
    const { match } = received;
    const isPublic = match === null || match.entry.call.access === 'public';
    return isPublic ? answerPublic(received) : answerAccount({ ...received, match });
  });

async function addRequestId({ requestId }: Received, next: Next): Promise<WireResponse> {
  const response = await next({});
  return { ...response, headers: { ...response.headers, [HEADERS.requestId]: requestId } };
}

async function logFailure({ services, match, requestId }: Received, next: Next): Promise<WireResponse> {
  try {
    return await next({});
  } catch (error) {
    if (UNSTORABLE.has(databaseErrorCode(error) ?? '')) return refusalResponse(NOT_STORABLE);
    services.log({ call: match?.entry.call.id ?? 'unknown', requestId, error });
    return refusalResponse(isAway(error) ? UNAVAILABLE : SERVER_ERROR);
  }
}

/** Unknown addresses and public calls return `demo_missing` for the token of a demo. */
async function refuseDemo({ services, request }: Received): Promise<object | Refusal> {
  const token = tokenOf(request);
  if (token === undefined) return {};
  const owner = await acrossWorlds(services.database, (tx) => findTokenOwner(tx, token));
  if (owner?.world.kind !== 'demo') return {};
  await services.sleep(DEMO_DELAY_MS);
  return isExpired(owner, presentOf(owner.world).now) ? SESSION_EXPIRED : DEMO_MISSING;
}

/** An audited request without permission is refused later, also where its input is wrong. */
function validate({
  match,
  request,
  caller,
}: Matched & { readonly caller?: AuthorizedCaller | Refusal }): { readonly input: CallInput } | Refusal {
  const input = decodeInput(match, request);
  if (!(input instanceof Refusal)) return { input };
  return caller instanceof Refusal ? caller : input;
}

async function callPublicHandler({
  services,
  match,
  request,
  requestId,
  input,
}: Matched & { readonly input: CallInput }): Promise<WireResponse> {
  const context = { ...services, caller: request.caller ?? UNKNOWN_CALLER };
  const answered = await handlerOf(publicHandlers, match)(context, input);
  const isRefused = answered instanceof Refusal && answered.code === 'unauthorized';
  if (isRefused && match.entry.call.id === calls.adminSignIn.id)
    await recordRefusedPassword(services, match, input, { refusal: answered, requestId });
  return encodeAnswer(match, request, answered);
}

function readToken({ request }: Matched): { readonly token: string } | Refusal {
  const token = tokenOf(request);
  return token === undefined ? NOT_AUTHENTICATED : { token };
}

export function tokenOf({ headers }: WireRequest): string | undefined {
  return /^Token (\S+)$/.exec(headers[HEADERS.authorization] ?? '')?.[1];
}

/** A refusal of the preparation is answered by the last step, after permissions and limits. */
async function prepareBeforeTransaction({
  services,
  match,
  request,
  token,
}: Matched & { readonly token: string }): Promise<{ readonly prepared: Prepared | Refusal }> {
  return { prepared: await prepare(services, match, request, token) };
}

async function authenticateInTransaction(
  { services, token, turn }: Admitted,
  next: Next<Pick<Authenticated, 'ctx' | 'owner'>>,
): Promise<WireResponse> {
  const work = async (ctx: WorldContext, owner: TokenOwner) => {
    rememberOwner(services.workerRequests, ctx, owner);
    return { isDemo: ctx.world.kind === 'demo', response: await next({ ctx, owner }) };
  };
  const answered = await inWorldOf(services.database, (tx) => findTokenOwner(tx, token), work);
  if (!answered) {
    services.workerRequests.forget(tokenHashOf(token));
    return refusalResponse(SESSION_EXPIRED);
  }
  if (answered.isDemo) {
    // The delay comes after the transaction and the turn, so that others do not wait for it.
    turn.end();
    await services.sleep(DEMO_DELAY_MS);
  }
  return answered.response;
}

async function refuseExpired({ ctx, owner }: Authenticated): Promise<object | Refusal> {
  if (isExpired(owner, ctx.now)) return SESSION_EXPIRED;
  if (owner.impersonatedId !== null && !(await findImpersonatedWorker(ctx, owner.impersonatedId)))
    return SESSION_EXPIRED;
  return {};
}

function refuseMissingInDemo({ ctx, match }: Authenticated): object | Refusal {
  return ctx.world.kind === 'demo' && !match.entry.schemas.inDemo ? DEMO_MISSING : {};
}

/** An audited request goes on without permission, so that its refusal is written down. */
function authorizeUnlessAudited({
  owner,
  match,
}: Authenticated): { readonly caller: AuthorizedCaller | Refusal } | Refusal {
  const caller = authorize(owner, match);
  return caller instanceof Refusal && !isAudited(owner, match) ? caller : { caller };
}

/** Runs after the handler, whose locks must come first: a role change ends other sessions. */
async function touchTokenIfDeliberate(
  { ctx, owner, match, request }: Authenticated,
  next: Next,
): Promise<WireResponse> {
  const response = await next({});
  if (isDeliberate(owner, match, request)) await touchToken(ctx, owner, request.headers[HEADERS.deviceId]);
  return response;
}

/** Polling and background calls do not extend an impersonation. [IMP-01] */
function isDeliberate({ kind }: TokenOwner, { entry: { call } }: Match, { headers }: WireRequest): boolean {
  if (kind !== 'acting') return true;
  const isOwn = call.pollMs !== undefined || call.background || call.changesNothing;
  return !isOwn && headers[HEADERS.unattended] === undefined;
}

async function audit(
  {
    ctx,
    owner,
    match,
    caller,
    input,
    requestId,
  }: Validated & { readonly caller: AuthorizedCaller | Refusal },
  next: Next<{ readonly addToAudit: (details: AuditDetails) => void }>,
): Promise<WireResponse> {
  const isKept = isAudited(owner, match);
  // The audit log describes the visit as it was before the call.
  const details: Record<string, AuditValue> = isKept ? await visitForAudit(ctx, auditedSubject(input)) : {};
  const addToAudit = (more: AuditDetails) => void Object.assign(details, more);
  const mayChange = isKept && !(caller instanceof Refusal);
  const before = mayChange ? await factsOf(ctx, owner, match, input) : {};
  const response = await next({ addToAudit });
  if (mayChange && response.status < 400)
    addToAudit(changedFacts(before, await factsOf(ctx, owner, match, input)));
  if (isKept) await writeAudit(ctx, owner, match, input, { response, requestId, details });
  return response;
}

async function factsOf(
  ctx: WorldContext,
  { impersonatedId }: TokenOwner,
  { entry }: Match,
  input: CallInput,
): Promise<AuditFacts> {
  const readers: Readonly<Record<string, FactReader | undefined>> = auditFacts;
  const read = readers[entry.call.id];
  return read && impersonatedId !== null ? read({ ...ctx, workerId: impersonatedId }, input as never) : {};
}

type FactReader = (ctx: FactsContext, input: never) => Promise<AuditFacts>;

async function limitWorker({
  services,
  ctx,
  match,
  caller,
}: Authenticated & { readonly caller: AuthorizedCaller }): Promise<object | Refusal> {
  if (caller.role !== 'worker') return {};
  const wait = await services.workerLimit.take(match.entry.call.id, `${ctx.world.id} ${caller.workerId}`);
  return wait ? new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait) : {};
}

/** A repeated request gets the stored answer. */
async function answerOnce(
  { ctx, owner, match, request, input }: Validated,
  next: Next<Pick<Authenticated, 'ctx'>>,
): Promise<WireResponse> {
  const key = request.headers[HEADERS.idempotencyKey];
  const { changesNothing, hasSecret } = match.entry.call;
  const isStored = request.method !== 'GET' && !changesNothing && !hasSecret;
  if (key === undefined || !isStored) return next({ ctx });
  const { method, path } = request;
  const identity = {
    accountId: owner.account.id,
    impersonatedId: owner.impersonatedId,
    method,
    path,
    body: input.body,
  };
  const { response, replay } = await once(ctx, key, identity, (within) => next({ ctx: within }));
  return replay ? seenToday({ ctx, match, request }, response) : response;
}

/** Runs after the handler, so that the office's lock comes last. */
async function tellOffice(
  { ctx, match, caller }: Authenticated & { readonly caller: AuthorizedCaller },
  next: Next,
): Promise<WireResponse> {
  const response = await next({});
  const { call, schemas } = match.entry;
  const isOfficeWrite = caller.role === 'admin' && call.method !== 'GET';
  if (response.status < 400 && (isOfficeWrite || schemas.changesOffice)) await publishOffice(ctx);
  return response;
}

async function seenToday(
  { ctx, match, request }: Pick<Authenticated, 'ctx' | 'match' | 'request'>,
  stored: WireResponse,
): Promise<WireResponse> {
  const asToday = replays[match.entry.call.id];
  if (!asToday || stored.status >= 400) return stored;
  const answer = await asToday(ctx, z.decode(match.entry.schemas.response, stored.body));
  return encodeAnswer(match, request, answer);
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
