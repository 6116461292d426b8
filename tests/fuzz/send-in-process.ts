import { NextRequest } from 'next/server';
import { answerOverHttp } from '@/lib/core/backend/lifecycle/http';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { answerOfficeForm } from '@/lib/core/gateway/sign-in/office-form';
import { readJson } from '@/lib/core/ground/server/read-body';
import { isOwnCall } from '@/lib/features/gateway';
import { officeForms } from '@/lib/features/office/forms/office-forms';
import { officeCookie } from '../support/session-cookies';
import type { TestBackend } from '../support/test-backend';
import { type FuzzAnswer, type FuzzRequest, type FuzzWorld, type Send, tokenOf } from './fuzz-request';

const ORIGIN = 'http://sweep.test';
const ROOT = `${ORIGIN}/app-sweepers/backend/api/v1/`;

/** Published calls come over the HTTP door, the office's calls straight to the pipeline, and forms to their handler. */
export function sendInProcess(backend: TestBackend): Send {
  const upstream = embedded(async () => backend);
  const send: Dispatch = (call, input, session, options) =>
    dispatch(call, input, session, { ...options, upstream, log: () => {} });
  return async (request, world) => {
    const failed = backend.failures.length;
    const startedAt = performance.now();
    const answered = await answerTo(request, world, backend, send);
    const failure = backend.failures[failed];
    return {
      ...answered,
      ms: performance.now() - startedAt,
      ...(failure && { failure: errorText(failure.error) }),
    };
  };
}

type Answered = Pick<FuzzAnswer, 'status' | 'contentType' | 'text'>;

async function answerTo(
  request: FuzzRequest,
  world: FuzzWorld,
  backend: TestBackend,
  send: Dispatch,
): Promise<Answered> {
  if (request.type === 'form') return answerToForm(request, world, send);
  const { method, path, body, headers } = request;
  const token = tokenOf(request.identity, world);
  const all = { ...(token !== null && { authorization: `Token ${token}` }), ...headers };
  const isPublished = !isOwnCall(request.target);
  if (isPublished) {
    const hasBody = body !== undefined && method !== 'GET';
    const asked = new Request(`${ROOT}${path}`, { method, headers: all, ...(hasBody && { body }) });
    return read(await answerOverHttp(asked, { address: addressOf(request), open: async () => backend }));
  }
  const [address = '', query = ''] = path.split('?');
  const { status, body: answer } = await backend.handle({
    ...{ method, path: address, query: new URLSearchParams(query), headers: all, body: await parsed(body) },
    caller: { address: addressOf(request), knownDevice: null },
  });
  return { status, contentType: 'application/json', text: JSON.stringify(answer) };
}

async function answerToForm(request: FuzzRequest, world: FuzzWorld, send: Dispatch): Promise<Answered> {
  const token = tokenOf(request.identity, world);
  const cookie = token === null ? '' : await officeCookie({ token, email: 'office@sweep.example' });
  const asked = new NextRequest(`${ORIGIN}/app-sweepers${request.path}`, {
    method: request.method,
    headers: { ...request.headers, cookie, origin: ORIGIN, host: 'sweep.test' },
    body: request.body ?? '',
  });
  return read(await answerOfficeForm(officeForms, request.target, asked, send));
}

const read = async (response: Response): Promise<Answered> => ({
  status: response.status,
  contentType: response.headers.get('content-type') ?? '',
  text: await response.text(),
});

/** Each request has its own address, so that limits by address do not hide the code behind them. */
const addressOf = ({ index }: FuzzRequest): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/**
 * Reads the body as the forms and pages that make these calls do; what is not JSON stays a text, which no schema reads.
 */
async function parsed(body: string | undefined): Promise<unknown> {
  const read = await readJson(new Request(ORIGIN, { method: 'POST', ...(body !== undefined && { body }) }));
  return read.ok ? read.value : body;
}

const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
