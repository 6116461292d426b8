import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { createTokenSource } from './support-widget';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(promise: Promise<string>) {
  const end = { state: 'waits' };
  promise.then(
    (token) => (end.state = token),
    (error: Error) => (end.state = error.message),
  );
  return end;
}

it('[CHAT-10] the token of the support widget rejects ten minutes after a 403 and shares one request until then', async () => {
  const ask = vi.fn(async () => ({ ok: false, error: callError('permission_denied', 'r') }) as const);
  const getToken = createTokenSource(ask);
  const first = watch(getToken());
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const second = watch(getToken());
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect([first.state, second.state]).toEqual(['waits', 'waits']);
  await vi.advanceTimersByTimeAsync(1);
  expect([first.state, second.state]).toEqual(Array(2).fill('No chat token: permission_denied'));
  expect(ask).toHaveBeenCalledOnce();
  void watch(getToken());
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('the token of the support widget resolves with the token and rejects at once after other errors', async () => {
  const given = createTokenSource(async () => ({ ok: true, value: { token: 'abc' } }));
  expect(await given()).toBe('abc');
  const away = createTokenSource(async () => ({ ok: false, error: callError('no_internet', 'r') }));
  await expect(away()).rejects.toThrow('no_internet');
});
