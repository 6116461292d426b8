import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HEADERS } from '@/lib/core/ground/contract/wire-message';
import { customerChatCalls } from '@/lib/features/talk/chat/customer/calls';
import { answer, fakeUpstream } from '@/tests/support/fake-upstream';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { stubSessionSettings } from '@/tests/support/session-cookies';

const asked: string[] = [];
let root: HttpServer;
beforeAll(async () => {
  root = await startHttpServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    outgoing.setHeader('content-type', 'application/json').end('{}');
  });
});
beforeEach(() => stubSessionSettings());
afterEach(() => vi.unstubAllEnvs());
afterAll(() => root.close());

/** Settings are read once, so each test imports the module again. */
async function withSettings() {
  vi.resetModules();
  return (await import('./call-by-link')).callForCustomer;
}

const body = { token: 'a token of a mail', seenUpTo: null };

it('a customer’s call is not sent to a remote API root', async () => {
  vi.stubEnv('API_ROOT_PRODUCTION', `${root.origin}/api/v1`);
  const callForCustomer = await withSettings();
  expect(await callForCustomer(customerChatCalls.readCustomerChat, { body }, '192.0.2.1')).toBeNull();
  expect(asked).toEqual([]);
});

it('a customer’s call has no token, a new device id and the IP address', async () => {
  const callForCustomer = await withSettings();
  const ask = async () => {
    const upstream = fakeUpstream(answer({}, 404));
    await callForCustomer(customerChatCalls.readCustomerChat, { body }, '192.0.2.1', { upstream });
    return upstream.requests[0];
  };
  const request = await ask();
  expect(request?.caller).toEqual({ address: '192.0.2.1', knownDevice: null });
  expect(request?.headers).not.toHaveProperty(HEADERS.authorization);
  const { [HEADERS.deviceId]: device } = request?.headers ?? {};
  expect(device).toMatch(/^[0-9a-f-]{36}$/);
  expect((await ask())?.headers[HEADERS.deviceId]).not.toBe(device);
});
