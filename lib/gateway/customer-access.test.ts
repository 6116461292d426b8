import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { customerChatCalls } from '@/lib/features/customer-chat/calls';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { stubSessionSettings } from '@/tests/support/session-cookies';
import { callForCustomer } from './customer-access';

const asked: string[] = [];
let root: HttpServer;
beforeAll(async () => {
  root = await startHttpServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    outgoing.setHeader('content-type', 'application/json').end('{}');
  });
  stubSessionSettings();
  vi.stubEnv('API_ROOT_PRODUCTION', `${root.origin}/api/v1`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await root.close();
});

it('a customer’s page asks nothing of a root, whose customers have its own chat', async () => {
  const body = { token: 'a token of a mail', seenUpTo: null };
  expect(await callForCustomer(customerChatCalls.readCustomerChat, { body }, '192.0.2.1')).toBeNull();
  expect(asked).toEqual([]);
});
