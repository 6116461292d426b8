import { BASE_PATH } from '@/lib/base-path';
import { pageKind, shellFor } from '@/lib/page-lookup';
import { IMPERSONATION_PARAMETERS, routes, withBasePath } from '@/lib/routes';
import { withTimeout } from '@/lib/with-timeout';
import type { WorkerDurations } from './worker-protocol';

/** The part of a browser's request that decides who answers it. */
export type PageRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>;

interface AnswerPorts<R extends PageRequest = Request> {
  readonly fetch: (request: R) => Promise<Response>;
  /** What is precached of this build under an address with the base path. */
  readonly cached: (address: string) => Promise<Response | undefined>;
  readonly threshold: NetworkThreshold;
}

/**
 * The worker's answer to a request for a page or for what Next fetches to navigate to one, or null for a request that is not
 * its business: then the browser goes on as if there were no worker. Nothing that comes from the network is cached.
 */
export function answerPage<R extends PageRequest>(
  request: R,
  ports: AnswerPorts<R>,
): Promise<Response> | null {
  if (request.method !== 'GET') return null;
  const path = pagePathOf(new URL(request.url));
  if (path === null) return null;
  if (request.headers.get('rsc') === '1') return answerPayload(request, ports);
  return request.mode === 'navigate' ? answerNavigation(request, path, ports) : null;
}

/** The path of a page below the base path, or null for an address that is no page. */
export function pagePathOf({ pathname }: URL): string | null {
  if (pathname !== BASE_PATH && !pathname.startsWith(`${BASE_PATH}/`)) return null;
  const path = pathname.slice(BASE_PATH.length) || routes.home;
  if (/^\/(api|backend|_next)(\/|$)/.test(path)) return null;
  // A file: the manifest, an icon, the worker itself.
  if (pageKind(path) === 'unknown' && /\.\w+$/.test(path)) return null;
  return path;
}

/** From the network when it answers in time, also with a redirect to the sign-in; else the shell, at the same address. */
async function answerNavigation<R extends PageRequest>(
  request: R,
  path: string,
  { fetch, cached, threshold }: AnswerPorts<R>,
): Promise<Response> {
  // Who reloads wants the network to be asked again.
  const insists = request.cache !== 'default';
  const answer = await threshold.ask(() => fetch(request), { insists });
  if (answer !== null && answer.status < 500) return answer;
  if (path === routes.home)
    return Response.redirect(new URL(withBasePath(routes.schedule), request.url), 307);
  const address = withoutImpersonation(new URL(request.url));
  if (address !== null) return Response.redirect(address, 307);
  const shell = await cached(withBasePath(routes.shell(shellFor(path))));
  // A phone that is short of storage may have thrown the shell away.
  return shell ?? answer ?? fetch(request);
}

/** The address without what asks to act as somebody, which no history keeps; null where there is nothing of it. [IMP-02] */
function withoutImpersonation(address: URL): URL | null {
  const names = Object.values(IMPERSONATION_PARAMETERS).filter((name) => address.searchParams.has(name));
  for (const name of names) address.searchParams.delete(name);
  return names.length > 0 ? address : null;
}

/** Next turns a failed fetch of its own into a navigation by itself. A failed prefetch must fail without noise. */
async function answerPayload<R extends PageRequest>(
  request: R,
  { fetch, threshold }: AnswerPorts<R>,
): Promise<Response> {
  const answer = await threshold.ask(() => fetch(request));
  if (answer !== null) return answer;
  return request.headers.has('next-router-prefetch') ? new Response(null, { status: 204 }) : Response.error();
}

interface SessionEndPorts<R> {
  readonly fetch: (request: R) => Promise<Response>;
  /** Takes away what this phone keeps of whoever was signed in. */
  readonly forget: () => Promise<unknown>;
}

/**
 * The worker's answer to a sign-out, or null for any other request. It sees each one of this browser, also from a page that closes at
 * once, so that nothing of the person stays until the next page opens. Taps that were not sent stay for their owner. [AUTH-12]
 * See docs/decisions/0257-service-worker-clears-the-phone.md.
 */
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
  // The session is over, whatever the phone's storage does.
  if (answer.ok) await forget().catch(() => undefined);
  return answer;
}

interface NetworkThresholdOptions extends Pick<WorkerDurations, 'answerMs' | 'timeoutWindowMs'> {
  /** Milliseconds that only grow. */
  readonly elapsedMs?: () => number;
}

/** Waits for the network, but not for ever, and not twice in a row for nothing. */
export interface NetworkThreshold {
  /**
   * The answer, or null when there is none in time or none at all. Shortly after a wait for nothing it does not ask again,
   * unless somebody insists: the request of a page that could not be moved to is followed at once by one for the whole page.
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
