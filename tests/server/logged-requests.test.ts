import { expect } from 'vitest';
import { untilReady } from '../browser/support/instance';
import { rawRequest } from '../browser/support/raw-http';
import { PREFIX } from '../browser/support/servers';
import { apiRoutes } from './support/api-routes';
import { test } from './support/test';

test('the log never logs what a request contains', async ({ servers }) => {
  const instance = await servers.start();
  await untilReady(instance);
  const secret = 'code-4471';
  const bodies: readonly (readonly [type: string, body: string])[] = [
    ['application/json', `{"password":"${secret}"`],
    ['application/json', `"${secret}"`],
    ['application/x-www-form-urlencoded', `csrfToken=a&username=${secret}&password=${secret}&%`],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${secret}\r\n`,
    ],
    ['text/plain', secret],
  ];
  for (const { address, writes } of apiRoutes()) {
    for (const method of writes) {
      for (const [type, body] of bodies) {
        const headers = { 'content-type': type, origin: instance.origin };
        const { status } = await rawRequest(instance.origin, address, { method, body, headers });
        expect(status, `${method} ${address} ${type}`).toBeLessThan(500);
      }
    }
  }
  // By the time of this response all earlier log lines are written.
  await rawRequest(instance.origin, `${PREFIX}/api/health`);
  expect(instance.output()).not.toContain('4471');
});
