import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type HttpServer, startHttpServer } from './http-server';

/**
 * A root as Django REST Framework makes one, in front of a root of ours: pages by `next`, `Decimal` and ids as text, times
 * with offset and seconds, empty lists as null, fields that the app does not know, 201, 202 with UUIDs, 204 without a body,
 * `detail` and field errors, gzip, and answers in two parts. Jobs finish at the second question.
 */
export async function startDjangoRoot(behind: string, { port = 0 } = {}): Promise<HttpServer> {
  const asked = new Map<string, number>();
  return startHttpServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://root');
    const path = url.pathname.replace(/^\/api\//, '');
    const send = (answer: Sent) => {
      const body = answer.body === undefined ? '' : JSON.stringify(answer.body);
      const bytes = gzipSync(body);
      response.writeHead(answer.status, {
        ...(body === '' ? {} : { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
        ...(answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter }),
        allow: 'GET, POST, PATCH, PUT, HEAD, OPTIONS',
        vary: 'Accept, Cookie',
      });
      if (body === '') return response.end();
      response.write(bytes.subarray(0, 20));
      setTimeout(() => response.end(bytes.subarray(20)), 5);
    };
    const job = JOB.exec(url.search)?.[1];
    if (path === 'infrastructure/rq-job-state/' && job !== undefined && asked.has(job)) {
      const times = (asked.get(job) ?? 0) + 1;
      asked.set(job, times);
      return send({ status: 200, body: { status: times > 1 ? 'finished' : 'started', result: { sent: 1 } } });
    }
    const body = await text(request);
    const headers = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    const reply = await fetch(`${behind}/${path}${url.search}`, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      redirect: 'manual',
      ...(body === '' ? {} : { body }),
    }).catch(() => null);
    if (reply === null) return request.socket.destroy();
    const own = await reply.text();
    const answer: Sent = {
      status: reply.status,
      body: own === '' ? undefined : JSON.parse(own),
      ...(reply.headers.has('retry-after') && { retryAfter: reply.headers.get('retry-after') ?? '' }),
    };
    if (reply.status === 401 && path === 'auth/obtain-token/') return send(WRONG_CREDENTIALS);
    if (reply.status >= 400) return send(errorOf(answer));
    const method = request.method ?? 'GET';
    if (isQueued(path) && method === 'POST') {
      const id = randomUUID();
      asked.set(id, 0);
      return send({ status: 202, body: { job_id: id } });
    }
    send(method === 'GET' ? { ...answer, body: djangoForm(answer.body) } : written(method, answer));
  }, port);
}

const JOB = /[?&]job_id=([^&]+)/;
const HOP_BY_HOP: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'accept-encoding']);

interface Sent {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string;
}

const isQueued = (path: string): boolean => path.startsWith('contact/request-email/');

/** A write that answers nothing but success has no body. */
function written(method: string, { status, body }: Sent): Sent {
  if (JSON.stringify(body) === '{"success":true}') return { status: 204, body: undefined };
  return { status: method === 'POST' && status === 200 ? 201 : status, body: djangoForm(body) };
}

const WRONG_CREDENTIALS: Sent = {
  status: 400,
  body: { non_field_errors: ['Unable to log in with provided credentials.'] },
};

interface StandardError {
  readonly error_message?: string;
  readonly error_details?: Record<string, readonly string[]>;
}

function errorOf({ status, body, retryAfter }: Sent): Sent {
  const { error_message: message = '', error_details: details = {} } = (body ?? {}) as StandardError;
  if (status === 400) {
    const form = message === '' ? {} : { non_field_errors: [message] };
    return { status, body: { ...form, ...details } };
  }
  const detail = DETAILS[status] ?? 'A server error occurred.';
  return { status, body: { detail }, ...(retryAfter !== undefined && { retryAfter }) };
}

const DETAILS: Readonly<Record<number, string>> = {
  401: 'Invalid token.',
  403: 'You do not have permission to perform this action.',
  404: 'Not found.',
  429: 'Request was throttled.',
};

interface OwnPage {
  readonly num_results: number;
  readonly url_next_page: string | null;
  readonly url_previous_page: string | null;
  readonly results: readonly unknown[];
}

export function djangoForm(body: unknown): unknown {
  if (!isOwnPage(body)) return withOtherField(formOf(body, ''));
  const at = (address: string | null) => address && `http://root.example/api/list/${address}`;
  return {
    count: body.num_results,
    next: at(body.url_next_page),
    previous: at(body.url_previous_page),
    results: body.results.map((one) => formOf(one, '')),
  };
}

const withOtherField = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withOtherField);
  return typeof body === 'object' && body !== null
    ? { ...body, detail_url: 'http://root.example/api/7/' }
    : body;
};

const isOwnPage = (body: unknown): body is OwnPage =>
  typeof body === 'object' && body !== null && 'num_results' in body && 'url_next_page' in body;

function formOf(value: unknown, name: string): unknown {
  if (typeof value === 'number') return isText(name, value) ? String(value) : value;
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value))
    return value.length === 0 && name !== '' ? null : value.map((one) => formOf(one, ''));
  // A `JSONField` is served as it is.
  if (typeof value !== 'object' || value === null || name === 'data') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formOf(inner, key)]));
}

/** `DecimalField` is text, and so is the id of a `CharField`. */
const isText = (name: string, value: number): boolean =>
  !Number.isInteger(value) || /(?<!ticket)(_id|_pounds|rate|amount|total|hours)$/.test(name);

function textOf(value: string): string {
  if (/^\d{2}:\d{2}$/.test(value)) return `${value}:00`;
  if (!/^\d{4}-\d{2}-\d{2}T.*Z$/.test(value)) return value;
  const shifted = new Date(Date.parse(value) + 3_600_000).toISOString();
  return `${shifted.slice(0, -1)}000+01:00`;
}
