import { afterEach, describe, expect, it, vi } from 'vitest';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { type ErrorReceiver, startErrorReceiver, UNHURRIED } from '@/tests/support/error-receiver';
import { createReporter, isExpected } from './reporter';
import { createSender, type Sender } from './sender';
import type { ErrorReportingSettings } from './settings';

const open: ErrorReceiver[] = [];
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

async function receiverThat(...answer: Parameters<typeof startErrorReceiver>) {
  const receiver = await startErrorReceiver(...answer);
  open.push(receiver);
  return receiver;
}

interface Set {
  settings?: () => Promise<ErrorReportingSettings | null>;
  send?: Sender['send'];
  workerId?: () => Promise<number | null>;
}

function reporterFor(dsn: string | null, { settings, send, workerId }: Set = {}) {
  const loads: string[] = [];
  const clock = { ms: Date.parse('2026-03-29T00:59:30Z') };
  const reporter = createReporter({
    runtime: 'page',
    settings: settings ?? (async () => ({ dsn, environment: 'staging' })),
    loadSender: async (known) => {
      loads.push(known.dsn);
      return send ? { send } : createSender(known, 300);
    },
    workerId: workerId ?? (async () => 4417),
    now: () => clock.ms,
  });
  return { report: reporter.report, loads, clock };
}

const VISIT = '/schedule/visit/7/2026-06-15/2026-06-15?code=4417';

