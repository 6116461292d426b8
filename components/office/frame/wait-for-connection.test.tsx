// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitForConnection } from './wait-for-connection';

const PAGE = { headers: { rsc: '1' } };
const NO_CONNECTION = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes a server that fails until it has had as many requests. */
function show(failures: number, error: Error = NO_CONNECTION) {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (...request: unknown[]) => {
    asked(...request);
    if (asked.mock.calls.length <= failures) throw error;
    return new Response('page');
  });
  return { asked, ...render(<WaitForConnection text="No connection" />) };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('an office page repeats its request every 2 seconds until it is answered, and says so', async () => {
  const { asked } = show(3);
  const answer = window.fetch('/admin', PAGE);
  await pass(0);
  expect(screen.queryByText('No connection')).not.toBeNull();
  await pass(5_999);
  expect(asked).toHaveBeenCalledTimes(3);
  await pass(1);
  expect(await (await answer).text()).toBe('page');
  expect(asked.mock.calls).toEqual(Array(4).fill(['/admin', PAGE]));
  expect(screen.queryByText('No connection')).toBeNull();
});

it('an office page repeats its request while a proxy answers that the server is not available', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async () => {
    asked();
    return new Response('', { status: [502, 503, 504][asked.mock.calls.length - 1] ?? 200 });
  });
  render(<WaitForConnection text="No connection" />);
  const answer = window.fetch('/admin', PAGE);
  await pass(6_000);
  expect((await answer).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(4);
});

it('an office page repeats its request at once when the browser is online again', async () => {
  const { asked } = show(1);
  const answer = window.fetch('/admin', PAGE);
  await pass(0);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect((await answer).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  ['another request', {}, NO_CONNECTION],
  ['a request that was given up', { ...PAGE, signal: AbortSignal.abort() }, NO_CONNECTION],
  ['an error of another kind', PAGE, new Error('broken')],
])('an office page does not repeat %s while it waits for a connection', async (_, init, error) => {
  const { asked } = show(9, error);
  await expect(window.fetch('/admin', init)).rejects.toBe(error);
  await pass(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('No connection')).toBeNull();
});

it('an office page that waits for a connection restores the browser’s own function', async () => {
  const { unmount, asked } = show(9);
  unmount();
  await expect(window.fetch('/admin', PAGE)).rejects.toBe(NO_CONNECTION);
  expect(asked).toHaveBeenCalledTimes(1);
});
