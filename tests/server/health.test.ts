import { expect } from 'vitest';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { untilReady } from '../browser/support/instance';
import { holdConnection, rawRequest } from '../browser/support/raw-http';
import { PREFIX } from '../browser/support/servers';
import { test } from './support/test';

const [LIVE, READY] = [`${PREFIX}/api/health/live`, `${PREFIX}/api/health/ready`];

test('live and ready answer 200 to anyone, uncached, and are refused while the server finishes its requests', async ({
  servers,
}) => {
  const instance = await servers.start();
  await untilReady(instance);
  for (const [path, body] of [
    [LIVE, { status: 'ok' }],
    [READY, { status: 'ok', version: APP_VERSION }],
  ] as const) {
    const answer = await rawRequest(instance.origin, path);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, body]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }

  const head = `Host: ${new URL(instance.origin).host}\r\n`;
  // The rest of this body is never sent, so the server waits for it while it stops.
  const unfinished = holdConnection(
    instance.origin,
    `POST ${PREFIX}/backend/api/v1/auth/obtain-token/ HTTP/1.1\r\n${head}Expect: 100-continue\r\nContent-Length: 50\r\n\r\n{`,
  );
  // A connection whose request is not read yet ends at once.
  await expect.poll(unfinished.received).toContain('100 Continue');
  let isFinished = false;
  void unfinished.closed.then(() => {
    isFinished = true;
  });
  const ended = instance.signal('SIGTERM');
  await expect
    .poll(() => Promise.all([LIVE, READY].map((path) => probe(instance.origin, path))), {
      interval: 50,
    })
    .toEqual(['refused', 'refused']);
  expect(isFinished).toBe(false);
  await Promise.all([ended, unfinished.closed]);
});

const probe = (origin: string, path: string): Promise<number | string> =>
  rawRequest(origin, path).then(
    ({ status }) => status,
    () => 'refused',
  );