describe('createReporter', () => {
  it('[ERR-14] createReporter sends type, message, places, release, environment, page pattern, worker and steps', async () => {
    const receiver = await receiverThat();
    const { report } = reporterFor(receiver.dsn);
    const cause = new RangeError('Invalid time value');
    const error = new TypeError("Cannot read properties of undefined (reading 'doorCode')", { cause });
    await report({
      error,
      path: VISIT,
      context: { event: 'render_failed', call: 'getVisit', code: 'server_error', httpStatus: 500 },
      breadcrumbs: [{ at: Date.parse('2026-03-29T00:59:00Z'), text: 'Sign-in refused', status: 401 }],
    });
    expect(receiver.received[0]?.split('\n')[0]).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=publickey/);
    const [event] = receiver.events;
    expect(event).toMatchObject({
      platform: 'javascript',
      level: 'error',
      timestamp: Date.parse('2026-03-29T00:59:30Z') / 1000,
      release: `sweep@${APP_VERSION}`,
      environment: 'staging',
      transaction: '/schedule/visit/:jobId/:scheduledDate/:actualDate',
      user: { id: '4417' },
      tags: {
        runtime: 'page',
        event: 'render_failed',
        call: 'getVisit',
        code: 'server_error',
        httpStatus: 500,
      },
      breadcrumbs: [{ message: 'Sign-in refused', data: { status: 401 } }],
    });
    const values = event?.exception?.values ?? [];
    expect(values.map(({ type, value }) => [type, value])).toEqual([
      ['RangeError', 'Invalid time value'],
      ['TypeError', 'Cannot read properties of undefined (reading …'],
    ]);
    const place = values[1]?.stacktrace?.frames?.at(-1);
    expect(place?.filename).toBe('app:///lib/core/ground/error-reporting/reporter.test.ts');
    expect(place?.lineno).toBe(lineOf(error));
    expect(place?.colno).toBeGreaterThan(1);
  });

  it('[ERR-13] createReporter ignores Object Not Found Matching Id, even as a cause, and reports a similar error', async () => {
    const sent: unknown[] = [];
    const { report } = reporterFor('http://k@a/1', { send: async ({ error }) => void sent.push(error) });
    await report({ error: new Error('Object Not Found Matching Id') });
    await report({ error: new Error('visit', { cause: new Error('Object Not Found Matching Id 7') }) });
    await report({ error: 'Object Not Found Matching Id' });
    const other = new Error('Object not found');
    await report({ error: other });
    expect(sent).toEqual([other]);
  });

  it.each([
    [new TypeError('Failed to fetch')],
    [new TypeError('Load failed')],
    [new DOMException('This operation was aborted', 'AbortError')],
    [Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/login;307;' })],
    ['Script error.'],
  ])('createReporter does not report an expected error: %s', (error) => {
    expect(isExpected(error)).toBe(true);
  });

  it.each([[new TypeError('Failed to construct')], [null], [undefined], [{ digest: '81' }]])(
    'createReporter reports an unexpected error: %s',
    (error) => {
      expect(isExpected(error)).toBe(false);
    },
  );

  it('[ERR-14] createReporter sends an error in a loop three times a minute, and twenty errors a minute in all', async () => {
    const sent: unknown[] = [];
    const { report, clock } = reporterFor('http://k@a/1', { send: async (one) => void sent.push(one) });
    const inLoop = (round: number) => report({ error: new Error(`round ${round}`) });
    for (let round = 0; round < 10; round += 1) await inLoop(round);
    expect(sent).toHaveLength(3);
    clock.ms += 59_999;
    await inLoop(10);
    expect(sent).toHaveLength(3);
    clock.ms += 1;
    await inLoop(11);
    expect(sent).toHaveLength(4);
    for (let n = 0; n < 40; n += 1) await report({ error: new Error('other'), context: { event: `e${n}` } });
    expect(sent).toHaveLength(3 + 20);
    // The phone's clock was set back.
    clock.ms -= 86_400_000;
    await inLoop(12);
    expect(sent).toHaveLength(3 + 20 + 1);
  });

  it('[ERR-14] createReporter writes to the console and loads no client without an address', async () => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    const { report, loads } = reporterFor(null);
    const error = new Error('lost');
    await report({ error });
    // The browser has written this error already.
    await report({ error: new Error('uncaught'), context: { isLogged: true } });
    expect(written.mock.calls).toEqual([[error]]);
    expect(loads).toEqual([]);
  });

  it('createReporter asks for the settings once, and again after no answer', async () => {
    const answers: (ErrorReportingSettings | null)[] = [
      null,
      { dsn: 'http://k@a/1', environment: 'staging' },
    ];
    const settings = vi.fn(async () => answers.shift() ?? null);
    const sent: unknown[] = [];
    const { report } = reporterFor(null, { settings, send: async (one) => void sent.push(one) });
    for (const event of ['one', 'two', 'three'])
      await report({ error: new Error(event), context: { event } });
    expect(settings).toHaveBeenCalledTimes(2);
    expect(sent).toHaveLength(2);
  });

  it('createReporter sends without a worker when the phone’s store fails', async () => {
    const receiver = await receiverThat();
    const { report } = reporterFor(receiver.dsn, { workerId: () => Promise.reject(new Error('storage')) });
    await report({ error: new Error('lost') });
    expect(receiver.events).toHaveLength(1);
    expect(receiver.events[0]).not.toHaveProperty('user');
  });

  it('createReporter never rejects, whatever was thrown, and when the service is down or does not answer', async () => {
    const silent = await receiverThat(() => {});
    const fromSilent = reporterFor(silent.dsn);
    await fromSilent.report({ error: new Error('lost') });
    expect(silent.events).toHaveLength(1);
    await silent.close();
    await fromSilent.report({ error: new Error('down') });
    expect(fromSilent.loads).toHaveLength(2);
    const receiver = await receiverThat();
    const { report } = reporterFor(receiver.dsn);
    const hostile = {
      get message() {
        throw new Error('hostile');
      },
    };
    for (const error of [null, undefined, 7, 'text', {}, [], Symbol('s'), hostile, Object.create(null)])
      await report({ error });
    const types = receiver.events.map(({ exception }) => exception?.values?.[0]?.value);
    expect(types).toEqual(['object', 'undefined', 'number', 'text', 'object', 'object', 'symbol']);
  });

  it('[ERR-14] createReporter keeps at most ten reports waiting for a slow service and drops further ones', async () => {
    const held: (() => void)[] = [];
    const slow = await receiverThat((response) => void held.push(() => response.end('{}')));
    const { report } = reporterFor(slow.dsn);
    const all = Array.from({ length: 15 }, (_, n) =>
      report({ error: new Error(), context: { event: `e${n}` } }),
    );
    await vi.waitFor(() => expect(held).toHaveLength(10), UNHURRIED);
    for (const answer of held) answer();
    await Promise.all(all);
    expect(slow.events).toHaveLength(10);
  });

  it('createReporter sends nothing while the service asks to wait', async () => {
    const busy = await receiverThat(
      (response) => void response.writeHead(429, { 'Retry-After': '60' }).end(),
    );
    const { report } = reporterFor(busy.dsn);
    await report({ error: new Error('one') });
    await report({ error: new Error('two') });
    expect(busy.events).toHaveLength(1);
  });
});

const lineOf = ({ stack = '' }: Error) => Number(/reporter\.test\.ts:(\d+):/.exec(stack)?.[1]);
