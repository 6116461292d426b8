import { expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { askRoute } from './ask-route';

function answering(answer: () => Promise<Response>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push(new Request(new URL(address, 'http://localhost'), init));
    return answer();
  });
  return requests;
}

it('askRoute sends the body as JSON or as a form and accepts JSON', async () => {
  const requests = answering(async () => Response.json({}));
  await askRoute('GET', '/api/session/environment');
  await askRoute('POST', '/api/session/demo', { seed: 12 });
  await askRoute('POST', '/api/customer/answer', new URLSearchParams({ text: 'Coming & going' }));
  const sent = requests.map(async (request) => [
    request.method,
    new URL(request.url).pathname,
    request.headers.get('accept'),
    request.headers.get('content-type')?.split(';')[0] ?? null,
    await request.text(),
  ]);
  expect(await Promise.all(sent)).toEqual([
    ['GET', '/app-sweepers/api/session/environment', 'application/json', null, ''],
    ['POST', '/app-sweepers/api/session/demo', 'application/json', 'application/json', '{"seed":12}'],
    [
      ...['POST', '/app-sweepers/api/customer/answer', 'application/json'],
      ...['application/x-www-form-urlencoded', 'text=Coming+%26+going'],
    ],
  ]);
});

const refusal = callError('rate_limited', 'r1', { userMessage: 'Too many tries.' });

it.each([
  ['a success', Response.json({ goTo: '/' }), true, { goTo: '/' }, null],
  ['an empty success', new Response(null, { status: 204 }), true, undefined, null],
  ['a refusal', Response.json({ error: refusal }, { status: 429 }), false, { error: refusal }, refusal],
  ['a proxy’s page', new Response('<html>', { status: 502 }), false, undefined, null],
  ['a truncated response', new Response('{"goTo":'), true, undefined, null],
  ['a JSON null', Response.json(null, { status: 500 }), false, null, null],
])('askRoute returns status, body and error of %s', async (_, response, isOk, body, error) => {
  answering(async () => response);
  expect(await askRoute('POST', '/api/session/end')).toEqual({ isOk, status: response.status, body, error });
});

it('askRoute returns no status when the request fails, and does not retry', async () => {
  const requests = answering(() => Promise.reject(new TypeError('Failed to fetch')));
  const nobody = { isOk: false, status: null, body: undefined, error: null };
  expect(await askRoute('POST', '/api/session/end')).toEqual(nobody);
  expect(requests).toHaveLength(1);
});
