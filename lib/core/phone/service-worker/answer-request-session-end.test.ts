import { expect, it, vi } from 'vitest';
import { answerSessionEnd } from './answer-request';

const ADDRESS = 'https://work.example/app-sweepers/api/session/end';

function ask(request: Request, status = 204, forget = vi.fn(async () => {})) {
  const fetch = vi.fn(async () => new Response(null, { status }));
  return { answer: answerSessionEnd(request, { fetch, forget }), fetch, forget };
}

it('the service worker deletes the user’s data before it answers a sign-out', async () => {
  let isForgotten = false;
  const forget = vi.fn(async () => {
    isForgotten = true;
  });
  const request = new Request(ADDRESS, { method: 'POST' });
  const { answer, fetch } = ask(request, 204, forget);
  expect((await answer)?.status).toBe(204);
  expect(isForgotten).toBe(true);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(request);
});

it.each([403, 502])(
  'the service worker deletes nothing when the sign-out is answered with %i',
  async (status) => {
    const { answer, forget } = ask(new Request(ADDRESS, { method: 'POST' }), status);
    expect((await answer)?.status).toBe(status);
    expect(forget).not.toHaveBeenCalled();
  },
);

it('the service worker answers when the storage fails', async () => {
  const broken = vi.fn(() => Promise.reject(new DOMException('Made by the test', 'InvalidStateError')));
  const { answer } = ask(new Request(ADDRESS, { method: 'POST' }), 204, broken);
  expect((await answer)?.status).toBe(204);
});

it.each([
  ['GET', ADDRESS],
  ['POST', 'https://work.example/app-sweepers/api/session/demo'],
])('the service worker does not handle %s %s', (method, address) => {
  const { answer, fetch } = ask(new Request(address, { method }));
  expect(answer).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
