import { routes, withBasePath } from '@/lib/routes';

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
