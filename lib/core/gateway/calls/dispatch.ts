import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { type GatewaySession, isSignedIn } from '@/lib/core/gateway/session/gateway-session';
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
  type InputOf,
  isForBrowsers,
  type OutputOf,
} from '@/lib/core/ground/contract/define-call';
import { withUnknownCodes } from '@/lib/core/ground/contract/schema';
import {
  type Caller,
  HEADERS,
  type WireRequest,
  type WireResponse,
} from '@/lib/core/ground/contract/wire-message';
import { measureCall } from '@/lib/core/ground/server/measured-calls';
import { SIGN_IN_CALLS } from '@/lib/core/ground/session/calls';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { gatewayMessages } from '@/lib/core/ground/texts/gateway-messages';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { type CallId, type CatalogueEntry, calls, entryOf } from '@/lib/features/gateway';
import { jobIdOfAnswer } from './accepted';
import { errorOfAnswer } from './answer-error';
import { decodeAnswer, encodeInput, ownAnswer } from './codec';
import { type GatewayLog, logRepairs, logUnknownCodes, logUnknownFields, logUpstreamFailure } from './log';
import { issuePlaces } from './schema-issues';
import { type Upstream, type UpstreamReply, upstreamOf } from './upstream';

export interface DispatchOptions {
  /** The server handles a repeated key once. */
  readonly idempotencyKey?: string | undefined;
  readonly registeredAt?: string | undefined;
  readonly requestId?: string | undefined;
  /** It marks a read without user action. Only the embedded backend gets it, while impersonating. [IMP-01] */
  readonly isUnattended?: boolean | undefined;
  readonly caller?: Caller | undefined;
  /** Can only shorten the call's own timeout. [AUTH-18] */
  readonly timeoutMs?: number | undefined;
  readonly upstream?: Upstream | undefined;
  readonly log?: GatewayLog | undefined;
}

/**
 * Failures of the upstream are values; a bug throws. See
 * docs/decisions/0001-one-gateway-for-server-and-browser-calls.md.
 */
export function dispatch<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  session: GatewaySession,
  options: DispatchOptions = {},
): Promise<CallResult<OutputOf<C>>> {
  return measureCall(call.id, () => send(call, input, session, options), statusOf);
}

const statusOf = (result: CallResult<unknown>): number =>
  result.ok ? 200 : ERROR_TABLE[result.error.code].httpStatus;

async function send<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  session: GatewaySession,
  options: DispatchOptions,
): Promise<CallResult<OutputOf<C>>> {
  const requestId = options.requestId ?? randomUUID();
  const plainInput = input as CallInput;
  const refusal = refusalOf(call, plainInput, session, requestId);
  if (refusal) return { ok: false, error: refusal };
  const entry = entryOf(call.id as CallId);
  const encoded = encodeInput(entry, plainInput);
  if (!encoded.ok) {
    return { ok: false, error: callError('validation_error', requestId, { fields: encoded.fields }) };
  }
  const { path, query, body } = encoded.value;
  const headers = headersOf(call, session, { ...options, requestId }, body !== undefined);
  const { caller } = options;
  const request: WireRequest = {
    method: call.method,
    path,
    query,
    headers,
    body,
    ...(caller && { caller }),
  };
  const upstream = options.upstream ?? upstreamOf(session);
  const timeoutMs = Math.min(call.timeoutMs, options.timeoutMs ?? call.timeoutMs);
  const abort = new AbortController();
  const sent = await withTimeout(upstream.send(request, abort.signal), timeoutMs);
  if (sent === null) abort.abort();
  const result = classifyReply<OutputOf<C>>(
    entry,
    sent?.value ?? 'timeout',
    requestId,
    options.log ?? logUpstreamFailure,
  );
  if (endsSession(call, result)) endStreamsOf(session);
  return result;
}

function endsSession({ id, access }: CallDefinition, result: CallResult<unknown>): boolean {
  if (access === 'public') return false;
  if (!result.ok) return result.error.code === 'unauthorized';
  return id === calls.revokeToken.id || id === calls.releaseHijack.id;
}

export function refusalOf(
  call: CallDefinition,
  input: CallInput,
  session: GatewaySession,
  requestId: string,
): CallError | null {
  if (call.access === 'public') return null;
  if (!isSignedIn(session)) {
    const { notAuthenticated, sessionExpired } = gatewayMessages;
    const userMessage = call.id === calls.getUser.id ? notAuthenticated : sessionExpired;
    return callError('unauthorized', requestId, { userMessage });
  }
  const isOwn = !call.path.includes('{workerId}') || input.params?.workerId === session.workerId;
  return isOwn ? null : callError('permission_denied', requestId);
}

