// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import {
  isOfflineAnnounced,
  isOnline,
  RESUME_DELAY_MS,
  type ReportedAnswer,
  reportAnswer,
  SLOW_LINE_MS,
  subscribeOnline,
  useOfflineAnnounced,
  useOnline,
  withConnectivity,
} from './online';

let onChange: ReturnType<typeof vi.fn<() => void>>;
let unsubscribe: () => void;

/** Fakes the page's visibility and `navigator.onLine`. */
function browserSays({ visibility = 'visible', onLine = true }: { visibility?: string; onLine?: boolean }) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as DocumentVisibilityState);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
}

function becomes(visibility: 'hidden' | 'visible'): void {
  browserSays({ visibility });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  reportAnswer('ok');
  onChange = vi.fn();
  unsubscribe = subscribeOnline(onChange);
});
afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
});

describe('the online state', () => {
  it.each(['no_internet', 'timeout'] as const)(
    '[OFFLINE-11] the online state is false after %s and true after any success',
    (code) => {
      reportAnswer(code);
      expect(isOnline()).toBe(false);
      reportAnswer('ok');
      expect(isOnline()).toBe(true);
    },
  );

  it.each<ReportedAnswer>([
    'validation_error',
    'unauthorized',
    'permission_denied',
    'not_found',
    'rate_limited',
    'server_error',
    'demo_missing',
  ])('the online state is true after our own server answers %s', (code) => {
    reportAnswer('timeout');
    reportAnswer(code);
    expect(isOnline()).toBe(true);
  });

  it.each<ReportedAnswer>(['contract_broken', 'service_unavailable'])(
    'the online state does not change after %s, which a captive portal or a proxy may send',
    (code) => {
      reportAnswer(code);
      expect(isOnline()).toBe(true);
      reportAnswer('no_internet');
      reportAnswer(code);
      expect(isOnline()).toBe(false);
    },
  );

  it('the online state is false from an offline event until the next response', () => {
    window.dispatchEvent(new Event('offline'));
    expect(isOnline()).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(isOnline()).toBe(false);
    reportAnswer('ok');
    expect(isOnline()).toBe(true);
  });

  it('the online state ignores responses to earlier requests while the browser is offline', async () => {
    const fake = new FakeCallClient();
    const call = withConnectivity(fake.client);
    const read = () => {
      const release = fake.hold(sessionCalls.getUser);
      const made = call(sessionCalls.getUser, {});
      return async () => {
        release({ ok: true, value: { id: 7 } });
        await made;
      };
    };
    for (const onLine of [false, true]) {
      reportAnswer('ok');
      const answer = read();
      browserSays({ onLine });
      window.dispatchEvent(new Event('offline'));
      await answer();
      expect(isOnline(), `radio ${onLine ? 'back' : 'gone'}`).toBe(onLine);
    }
    // A response to a new request proves the browser wrong.
    browserSays({ onLine: false });
    window.dispatchEvent(new Event('offline'));
    await read()();
    expect(isOnline()).toBe(true);
  });

  it('the online state is false and announced on a page opened offline', () => {
    unsubscribe();
    browserSays({ onLine: false });
    unsubscribe = subscribeOnline(onChange);
    expect([isOnline(), isOfflineAnnounced()]).toEqual([false, true]);
  });

  it('the online state notifies on changes, not on repeated failures', () => {
    reportAnswer('ok');
    reportAnswer('timeout');
    reportAnswer('no_internet');
    reportAnswer('timeout');
    reportAnswer('ok');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('the online state is returned by the hooks', () => {
    const { result } = renderHook(() => [useOnline(), useOfflineAnnounced()]);
    expect(result.current).toEqual([true, false]);
    act(() => reportAnswer('timeout'));
    expect(result.current).toEqual([false, true]);
  });
});

describe('the offline announcement', () => {
  it('[OFFLINE-12] the offline announcement waits while calls in the background time out on a slow line', () => {
    reportAnswer('timeout', { isBackground: true });
    expect([isOnline(), isOfflineAnnounced()]).toEqual([false, false]);
    vi.advanceTimersByTime(SLOW_LINE_MS - 1);
    reportAnswer('timeout', { isBackground: true });
    expect([isOnline(), isOfflineAnnounced()]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    reportAnswer('timeout', { isBackground: true });
    expect(isOfflineAnnounced()).toBe(true);
  });

  it('[OFFLINE-12] the offline announcement waits anew after any answer', () => {
    reportAnswer('timeout', { isBackground: true });
    vi.advanceTimersByTime(SLOW_LINE_MS);
    reportAnswer('ok');
    reportAnswer('timeout', { isBackground: true });
    expect(isOfflineAnnounced()).toBe(false);
  });

  it('[OFFLINE-12] the offline announcement comes at once when a background call has no connection, or another call times out', () => {
    reportAnswer('no_internet', { isBackground: true });
    expect(isOfflineAnnounced()).toBe(true);
    reportAnswer('ok');
    reportAnswer('timeout');
    expect(isOfflineAnnounced()).toBe(true);
  });

  it('[OFFLINE-12] the offline announcement knows from the call whether it is made in the background', async () => {
    const fake = new FakeCallClient();
    fake.refuse(sessionCalls.syncTime, callError('timeout', 'fake'));
    const client = withConnectivity(fake.client);
    await client(sessionCalls.syncTime, {});
    expect([isOnline(), isOfflineAnnounced()]).toEqual([false, false]);
    vi.advanceTimersByTime(SLOW_LINE_MS);
    await client(sessionCalls.syncTime, {});
    expect(isOfflineAnnounced()).toBe(true);
  });

  it('the offline announcement is suppressed while the app is hidden, though the state changes', () => {
    becomes('hidden');
    reportAnswer('timeout');
    expect([isOnline(), isOfflineAnnounced()]).toEqual([false, false]);
  });

  it('the offline announcement is suppressed for a short time after the app resumes', () => {
    becomes('hidden');
    becomes('visible');
    vi.advanceTimersByTime(RESUME_DELAY_MS - 1);
    reportAnswer('timeout');
    expect(isOfflineAnnounced()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOfflineAnnounced()).toBe(false);
    reportAnswer('timeout');
    expect(isOfflineAnnounced()).toBe(true);
  });

  it('the offline announcement waits for its full delay again after each pause', () => {
    becomes('hidden');
    becomes('visible');
    vi.advanceTimersByTime(RESUME_DELAY_MS - 1);
    becomes('hidden');
    vi.advanceTimersByTime(60_000);
    reportAnswer('timeout');
    becomes('visible');
    vi.advanceTimersByTime(RESUME_DELAY_MS - 1);
    reportAnswer('timeout');
    expect(isOfflineAnnounced()).toBe(false);
  });

  it('the offline announcement is suppressed when the page returns from the back-forward cache', () => {
    window.dispatchEvent(new Event('pagehide'));
    reportAnswer('no_internet');
    window.dispatchEvent(new Event('pageshow'));
    reportAnswer('no_internet');
    expect(isOfflineAnnounced()).toBe(false);
  });

  it('the offline announcement stays on screen through a pause', () => {
    reportAnswer('timeout');
    becomes('hidden');
    reportAnswer('timeout');
    expect(isOfflineAnnounced()).toBe(true);
  });

  it('the offline announcement follows navigator.onLine after the delay', () => {
    becomes('hidden');
    window.dispatchEvent(new Event('offline'));
    browserSays({ onLine: false });
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(RESUME_DELAY_MS - 1);
    expect(isOfflineAnnounced()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOfflineAnnounced()).toBe(true);
  });
});
