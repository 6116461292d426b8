import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNetworkThreshold } from './answer-request';

const OK = new Response('page');
const never = () => new Promise<Response>(() => {});
const failing = () => Promise.reject(new TypeError('Failed to fetch'));
const within = (ms: number) => () => new Promise<Response>((resolve) => setTimeout(resolve, ms, OK));

describe('the network threshold', () => {
  const threshold = () =>
    createNetworkThreshold({ answerMs: 3_000, timeoutWindowMs: 10_000, elapsedMs: () => Date.now() });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('the network threshold returns a response within three seconds, and null after that', async () => {
    const inTime = threshold().ask(within(2_999));
    const late = threshold().ask(within(3_001));
    await vi.advanceTimersByTimeAsync(3_001);
    expect(await inTime).toBe(OK);
    expect(await late).toBeNull();
  });

  it('the network threshold returns null at once when a request fails, and tries the next', async () => {
    const one = threshold();
    expect(await one.ask(failing)).toBeNull();
    const next = one.ask(within(1_000));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await next).toBe(OK);
  });

  it('the network threshold skips requests for ten seconds after a timeout', async () => {
    const one = threshold();
    const first = one.ask(never);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await first).toBeNull();
    const request = vi.fn(never);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await one.ask(request)).toBeNull();
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    void one.ask(request);
    expect(request).toHaveBeenCalledOnce();
  });

  it('the network threshold always asks for a request that insists, and trusts the network after a response', async () => {
    const one = threshold();
    void one.ask(never);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await one.ask(async () => OK, { insists: true })).toBe(OK);
    expect(await one.ask(async () => OK)).toBe(OK);
  });

  it('the network threshold trusts the network again after a late response', async () => {
    const one = threshold();
    const late = one.ask(within(4_000));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await late).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await one.ask(async () => OK)).toBe(OK);
  });

  it('the network threshold leaves no timer after a response', async () => {
    await threshold().ask(async () => OK);
    expect(vi.getTimerCount()).toBe(0);
  });
});
