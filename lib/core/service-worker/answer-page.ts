import { BASE_PATH } from '@/lib/base-path';
import type { NetworkThreshold } from '@/lib/core/outbox/network-threshold';
import { pageKind, shellFor } from '@/lib/page-of';
import { ACTING_PARAMETERS, routes, withBasePath } from '@/lib/routes';

/** The part of a browser's request that decides who answers it. */
export type PageRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>;

export interface AnswerPorts<R extends PageRequest = Request> {
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
  const address = withoutActing(new URL(request.url));
  if (address !== null) return Response.redirect(address, 307);
  const shell = await cached(withBasePath(routes.shell(shellFor(path))));
  // A phone that is short of storage may have thrown the shell away.
  return shell ?? answer ?? fetch(request);
}

/** The address without what asks to act as somebody, which no history keeps; null where there is nothing of it. [IMP-02] */
function withoutActing(address: URL): URL | null {
  const names = Object.values(ACTING_PARAMETERS).filter((name) => address.searchParams.has(name));
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
