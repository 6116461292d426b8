import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RemoteAnswer, RemoteBody } from './feature-fixture';
import { remoteAnswers } from './fixtures';
import { type HttpServer, startHttpServer } from './http-server';
import { STUB } from './remote-stub-knows';

export interface RemoteStub {
  readonly root: string;
  close(): Promise<void>;
}

/**
 * Serves an API root over HTTP. Its responses are written by hand from the requirements, independent of our backend. It
 * is strict: a path without its trailing slash is redirected, and a missing header gets 400.
 */
export async function startRemoteStub(change: ChangeAnswer = asWritten): Promise<RemoteStub> {
  const server: HttpServer = await startHttpServer(async (request, response) => {
    const { status, body, location } = await answerOf(request);
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(location === undefined ? {} : { location }),
    });
    const path = (request.url ?? '').slice(`${ROOT}/`.length).replace(/\?.*/, '');
    response.end(
      body === null ? '' : change(await jsonOf(body), { method: `${request.method}`, path, status }),
    );
  });
  return { root: `${server.origin}${ROOT}`, close: server.close };
}

/** Changes a JSON response, for example to that of a newer release. */
export type ChangeAnswer = (
  body: string,
  asked: { readonly method: string; readonly path: string; readonly status: number },
) => string;

const asWritten: ChangeAnswer = (body) => body;

const ROOT = '/marketplace/api/v1';

interface Answer {
  readonly status: number;
  /** It is null for an empty body. */
  readonly body: RemoteBody | null;
  readonly location?: string;
}

const NOT_FOUND: Answer = { status: 404, body: { file: 'error-not-found' } };
const INVALID: Answer = { status: 400, body: { file: 'error-invalid' } };

async function answerOf(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '', 'http://stub');
  if (!url.pathname.startsWith(`${ROOT}/`)) return NOT_FOUND;
  if (!url.pathname.endsWith('/')) return { status: 301, body: null, location: `${url.pathname}/` };
  if (!hasHeaders(request.headers)) return INVALID;
  const path = url.pathname.slice(ROOT.length + 1);
  const sent = await text(request);
  const found = remoteAnswers[`${request.method} ${path}`];
  if (!found?.isPublic && request.headers.authorization !== `Token ${STUB.token}`)
    return { status: 401, body: { file: 'error-unauthorized' } };
  if (found) return checked(found, url.search, sent);
  const [, workerId] = /^(?:workers|ratings\/worker)\/(\d+)\//.exec(path) ?? [];
  const isOthers = workerId !== undefined && Number(workerId) !== STUB.workerId;
  return isOthers ? { status: 403, body: { file: 'error-permission' } } : NOT_FOUND;
}

function checked(answer: RemoteAnswer, asked: string, sent: string): Answer {
  const { status = 200, query = /^$/, body = /^$/, refusal } = answer;
  if (query.test(asked) && body.test(sent)) return { status, body: answer };
  return refusal ? { status: refusal.status, body: { file: refusal.file } } : INVALID;
}

function hasHeaders(headers: IncomingHttpHeaders): boolean {
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  return (
    /^\d+\.\d+\.\d+$/.test(String(headers['x-app-version'])) &&
    uuid.test(String(headers['x-device-id'])) &&
    uuid.test(String(headers['x-request-id'])) &&
    headers.accept === 'application/json'
  );
}

async function jsonOf({ answer, file }: RemoteBody): Promise<string> {
  if (file === undefined) return JSON.stringify(answer);
  return readFile(new URL(`../fixtures/remote/${file}.json`, import.meta.url), 'utf8');
}
