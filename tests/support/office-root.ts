import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { startHttpServer } from './http-server';

/** The root received this request. */
export interface OfficeRequest {
  readonly route: string;
  readonly cookie: string | undefined;
  readonly csrfToken: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface OfficeRoot {
  readonly root: string;
  readonly requests: OfficeRequest[];
  /** This is the redirect after the end, or null for a response without `next`. */
  next: string | null;
  /** The end of a release gets this status. */
  releaseStatus: number;
  /** It is true if the impersonation has ended. */
  isOver: boolean;
  close(): Promise<void>;
}

/**
 * Serves a root with its own administrator sign-in: it reads its session cookie and requires its CSRF token for writes.
 * The worker's id is 7.
 */
export async function startOfficeRoot(): Promise<OfficeRoot> {
  const fixture = async (name: string) =>
    JSON.parse(await readFile(new URL(`../fixtures/remote/${name}.json`, import.meta.url), 'utf8'));
  const worker = await fixture('worker');
  const refusal = { error_code: 'unauthorized', error_message: 'Session expired', success: false };
  const office: Omit<OfficeRoot, 'close'> = {
    root: '',
    requests: [],
    next: null,
    releaseStatus: 200,
    isOver: false,
  };
  const answerTo = (asked: OfficeRequest): readonly [status: number, body: unknown] => {
    const isKnown = asked.cookie?.split('; ').includes('officeid=good') && !office.isOver;
    if (!isKnown || asked.authorization !== undefined) return [401, refusal];
    if (asked.route === 'GET auth/') return [200, worker];
    if (asked.csrfToken !== 'word') return [403, { ...refusal, error_code: 'permission_denied' }];
    if (asked.route !== 'POST infrastructure/release-hijack/') return [404, refusal];
    if (office.releaseStatus !== 200)
      return [office.releaseStatus, { error_code: 'server_error', error_message: 'No.', success: false }];
    office.isOver = true;
    return [200, office.next === null ? {} : { next: office.next }];
  };
  const server = await startHttpServer(async (request, response) => {
    const asked = askedOf(request, await readText(request));
    office.requests.push(asked);
    const [status, body] = answerTo(asked);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return Object.assign(office, { root: `${server.origin}/api/v1/`, close: server.close });
}

function askedOf({ method, url = '', headers }: IncomingMessage, body: string): OfficeRequest {
  const path = url.slice('/api/v1/'.length).replace(/\?.*/, '');
  const { cookie, authorization } = headers;
  const csrfToken = headers['x-csrftoken'] as string;
  return { route: `${method} ${path}`, cookie, authorization, csrfToken, body };
}