/** Public calls have no token: a root may refuse an old one. [API-01] */
export function headersOf(
  call: CallDefinition,
  session: GatewaySession,
  options: DispatchOptions & { readonly requestId: string },
  hasBody: boolean,
): Record<string, string> {
  const token = call.access === 'public' ? null : session.token;
  return {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { [HEADERS.authorization]: `Token ${token}` }),
    ...(call.access === 'public' ? {} : rootHeadersOf(session)),
    [HEADERS.appVersion]: APP_VERSION,
    [HEADERS.deviceId]: session.deviceId,
    [HEADERS.requestId]: options.requestId,
    ...(options.idempotencyKey ? { [HEADERS.idempotencyKey]: options.idempotencyKey } : {}),
    ...(options.registeredAt ? { [HEADERS.registeredAt]: options.registeredAt } : {}),
    ...(options.isUnattended && session.impersonation?.root === null ? { [HEADERS.unattended]: '1' } : {}),
  };
}

function rootHeadersOf({ impersonation }: GatewaySession): Record<string, string> {
  if (!impersonation?.root) return {};
  const { cookies, csrfToken } = impersonation.root;
  return { cookie: cookies, ...(csrfToken === null ? {} : { [HEADERS.csrfToken]: csrfToken }) };
}

const LOGGED: ReadonlySet<CallErrorCode> = new Set([
  'no_internet',
  'timeout',
  'server_error',
  'service_unavailable',
  'contract_broken',
]);

function classifyReply<Output>(
  { call, schemas }: CatalogueEntry,
  reply: UpstreamReply | 'timeout',
  requestId: string,
  log: GatewayLog,
): CallResult<Output> {
  const fail = (
    error: CallError,
    httpStatus: number | null,
    why: { reason?: string; issues?: string[] } = {},
  ): CallResult<Output> => {
    const isRefusedSignIn = SIGN_IN_CALLS.has(call.id) && error.code === 'unauthorized';
    if (isRefusedSignIn || LOGGED.has(error.code))
      log({ call: call.id, requestId, code: error.code, httpStatus, ...why });
    return { ok: false, error };
  };
  if (reply === 'timeout') return fail(callError('timeout', requestId), null);
  if (!reply.ok) return fail(callError(reply.code, requestId), null, { reason: reply.reason });
  const { response } = reply;
  const error = errorOfAnswer(call, response, requestId);
  if (error) return fail(error, response.status);
  if ('entity' in response) return { ok: true, value: ownAnswer(schemas.response, response) as Output };
  const isDone = isDoneWithoutBody(call, response);
  const { result: decoded, codes } = withUnknownCodes(() =>
    decodeAnswer(schemas.response, isDone ? {} : response.body),
  );
  const { result, unknownFields, repairs } = decoded;
  const jobId = jobIdOfAnswer(call, schemas.response, response, result.success);
  if (jobId !== null) return { ok: false, error: callError('accepted', requestId, { jobId }) };
  logUnknownCodes(call.id, codes);
  logUnknownFields(call.id, unknownFields);
  logRepairs(call.id, repairs);
  if (result.success) return { ok: true, value: result.data as Output };
  // The phone reads again what the write has changed.
  if (isDone && isForBrowsers(call)) return { ok: false, error: callError('accepted', requestId) };
  const issues = issuePlaces(result.error.issues);
  return fail(callError('contract_broken', requestId), response.status, { issues });
}

/** A write may be answered by 204: its status says that it is done. */
const isDoneWithoutBody = ({ method }: CallDefinition, { status }: WireResponse): boolean =>
  status === 204 && method !== 'GET';

/** The registry is on `globalThis`, because Next loads this file once per bundle. */
const streamRegistry: { sweepSessionStreams?: Map<string, Set<() => void>> } = globalThis as never;
streamRegistry.sweepSessionStreams ??= new Map();
const streams = streamRegistry.sweepSessionStreams;

export function trackStream(session: GatewaySession, end: () => void): () => void {
  const key = keyOf(session);
  const open = streams.get(key) ?? new Set();
  streams.set(key, open.add(end));
  return () => {
    open.delete(end);
    if (open.size === 0 && streams.get(key) === open) streams.delete(key);
  };
}

/** Counts only the streams of this process. */
export const countStreams = (): number => [...streams.values()].reduce((sum, { size }) => sum + size, 0);

/** Chat services do not know when a root's session ends. Ends only the streams of this process. */
function endStreamsOf(session: GatewaySession): void {
  for (const end of [...(streams.get(keyOf(session)) ?? [])]) end();
}

/** It is hashed, so that no token or cookie is used as a key. */
function keyOf({ environment, apiRoot, token, impersonation }: GatewaySession): string {
  const who = [environment, apiRoot, token, impersonation?.root?.cookies ?? null];
  return createHash('sha256').update(JSON.stringify(who)).digest('base64url');
}
