import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type GatewaySession,
  isOfEnvironment,
  isSignedIn,
  sessionScopeOf,
} from '@/lib/core/gateway/session/gateway-session';
import { clientAddressOf, isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import {
  type CallError,
  type CallErrorCode,
  type CallResult,
  callError,
  ERROR_TABLE,
} from '@/lib/core/ground/contract/call-error';
import {
  type CallDefinition,
  type CallInput,
  isClaim,
  isForBrowsers,
} from '@/lib/core/ground/contract/define-call';
import type { WireSchema } from '@/lib/core/ground/contract/schema';
import { scopeText } from '@/lib/core/ground/contract/session-scope';
import { HEADERS } from '@/lib/core/ground/contract/wire-message';
import { env } from '@/lib/core/ground/server/env';
import { type Match, matchCall, matchStream, queryInput } from '@/lib/core/ground/server/match';
import { measureWait } from '@/lib/core/ground/server/measured-calls';
import { readJson } from '@/lib/core/ground/server/read-body';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { routes } from '@/lib/core/ground/site/routes';
import { gatewayMessages } from '@/lib/core/ground/texts/gateway-messages';
import { isInstant } from '@/lib/core/ground/time/zoned';
import { streams } from '@/lib/features/streams';
import { type DispatchOptions, dispatch } from './dispatch';
import { openEventStream, type StreamOptions } from './event-stream';
import { logRefusedAction } from './log';
import { issueFields } from './schema-issues';

export interface GatewayOptions extends Pick<DispatchOptions, 'upstream' | 'log'> {
  readonly publicOrigin?: string | null;
}

/** Token, worker and root come from the session, never from the request. A failure is `{ "error": CallError }`. */
export async function handleGatewayRequest(
  request: Request,
  session: GatewaySession,
  { publicOrigin = env().publicOrigin, ...ports }: GatewayOptions = {},
): Promise<Response> {
  const requestId = wellFormed(request, HEADERS.requestId, UUID) ?? randomUUID();
  const match = matchOf(request);
  const call = match?.entry.call ?? null;
  if (match !== null && streams.includes(match.entry) && !isOthers(request.headers, session))
    return streamResponse(match.entry.call, request, session, { ...ports, requestId });
  const result = await resultOf({ request, session, match }, { ...ports, publicOrigin, requestId });
  const isQueued = request.method !== 'GET' && request.headers.has(HEADERS.eventScope);
  // Anybody can send requests without a session, as many as they like.
  const isListed = isQueued && isSignedIn(session) && !call?.background && !call?.changesNothing;
  if (isListed && !result.ok && REFUSALS.has(result.error.code))
    logRefusedAction(call?.id ?? null, result.error);
  const isClaimed = call !== null && result.ok && isClaim(call, result.value);
  return responseOf(result, requestId, isClaimed ? 202 : 200);
}

/** The phone deletes the write. Failures that `dispatch` logs are not among these. */
const REFUSALS: ReadonlySet<CallErrorCode> = new Set(['validation_error', 'permission_denied', 'not_found']);

interface Asked {
  readonly request: Request;
  readonly session: GatewaySession;
  readonly match: Match | null;
}

async function resultOf(
  { request, session, match }: Asked,
  { publicOrigin = null, requestId, ...ports }: GatewayOptions & { readonly requestId: string },
): Promise<CallResult<unknown>> {
  const refuse = (...[code, extra]: ErrorArguments) => failed(callError(code, requestId, extra));
  if (match === null) return refuse('not_found');
  if (request.method !== 'GET' && isForeign(request.headers, publicOrigin))
    return refuse('permission_denied');
  if (isOthers(request.headers, session)) return refuse('other_session');
  const read = await readBrowserInput(request, match);
  if (!read.ok) return refuse('validation_error', { fields: read.fields });
  const registeredAt = wellFormed(request, HEADERS.registeredAt, INSTANT);
  if (registeredAt !== undefined && !isInstant(registeredAt)) {
    return refuse('validation_error', { fields: { registeredAt: [gatewayMessages.notATime] } });
  }
  const result = await dispatch(match.entry.call, read.input, session, {
    ...ports,
    requestId,
    caller: { address: clientAddressOf(request.headers), knownDevice: null },
    idempotencyKey: wellFormed(request, HEADERS.idempotencyKey, UUID),
    registeredAt,
    isUnattended: request.method === 'GET' && request.headers.has(HEADERS.unattended),
  });
  const isAuthenticated = result.ok || result.error.code !== 'unauthorized';
  if (isAuthenticated && registeredAt !== undefined && request.headers.has(HEADERS.eventScope)) {
    measureWait(match.entry.call.id, registeredAt);
  }
  return result;
}

/** A failure has the same form as that of other calls. */
export async function streamResponse(
  call: CallDefinition,
  request: Request,
  session: GatewaySession,
  options: StreamOptions,
): Promise<Response> {
  const opened = await openEventStream(call, request, session, options);
  return opened instanceof Response ? opened : responseOf(failed(opened), options.requestId);
}

type ErrorArguments = [code: CallError['code'], extra?: Pick<CallError, 'fields'>];

const failed = (error: CallError): CallResult<never> => ({ ok: false, error });

function matchOf(request: Request): Match | null {
  const { pathname } = new URL(request.url);
  // Next removes the base path for route handlers; tests do not.
  const address = pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : pathname;
  if (!address.startsWith(routes.gateway)) return null;
  const path = address.slice(routes.gateway.length);
  const match = matchCall(request.method, path) ?? matchStream(request.method, path);
  return match !== null && isForBrowsers(match.entry.call) ? match : null;
}

function isForeign(headers: Headers, publicOrigin: string | null): boolean {
  const site = headers.get('sec-fetch-site');
  return (site !== null && site !== 'same-origin') || !isSameOrigin(headers, publicOrigin);
}

// Compares a queued write's session with the cookies'. Signed out, only the environment counts: the call then fails with
// `unauthorized`.
function isOthers(headers: Headers, session: GatewaySession): boolean {
  const claimed = headers.get(HEADERS.eventScope);
  if (claimed === null) return false;
  const own = isSignedIn(session) ? sessionScopeOf(session) : null;
  return own === null ? !isOfEnvironment(claimed, session) : claimed !== scopeText(own);
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function wellFormed(request: Request, name: string, form: RegExp): string | undefined {
  const value = request.headers.get(name) ?? '';
  return form.test(value) ? value : undefined;
}

function responseOf(result: CallResult<unknown>, requestId: string, status = 200): Response {
  const headers = new Headers({ 'cache-control': 'no-store', [HEADERS.requestId]: requestId });
  if (result.ok) return Response.json(result.value, { status, headers });
  const { error } = result;
  if (error.retryAfterS !== undefined) headers.set('retry-after', String(error.retryAfterS));
  return Response.json({ error }, { status: ERROR_TABLE[error.code].httpStatus, headers });
}

type BrowserInput =
  | { readonly ok: true; readonly input: CallInput }
  | { readonly ok: false; readonly fields: Record<string, string[]> };

const NOTHING: WireSchema<unknown> = z.strictObject({});
const NO_BODY = { ok: true, value: undefined } as const;

export async function readBrowserInput(request: Request, match: Match): Promise<BrowserInput> {
  const { schemas } = match.entry;
  const querySchema = schemas.query ?? NOTHING;
  const params = z.safeDecode(schemas.params ?? NOTHING, match.params);
  const query = z.safeDecode(querySchema, queryInput(new URL(request.url).searchParams, querySchema));
  const issues = [params, query].flatMap((part) => part.error?.issues ?? []);
  if (issues.length > 0) return { ok: false, fields: issueFields(issues) };
  const body = schemas.body === null ? NO_BODY : await readJson(request);
  const isMissing = schemas.body !== null && body.ok && body.value === undefined;
  if (!body.ok || isMissing) return { ok: false, fields: { body: [gatewayMessages.notJson] } };
  return { ok: true, input: { params: params.data, query: query.data, body: body.value } as CallInput };
}
