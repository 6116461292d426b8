import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logBackendFailure } from '@/lib/core/backend/api/log';
import { logUpstreamFailure } from '@/lib/core/gateway/calls/log';
import { logLine, publishError } from '@/lib/core/ground/log/log-line';
import { type ErrorReceiver, startErrorReceiver, UNHURRIED } from '@/tests/support/error-receiver';
import { reportServerErrors } from './report-server-errors';

let receiver: ErrorReceiver;
let stop = () => {};
const held: (() => void)[] = [];

beforeEach(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  receiver = await startErrorReceiver((response) => void held.push(() => response.end('{}')));
  stop = reportServerErrors({ errorReportingDsn: receiver.dsn, appEnv: 'production' });
});
afterEach(async () => {
  stop();
  for (const answer of held.splice(0)) answer();
  await receiver.close();
});

const arrived = (count: number) => vi.waitFor(() => expect(receiver.events).toHaveLength(count), UNHURRIED);

it('[ERR-14] error reporting reports a failed request with its stack, without waiting for the service', async () => {
  const error = new TypeError('duplicate key (email)=(ann@lee.example)');
  logBackendFailure({ call: 'getVisit', requestId: 'r-1', error });
  expect(receiver.events).toHaveLength(0);
  // The service has answered none of them.
  await arrived(1);
  publishError({ event: 'request_failed', fields: {}, cause: new Error(), path: '/schedule?code=4417' });
  await arrived(2);
  expect(receiver.events[0]).toMatchObject({
    environment: 'production',
    tags: { runtime: 'server', event: 'backend_failed', call: 'getVisit' },
    fingerprint: ['backend_failed', 'getVisit', '', ''],
    exception: { values: [{ type: 'TypeError', value: 'duplicate key …' }] },
  });
  const frames = receiver.events[0]?.exception?.values?.[0]?.stacktrace?.frames ?? [];
  expect(frames.at(-1)?.filename).toBe(
    'app:///lib/core/gateway/error-reporting/report-server-errors.test.ts',
  );
  expect(receiver.events[1]).toMatchObject({ transaction: '/schedule', tags: { event: 'request_failed' } });
  expect(receiver.received.join()).not.toMatch(/ann@|4417|r-1/);
});

it('[ERR-14] error reporting reports failures of the API and jobs that failed for good; not a retry, a warning or a wrong password', async () => {
  const upstream = { requestId: 'r-2', httpStatus: 503 } as const;
  const job = { level: 'error', event: 'background_job_failed', kind: 'mail', job: 7, error: 'x' } as const;
  logUpstreamFailure({ ...upstream, call: 'obtainToken', code: 'unauthorized', httpStatus: 401 });
  logLine({ ...job, tries: 1, isGivenUp: false }, new Error('first try'));
  logLine({ level: 'warn', event: 'unknown_field', call: 'getVisit', field: 'a' });
  logUpstreamFailure({ ...upstream, call: 'getVisit', code: 'service_unavailable' });
  await arrived(1);
  logLine({ ...job, tries: 5, isGivenUp: true }, new RangeError('last try'));
  await arrived(2);
  expect(receiver.events[0]).toMatchObject({
    tags: { event: 'upstream_failed', call: 'getVisit', code: 'service_unavailable', httpStatus: 503 },
    exception: { values: [{ type: 'Error', value: 'upstream failed' }] },
  });
  expect(receiver.events[1]).toMatchObject({
    tags: { event: 'background_job_failed', kind: 'mail' },
    exception: { values: [{ type: 'RangeError' }] },
  });
});

it('[ERR-14] error reporting reports a failure of the embedded backend once, though the gateway logs its answer too', async () => {
  const upstream = { call: 'getVisit', code: 'server_error', httpStatus: 500 } as const;
  logBackendFailure({ call: 'getVisit', requestId: 'r-3', error: new RangeError('first') });
  logUpstreamFailure({ ...upstream, requestId: 'r-3' });
  logUpstreamFailure({ ...upstream, requestId: 'r-4' });
  await arrived(2);
  expect(receiver.events.map(({ tags }) => tags?.event).toSorted()).toEqual([
    'backend_failed',
    'upstream_failed',
  ]);
  logBackendFailure({ call: 'getWorker', requestId: 'r-4', error: new RangeError('second') });
  await arrived(3);
  expect(receiver.events[2]?.tags).toMatchObject({ event: 'backend_failed', call: 'getWorker' });
});

it('[ERR-14] error reporting reports an error of a page once, though Next tells of it twice', async () => {
  const failed = (cause: Error) =>
    publishError({ event: 'request_failed', fields: {}, cause, path: '/schedule' });
  const error = new RangeError('first');
  failed(error);
  failed(error);
  failed(new RangeError('another'));
  await arrived(2);
  failed(new TypeError('last'));
  await arrived(3);
  expect(receiver.events.map(({ exception }) => exception?.values?.[0]?.type)).toEqual([
    'RangeError',
    'RangeError',
    'TypeError',
  ]);
});

it('[ERR-14] the server only logs errors without an address for reports', async () => {
  const silent = reportServerErrors({ errorReportingDsn: null, appEnv: 'production' });
  stop();
  logLine({ level: 'error', event: 'minute_failed', error: 'Error' }, new Error('x'));
  stop = reportServerErrors({ errorReportingDsn: receiver.dsn, appEnv: 'production' });
  logLine({ level: 'error', event: 'midnight_failed', error: 'Error' }, new Error('x'));
  await arrived(1);
  expect(receiver.events[0]?.tags?.event).toBe('midnight_failed');
  expect(vi.mocked(process.stderr.write).mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
    'minute_failed',
    'midnight_failed',
  ]);
  silent();
});
