import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { remote } from '@/lib/core/gateway/calls/remote';
import { callError } from '@/lib/core/ground/contract/call-error';
import { DEFAULT_ERROR_TEXT } from '@/lib/core/ground/texts/server-texts';
import { calls } from '@/lib/features/gateway';
import { keptLog, sessionOf } from '../support/fake-upstream';
import { type HttpServer, startHttpServer } from '../support/http-server';

const REQUEST_ID = '6b0f6a0a-7d0e-4a53-9a64-9b4ad3a3f001';
const VISIT = { params: { jobId: 41, date: '2026-11-21' } };
const visit = { job_id: 41, scheduled_date: '2026-11-21', actual_date: '2026-11-21' };
/** This text is part of every faulty response; a log line that contains it leaks response data. */
const SECRET = 'code-4471';

type Fault = (response: ServerResponse, request: IncomingMessage) => void;

let server: HttpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Requests a visit from a root with this fault. */
async function askFaulty(fault: Fault, timeoutMs?: number) {
  server = await startHttpServer((request, response) => fault(response, request));
  return ask(server.origin, timeoutMs);
}

async function ask(root: string, timeoutMs?: number) {
  const { lines, log } = keptLog();
  const result = await dispatch(calls.getVisit, VISIT, sessionOf(), {
    upstream: remote(root),
    requestId: REQUEST_ID,
    log,
    timeoutMs,
  });
  return { result, lines };
}

const send =
  (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Fault =>
  (response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
const json = (status: number, body: unknown, headers?: Record<string, string>) =>
  send(status, 'application/json', JSON.stringify(body), headers);
const page = `<!doctype html><title>${SECRET}</title>`;

const BREACHES: readonly (readonly [name: string, fault: Fault])[] = [
  ['a page of HTML with 200', send(200, 'text/html', page)],
  ['HTML that calls itself JSON', send(200, 'application/json', page)],
  ['half a JSON', send(200, 'application/json', `{"job_id":41,"access":"${SECRET}`)],
  ['an empty body with 200', send(200, 'application/json', '')],
  ['204', (response) => response.writeHead(204).end()],
  ['null', json(200, null)],
  ['a list of visits', json(200, [visit])],
  ['another shape', json(200, { data: { visit: SECRET } })],
  [
    'a missing field among new ones',
    json(200, { job_id: 41, gate_code: SECRET, scheduled_date: visit.scheduled_date }),
  ],
  ['a field of another type', json(200, { ...visit, job_id: SECRET })],
  ['a missing field', json(200, { job_id: 41, access: SECRET })],
  ['a nested field of another type', json(200, { ...visit, property: { bedrooms: SECRET } })],
  [
    'a body that cannot be decompressed',
    send(200, 'application/json', SECRET, { 'content-encoding': 'gzip' }),
  ],
  ['a response of 50 MB', send(200, 'application/json', `"${'x'.repeat(50 * 1024 * 1024)}"`)],
  [
    'a small response that decompresses to 50 MB',
    send(200, 'application/json', gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')), {
      'content-encoding': 'gzip',
    }),
  ],
];

describe('a remote root that breaks the contract', () => {
  it.each(BREACHES)(
    'a remote root that breaks the contract with %s gives the standard error and one log line without data',
    async (_, fault) => {
      const { result, lines } = await askFaulty(fault);
      expect(result).toEqual({ ok: false, error: callError('contract_broken', REQUEST_ID) });
      expect(result).toMatchObject({ error: { userMessage: DEFAULT_ERROR_TEXT } });
      expect(lines).toEqual([
        expect.objectContaining({ call: 'getVisit', requestId: REQUEST_ID, code: 'contract_broken' }),
      ]);
      expect(JSON.stringify(lines)).not.toContain(SECRET);
    },
  );

  it.each([301, 302, 307, 308])(
    'a remote root that breaks the contract with a %s redirect is not followed, so the token is not sent elsewhere',
    async (status) => {
      const elsewhere: IncomingMessage[] = [];
      const other = await startHttpServer((request, response) => {
        elsewhere.push(request);
        json(200, visit)(response, request);
      });
      const { result } = await askFaulty(send(status, 'text/html', page, { location: other.origin }));
      await other.close();
      expect(result).toEqual({ ok: false, error: callError('contract_broken', REQUEST_ID) });
      expect(elsewhere).toEqual([]);
    },
  );

  it('a remote root that breaks the contract is logged with the paths of the invalid fields but no values; a new field is valid', async () => {
    const broken = { ...visit, job_id: SECRET, property: { bedrooms: SECRET }, gate_code: SECRET };
    const { lines } = await askFaulty(json(200, broken));
    expect(lines[0]?.issues).toEqual(['job_id: invalid_type', 'property.bedrooms: invalid_type']);
  });
});

describe('an unreachable remote root', () => {
  it('[ERR-04] an unreachable remote root gives no_internet without a message when the port is closed', async () => {
    server = await startHttpServer(() => {});
    const { origin } = server;
    await server.close();
    const { result, lines } = await ask(origin);
    expect(result).toEqual({ ok: false, error: callError('no_internet', REQUEST_ID) });
    expect(result).toMatchObject({ error: { status: 0, userMessage: null, retryable: true } });
    expect(lines).toMatchObject([{ call: 'getVisit', code: 'no_internet', reason: 'ECONNREFUSED' }]);
  });

  it('an unreachable remote root gives no_internet when it closes the connection', async () => {
    const { result } = await askFaulty((response) => response.destroy());
    expect(result).toEqual({ ok: false, error: callError('no_internet', REQUEST_ID) });
  });

  it.each<readonly [string, Fault]>([
    ['never answers', () => {}],
    [
      'starts a response and never ends it',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    ],
  ])('an unreachable remote root gives a timeout when it %s', async (_, fault) => {
    const { result, lines } = await askFaulty(fault, 50);
    expect(result).toEqual({ ok: false, error: callError('timeout', REQUEST_ID) });
    expect(lines).toMatchObject([{ call: 'getVisit', code: 'timeout', httpStatus: null }]);
  });
});

describe('an error of a remote root', () => {
  it.each([
    ['HTML with 502', send(502, 'text/html', page), 'service_unavailable'],
    ['HTML with 504', send(504, 'text/html', page), 'service_unavailable'],
    ['[ERR-10] 503', json(503, {}), 'service_unavailable'],
    ['HTML with 500', send(500, 'text/html', page), 'server_error'],
    ['HTML with 404', send(404, 'text/html', page), 'not_found'],
    ['HTML with 403', send(403, 'text/html', page), 'permission_denied'],
  ] as const)('an error of a remote root with %s gives the default message', async (_, fault, code) => {
    const { result, lines } = await askFaulty(fault);
    expect(result).toEqual({ ok: false, error: callError(code, REQUEST_ID) });
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });

  it('[ERR-11] an error of a remote root with 429 gives the delay and the standard message', async () => {
    const { result } = await askFaulty(json(429, {}, { 'retry-after': '30' }));
    expect(result).toEqual({ ok: false, error: callError('rate_limited', REQUEST_ID, { retryAfterS: 30 }) });
    expect(result).toMatchObject({ error: { userMessage: DEFAULT_ERROR_TEXT } });
  });

  it('[ERR-03] an error of a remote root gives the root’s message', async () => {
    const { result } = await askFaulty(
      json(400, { error_code: 'validation_error', error_message: 'Not today' }),
    );
    expect(result).toMatchObject({ error: { code: 'validation_error', userMessage: 'Not today' } });
  });
});
