import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { needsServer, pageKind, shellFor } from '@/lib/core/ground/site/page-lookup';
import { IMPERSONATION_PARAMETERS, routes, withBasePath } from '@/lib/core/ground/site/routes';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import type { WorkerDurations } from './worker-protocol';

export type PageRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>;

interface AnswerPorts<R extends PageRequest = Request> {
  readonly fetch: (request: R) => Promise<Response>;
  readonly cached: (address: string) => Promise<Response | undefined>;
  readonly threshold: NetworkThreshold;
}

/** Null leaves the request to the browser. Answers from the network are not cached. */
export function answerPage<R extends PageRequest>(
  request: R,
  ports: AnswerPorts<R>,
): Promise<Response> | null {
  if (request.method !== 'GET') return null;
  const path = pagePathOf(new URL(request.url));
  if (path === null) return null;
  const isPatient = needsServer(path);
  if (request.headers.get('rsc') === '1') return isPatient ? null : answerPayload(request, ports);
  if (request.mode !== 'navigate') return null;
  return answerNavigation(request, path, isPatient ? { ...ports, threshold: PATIENT } : ports);
}

const PATIENT: NetworkThreshold = { ask: (request) => request().catch(() => null) };

export function pagePathOf({ pathname }: URL): string | null {
  if (pathname !== BASE_PATH && !pathname.startsWith(`${BASE_PATH}/`)) return null;
  const path = pathname.slice(BASE_PATH.length) || routes.home;
  if (/^\/(api|backend|_next)(\/|$)/.test(path)) return null;
  if (pageKind(path) === 'unknown' && /\.\w+$/.test(path)) return null;
  return path;
}

async function answerNavigation<R extends PageRequest>(
  request: R,
  path: string,
  { fetch, cached, threshold }: AnswerPorts<R>,
): Promise<Response> {
  const insists = request.cache !== 'default';
  const answer = await threshold.ask(() => fetch(request), { insists });
  if (answer !== null && answer.status < 500) return answer;
  if (path === routes.home)
    return Response.redirect(new URL(withBasePath(routes.schedule), request.url), 307);
  const address = withoutImpersonation(new URL(request.url));
  if (address !== null) return Response.redirect(address, 307);
  const shell = await cached(withBasePath(routes.shell(shellFor(path))));
  // The browser may have evicted the shell.
  return shell ?? answer ?? fetch(request);
}

function withoutImpersonation(address: URL): URL | null {
  const names = Object.values(IMPERSONATION_PARAMETERS).filter((name) => address.searchParams.has(name));
  for (const name of names) address.searchParams.delete(name);
  return names.length > 0 ? address : null;
}

/** Next falls back to a full navigation when a payload fails. A failed prefetch must not log an error. */
async function answerPayload<R extends PageRequest>(
  request: R,
  { fetch, threshold }: AnswerPorts<R>,
): Promise<Response> {
  const answer = await threshold.ask(() => fetch(request));
  if (answer !== null) return answer;
  return request.headers.has('next-router-prefetch') ? new Response(null, { status: 204 }) : Response.error();
}

interface PicturePorts<R> {
  readonly fetch: (request: R) => Promise<Response>;
  readonly cached: (request: R) => Promise<Response | undefined>;
}

/** Pictures of guides and news, which the page has put into a cache. Their addresses hold a hash. */
export function answerPicture<R extends Pick<Request, 'url' | 'method'>>(
  request: R,
  { fetch, cached }: PicturePorts<R>,
): Promise<Response> | null {
  const { pathname, searchParams } = new URL(request.url);
  const isPicture = pathname.startsWith(withBasePath(routes.content)) && searchParams.has('v');
  if (request.method !== 'GET' || !isPicture) return null;
  return cached(request)
    .catch(() => undefined)
    .then((kept) => kept ?? fetch(request));
}

interface SessionEndPorts<R> {
  readonly fetch: (request: R) => Promise<Response>;
  readonly forget: () => Promise<unknown>;
}

// This happens in the worker, so that the device is cleared even if the page closes at once. Queued writes stay.
// [AUTH-12] See docs/decisions/0257-service-worker-clears-the-phone.md.
export function answerSessionEnd<R extends Pick<Request, 'url' | 'method'>>(
  request: R,
  ports: SessionEndPorts<R>,
): Promise<Response> | null {
  const isSessionEnd =
    request.method === 'POST' && new URL(request.url).pathname === withBasePath(routes.sessionEnd);
  return isSessionEnd ? endSession(request, ports) : null;
}

async function endSession<R>(request: R, { fetch, forget }: SessionEndPorts<R>): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) await forget().catch(() => undefined);
  return answer;
}

interface NetworkThresholdOptions extends Pick<WorkerDurations, 'answerMs' | 'timeoutWindowMs'> {
  readonly elapsedMs?: () => number;
}

export interface NetworkThreshold {
  /**
   * Returns null after a timeout or error, and then for a while without a request. `insists`, for a reload, asks
   * anyway.
   */
  ask(request: () => Promise<Response>, options?: { readonly insists?: boolean }): Promise<Response | null>;
}

export function createNetworkThreshold({
  answerMs,
  timeoutWindowMs,
  elapsedMs = () => performance.now(),
}: NetworkThresholdOptions): NetworkThreshold {
  let timedOutAtMs: number | null = null;
  const hasJustTimedOut = () => timedOutAtMs !== null && elapsedMs() - timedOutAtMs < timeoutWindowMs;
  return {
    ask: async (request, { insists = false } = {}) => {
      if (hasJustTimedOut() && !insists) return null;
      const answer = request().then(
        (response) => {
          timedOutAtMs = null;
          return response;
        },
        () => null,
      );
      const inTime = await withTimeout(answer, answerMs);
      if (inTime === null) timedOutAtMs = elapsedMs();
      return inTime?.value ?? null;
    },
  };
}
