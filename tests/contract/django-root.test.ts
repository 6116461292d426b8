import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { remote } from '@/lib/core/gateway/calls/remote';
import type { Upstream } from '@/lib/core/gateway/calls/upstream';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { DEFAULT_ERROR_TEXT } from '@/lib/core/ground/texts/server-texts';
import { calls, type PublishedCallId } from '@/lib/features/gateway';
import { remoteSide, type Side } from '../support/contract-sides';
import { startDjangoRoot } from '../support/django-root';
import { sessionOf } from '../support/fake-upstream';
import { inputs } from '../support/fixtures';
import { type HttpServer, startHttpServer } from '../support/http-server';
import { startRemoteStub } from '../support/remote-stub';
import { STUB } from '../support/remote-stub-knows';

let side: Side;
let server: HttpServer;
let django: Upstream;
let closeStub: () => Promise<void>;

beforeAll(async () => {
  side = await remoteSide();
  const stub = await startRemoteStub();
  closeStub = stub.close;
  server = await startDjangoRoot(stub.root);
  django = remote(`${server.origin}/api`);
});
afterAll(async () => {
  await server.close();
  await closeStub();
  await side.close();
});

const session = sessionOf({ token: STUB.token, workerId: STUB.workerId });
const make = (id: PublishedCallId, input: CallInput, upstream: Upstream, who = session) =>
  dispatch(calls[id], input as never, who, { upstream, log: () => {} });

const ids = Object.keys(inputs) as PublishedCallId[];

/** Of a page the app reads its results, and whether there are more. */
const SPAN = new Set(['perPage', 'urlNextPage', 'urlPreviousPage']);

/** Instants in one form, and missing lists as empty ones, as both roots mean the same. */
function plain(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !SPAN.has(name));
  const hasMore = 'numPages' in value &&
    'currentPage' in value && { numPages: value.numPages !== value.currentPage };
  return { ...Object.fromEntries(fields.map(([name, inner]) => [name, plain(inner)])), ...hasMore };
}

describe('a root as Django REST Framework makes one', () => {
  it.each(ids)(
    'a root as Django REST Framework makes one gives the app the same answer to %s',
    async (id) => {
      const own = await make(id, inputs[id](side), side.upstream);
      const theirs = await make(id, inputs[id](side), django);
      if (id.startsWith('email')) {
        expect(theirs).toEqual({ ok: true, value: { jobId: expect.stringMatching(/^[\da-f-]{36}$/) } });
        return;
      }
      // The constants are an open map: only those that the app knows have a type.
      if (id === 'getConstants')
        expect(theirs).toMatchObject({
          value: { regularJobEligibilityThreshold: 12, reliabilityTargetDays: 45 },
        });
      else expect(plain(theirs)).toEqual(plain(own));
    },
  );

  const STALE = sessionOf({ token: 'wrong-token', workerId: STUB.workerId });

  it.each([
    [
      'a token that it does not know',
      'getVisit',
      inputs.getVisit,
      STALE,
      { code: 'unauthorized', userMessage: 'Session expired' },
    ],
    [
      'a visit of another day',
      'startVisit',
      () => ({ params: STUB.laterVisit }),
      session,
      { code: 'validation_error', userMessage: 'Can only start visit on the day' },
    ],
    [
      'a visit that it does not know',
      'getVisit',
      () => ({ params: { jobId: 999_999, date: '2026-11-21' } }),
      session,
      { code: 'not_found', userMessage: DEFAULT_ERROR_TEXT },
    ],
    [
      'a wrong password',
      'obtainToken',
      () => ({ body: { username: 'grace@example.org', password: 'wrong' } }),
      session,
      { code: 'validation_error', userMessage: 'Unable to log in with provided credentials.' },
    ],
  ] as const)(
    'a root as Django REST Framework makes one refuses %s with its sentence, where that helps',
    async (_, id, inputOf, who, error) => {
      expect(await make(id, inputOf(side), django, who)).toMatchObject({ ok: false, error });
    },
  );

  it('[API-03] a root as Django REST Framework makes one says when a queued document is sent', async () => {
    const asked = await make('emailContract', {}, django);
    const query = { jobId: String(asked.ok && (asked.value as { jobId: string }).jobId) };
    expect(await make('getJobState', { query }, django)).toEqual({ ok: true, value: { status: 'started' } });
    expect(await make('getJobState', { query }, django)).toEqual({ ok: true, value: { status: 'finished' } });
  });

  it('a root as Django REST Framework makes one is not reached when its answer is cut', async () => {
    const cut = await startHttpServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.write(gzipSync(JSON.stringify({ job_id: 41 })).subarray(0, 12));
      setTimeout(() => response.destroy(), 5);
    });
    const result = await make('getVisit', inputs.getVisit(side), remote(`${cut.origin}/api`));
    await cut.close();
    expect(result).toMatchObject({ ok: false, error: { code: 'no_internet', retryable: true } });
  });
});
