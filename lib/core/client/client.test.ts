import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/contract/call-error';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { visitCalls } from '@/lib/features/visits/calls';
import { callAddress, callClient } from './client';

const input = { params: { jobId: 7, date: '2026-11-18' } };

/** A gateway that answers every request the same. */
function answering(answer: () => Promise<Response>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push(new Request(new URL(address, 'http://localhost'), init));
    return answer();
  });
  return requests;
}

describe('callClient', () => {
  it('gives a successful answer as its value', async () => {
    answering(async () => Response.json({ jobId: 7 }));
    expect(await callClient(visitCalls.getVisit, input)).toEqual({ ok: true, value: { jobId: 7 } });
  });

  it('sends method, address, body, key and time of the tap', async () => {
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
  ])(
    'says of a read that nobody tapped for, and of no write, that it was made on its own: %s',
    async (isActive, said) => {
      vi.stubGlobal('navigator', isActive === undefined ? {} : { userActivation: { isActive } });
      const requests = answering(async () => Response.json({}));
      await callClient(visitCalls.getVisit, input);
      await callClient(visitCalls.startVisit, input);
      expect(requests.map(({ headers }) => headers.get('x-unattended'))).toEqual([said, null]);
    },
  );

  it('passes on the gateway’s error as it is', async () => {
    const error = callError('validation_error', 'r1', { userMessage: 'Can only start visit on the day' });
    answering(async () => Response.json({ error }, { status: 400 }));
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
  ])('turns an answer %i %j that is not the gateway’s into %s', async (status, body, code) => {
    answering(async () => new Response(body, { status }));
    expect(await callClient(visitCalls.getVisit, input)).toMatchObject({ ok: false, error: { code } });
  });

  it('[ERR-01] [ERR-04] tells no internet when there was no answer, without a sentence', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = { code: 'no_internet', status: 0, userMessage: null };
    expect(await callClient(visitCalls.getVisit, input)).toMatchObject({ ok: false, error });
  });

  it('writes a list of the query once for each value', () => {
    const query = { expand: ['activities__visit', 'activities__visit__property'] };
    expect(callAddress(scheduleCalls.listWorkingDays, { params: { workerId: 3 }, query })).toBe(
      '/app-sweepers/api/v1/workers/3/working-days/?expand=activities__visit&expand=activities__visit__property',
    );
  });
});

describe('an answer that does not come', () => {
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

  it('[API-02] is given up after the call’s own time', async () => {
    silence();
    const result = callClient(visitCalls.getVisit, input);
    await vi.advanceTimersByTimeAsync(visitCalls.getVisit.timeoutMs);
    expect(await result).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('is given up when the caller has no use for it any more', async () => {
    silence();
    const abort = new AbortController();
    const result = callClient(visitCalls.getVisit, input, { signal: abort.signal });
    abort.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'no_internet' } });
  });
});
