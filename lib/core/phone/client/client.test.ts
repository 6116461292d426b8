import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { callAddress, callClient } from './client';

const input = { params: { jobId: 7, date: '2026-11-18' } };

function answering(answer: () => Promise<Response>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push(new Request(new URL(address, 'http://localhost'), init));
    return answer();
  });
  return requests;
}

describe('callClient', () => {
  it('callClient returns a successful response as its value', async () => {
    answering(async () => Response.json({ jobId: 7 }));
    expect(await callClient(visitCalls.getVisit, input)).toEqual({ ok: true, value: { jobId: 7 } });
  });

  it('callClient sends method, address, body, key and the time of the tap', async () => {
    const requests = answering(async () => Response.json({}));
    const startedLocation = { latitude: 1, longitude: 2, accuracy: 3 };
    const options = { idempotencyKey: 'k1', registeredAt: '2026-11-18T10:00:00.000Z' };
    await callClient(visitCalls.patchVisit, { ...input, body: { startedLocation } }, options);
    const [request] = requests;
    expect(request?.method).toBe('PATCH');
    expect(request?.url).toBe('http://localhost/app-sweepers/api/v1/work/jobs/7/visits/2026-11-18/');
    expect(request?.headers.get('idempotency-key')).toBe('k1');
    expect(request?.headers.get('x-event-registered-at')).toBe('2026-11-18T10:00:00.000Z');
    expect(await request?.json()).toEqual({ startedLocation });
  });

  it.each([
    [false, '1'],
    [true, null],
    [undefined, null],
  ])('callClient marks only reads without user activation as unattended: %s', async (isActive, header) => {
    vi.stubGlobal('navigator', isActive === undefined ? {} : { userActivation: { isActive } });
    const requests = answering(async () => Response.json({}));
    await callClient(visitCalls.getVisit, input);
    await callClient(visitCalls.startVisit, input);
    expect(requests.map(({ headers }) => headers.get('x-unattended'))).toEqual([header, null]);
  });

  it('callClient returns the gateway’s error unchanged', async () => {
    const error = callError('validation_error', 'r1', { userMessage: 'Can only start visit on the day' });
    answering(async () => Response.json({ error }, { status: 400 }));
    expect(await callClient(visitCalls.startVisit, input)).toEqual({ ok: false, error });
  });

  it('[API-03] callClient returns the job of a write that the server has queued', async () => {
    const error = callError('accepted', 'r1', { jobId: 'a-job' });
    answering(async () => Response.json({ error }, { status: 202 }));
    expect(await callClient(visitCalls.startVisit, input)).toEqual({ ok: false, error });
  });

  it.each([
    [200, '<html>', 'contract_broken'],
    [502, '<html>', 'service_unavailable'],
    [500, '{"detail":', 'server_error'],
    [401, '', 'unauthorized'],
    [404, '{}', 'not_found'],
    [429, 'null', 'rate_limited'],
    [500, '{"error":{"code":"constructor"}}', 'server_error'],
  ])('callClient maps a foreign response %i %j to %s', async (status, body, code) => {
    answering(async () => new Response(body, { status }));
    expect(await callClient(visitCalls.getVisit, input)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([{}, { requestId: null }])(
    'callClient completes an error that has a code, a text and %o',
    async (id) => {
      const requests = answering(async () =>
        Response.json(
          { error: { code: 'service_unavailable', userMessage: 'Busy', ...id } },
          { status: 503 },
        ),
      );
      const result = await callClient(visitCalls.getVisit, input);
      const requestId = requests[0]?.headers.get('x-request-id') ?? '';
      const error = callError('service_unavailable', requestId, { userMessage: 'Busy' });
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(result).toEqual({ ok: false, error });
    },
  );

  it('[ERR-01] [ERR-04] callClient returns no_internet without a message when no response comes', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = { code: 'no_internet', status: 0, userMessage: null };
    expect(await callClient(visitCalls.getVisit, input)).toMatchObject({ ok: false, error });
  });

  it('callClient repeats a query parameter for each value of a list', () => {
    const query = { expand: ['activities__visit', 'activities__visit__property'] };
    expect(callAddress(scheduleCalls.listWorkingDays, { params: { workerId: 3 }, query })).toBe(
      '/app-sweepers/api/v1/workers/3/working-days/?expand=activities__visit&expand=activities__visit__property',
    );
  });
});

describe('a request without a response', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const silence = () =>
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );

  it('[API-02] a request without a response ends after the call’s timeout', async () => {
    silence();
    const result = callClient(visitCalls.getVisit, input);
    await vi.advanceTimersByTimeAsync(visitCalls.getVisit.timeoutMs);
    expect(await result).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('a request without a response ends when the caller aborts it', async () => {
    silence();
    const abort = new AbortController();
    const result = callClient(visitCalls.getVisit, input, { signal: abort.signal });
    abort.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'no_internet' } });
  });
});
