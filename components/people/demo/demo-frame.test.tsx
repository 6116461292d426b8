// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlockingLoaderProvider } from '@/components/ui/blocking-loader';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { ToastProvider } from '@/components/ui/toasts';
import { leavingSignal } from '@/lib/core/phone/client/page-leave';
import { announcedDemo, rememberInTab, tabDemo, useDemo } from '@/lib/features/people/demo/current-demo';
import { DEMO_LENGTH_MS, type DemoRun } from '@/lib/features/people/demo/model';
import { DemoFrame } from './demo-frame';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const ENDS_AT = '2026-11-21T11:00:00.000Z';
const HOUR: DemoRun = { endsAt: ENDS_AT, leftMs: DEMO_LENGTH_MS };
const WELCOME = 'Welcome to Demo Mode';
const ENDED = 'Demo Mode ended';
const OFF = 'Demo Mode is now off.';

/** Ends the demo as a status 401 does. */
function Ender() {
  const demo = useDemo();
  return (
    <button type="button" onClick={() => demo?.end()}>
      Meet a 401
    </button>
  );
}

const passMs = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

async function show(demo: DemoRun | null) {
  const leaveTo = vi.fn();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ToastProvider>
        <BlockingLoaderProvider>
          <DemoFrame demo={demo} leaveTo={leaveTo}>
            <main>
              <Ender />
            </main>
          </DemoFrame>
        </BlockingLoaderProvider>
      </ToastProvider>
    </SWRConfig>,
  );
  await passMs(100);
  return leaveTo;
}

/** Records for each request to end the demo whether the page's reads are aborted. */
function fakeEnd(isReachable = true) {
  const areReadsHeld: boolean[] = [];
  const ended = vi.fn(async (_url: string, _request: RequestInit) => {
    areReadsHeld.push(leavingSignal().aborted);
    if (!isReachable) throw new TypeError('offline');
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal('fetch', ended);
  return Object.assign(ended, { areReadsHeld });
}

const alertNames = () =>
  screen
    .queryAllByRole('dialog', { hidden: true })
    .map((one) => within(one).getByRole('heading', { hidden: true }).textContent);
const tap = async (name: string) => {
  // The page behind an open dialog is hidden but still works.
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  await passMs(400);
};

beforeAll(async () => {
  // With fake timers, lazy code must be loaded before the tests.
  await Promise.all([preloadDialog(), import('./demo-mode'), import('./demo-mode')]);
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  localStorage.clear();
  HTMLDialogElement.prototype.showModal ??= () => {};
  HTMLDialogElement.prototype.close ??= () => {};
});
afterEach(() => {
  // A mounted page would end its demo by the real clock.
  cleanup();
  vi.useRealTimers();
  window.dispatchEvent(new Event('pageshow'));
});

describe('the welcome dialog', () => {
  it('[DEMO-04] [DEMO-05] [DEMO-06] the welcome dialog explains the demo with one OK button, until it is confirmed', async () => {
    rememberInTab('begun');
    await show(HOUR);
    const alert = screen.getByRole('dialog', { name: WELCOME });
    expect(alert.textContent).toContain(
      'You can explore the app and learn how it works. Demo mode will end automatically after 60 minutes, or you can tap ‘Exit’ in the red bar at the bottom of the screen.',
    );
    expect(
      within(alert)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['OK']);
    expect(tabDemo()).toBe('begun');
    await tap('OK');
    expect(alertNames()).toEqual([]);
    expect(tabDemo()).toBe('on');
  });

  it('[DEMO-09] the welcome dialog names no time limit when the timer is off', async () => {
    rememberInTab('begun');
    await show({ ...HOUR, leftMs: null });
    const welcome = screen.getByRole('dialog', { name: WELCOME }).textContent;
    expect(welcome).toContain('tap ‘Exit’ in the red bar');
    expect(welcome).not.toContain('60 minutes');
  });

  it('the welcome dialog does not open in another tab', async () => {
    await show(HOUR);
    expect(alertNames()).toEqual([]);
    expect(tabDemo()).toBe('on');
  });
});

describe('the red bar', () => {
  it('[DEMO-07] the red bar shows that this is a demo and has an Exit button', async () => {
    await show(HOUR);
    const bar = screen.getByRole('region', { name: 'Demo Mode' });
    expect(within(bar).getByRole('status').textContent).toBe('YOU ARE IN DEMO MODE');
    expect(within(bar).getByRole('button', { name: 'Exit' })).toBeDefined();
  });

  it('the red bar is hidden outside a demo; no message is shown and nothing stored', async () => {
    const leaveTo = await show(null);
    expect(screen.queryByRole('region', { name: 'Demo Mode' })).toBeNull();
    expect(screen.queryByText(OFF)).toBeNull();
    expect(alertNames()).toEqual([]);
    expect(leaveTo).not.toHaveBeenCalled();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('[DEMO-08] [DEMO-10] Exit ends the demo and reloads the app; later errors are ignored', async () => {
    const ended = fakeEnd();
    const leaveTo = await show(HOUR);
    await tap('Exit');
    expect(ended.mock.calls.map(([url, { method }]) => [url, method])).toEqual([
      ['/app-sweepers/api/session/demo', 'DELETE'],
    ]);
    expect(ended.areReadsHeld).toEqual([true]);
    expect(leaveTo.mock.calls).toEqual([['/app-sweepers/']]);
    expect(tabDemo()).toBe('left');
    expect(announcedDemo()).toBeNull();
    // A response that arrives after the end shows no message.
    await tap('Meet a 401');
    expect(alertNames()).toEqual([]);
  });

  it('the red bar keeps the demo with a message when the request to end it fails', async () => {
    const ended = fakeEnd(false);
    const leaveTo = await show(HOUR);
    await tap('Exit');
    expect(screen.getByText(/^You are still in Demo Mode/)).toBeDefined();
    expect([ended.areReadsHeld, leavingSignal().aborted]).toEqual([[true], false]);
    expect(leaveTo).not.toHaveBeenCalled();
    expect(tabDemo()).toBe('on');
  });
});

describe('the end of the demo', () => {
  it('[DEMO-09] [DEMO-11] the end of the demo shows a dialog after sixty minutes; OK reloads the app', async () => {
    fakeEnd();
    const leaveTo = await show(HOUR);
    await passMs(DEMO_LENGTH_MS - 1_000);
    expect([alertNames(), leavingSignal().aborted]).toEqual([[], false]);
    await passMs(1_000);
    expect(alertNames()).toEqual([ENDED]);
    expect(screen.getByRole('dialog').textContent).toContain(
      'You will now see your real jobs and customer information.',
    );
    await tap('OK');
    expect(leaveTo.mock.calls).toEqual([['/app-sweepers/']]);
  });

  it.each(['after an hour', 'when the server says so'])(
    'the end of the demo aborts reads %s, even if the server cannot be reached',
    async (when) => {
      const ended = fakeEnd(false);
      await show(HOUR);
      if (when === 'after an hour') await passMs(DEMO_LENGTH_MS);
      else await tap('Meet a 401');
      expect(leavingSignal().aborted).toBe(true);
      await tap('OK');
      expect([ended.areReadsHeld, leavingSignal().aborted]).toEqual([[true], true]);
    },
  );

  it.each([
    ['visibilitychange', document],
    ['pageshow', window],
  ])(
    '[DEMO-10] the end of the demo is noticed on %s after the phone slept past it',
    async (event, target) => {
      await show(HOUR);
      vi.setSystemTime(NOW + 2 * DEMO_LENGTH_MS);
      fireEvent(target, new Event(event));
      await passMs(400);
      expect(alertNames()).toEqual([ENDED]);
    },
  );

  it('the end of the demo is noticed within 31 seconds when the clock jumps', async () => {
    await show(HOUR);
    vi.setSystemTime(NOW + DEMO_LENGTH_MS);
    await passMs(31_000);
    expect(alertNames()).toEqual([ENDED]);
  });

  it('[DEMO-09] the end of the demo never happens by time when the timer is off', async () => {
    await show({ ...HOUR, leftMs: null });
    await passMs(2 * DEMO_LENGTH_MS);
    expect(alertNames()).toEqual([]);
    expect(screen.getByText('YOU ARE IN DEMO MODE')).toBeDefined();
  });

  it('the end of the demo replaces the welcome dialog with one end dialog', async () => {
    rememberInTab('begun');
    await show({ ...HOUR, leftMs: 5_000 });
    expect(alertNames()).toEqual([WELCOME]);
    await passMs(5_000);
    await tap('Meet a 401');
    expect(alertNames()).toEqual([ENDED]);
  });

  it.each([
    ['ends it', null],
    ['begins another demo', '2026-11-21T12:00:00.000Z'],
  ])('[DEMO-10] the end of the demo is shown when another tab %s', async (_, announced) => {
    await show(HOUR);
    expect(announcedDemo()).toBe(ENDS_AT);
    if (announced) localStorage.setItem('sweeper-app-demo-ends-at', announced);
    else localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: 'sweeper-app-demo-ends-at' }));
    await passMs(400);
    expect(alertNames()).toEqual([ENDED]);
  });
});

describe('later page loads and other tabs', () => {
  it('[DEMO-12] a message shows for three seconds after Exit that the demo is off', async () => {
    rememberInTab('left');
    await show(null);
    expect(alertNames()).toEqual([]);
    expect(screen.getByText(OFF)).toBeDefined();
    await passMs(2_800);
    expect(screen.getByText(OFF)).toBeDefined();
    await passMs(200);
    expect(screen.queryByText(OFF)).toBeNull();
    expect(tabDemo()).toBeNull();
  });

  it('[DEMO-11] [DEMO-12] a demo that ends without Exit shows the end dialog before the message that it is off', async () => {
    rememberInTab('on');
    await show(null);
    expect(alertNames()).toEqual([ENDED]);
    expect(screen.queryByText(OFF)).toBeNull();
    await tap('OK');
    expect(alertNames()).toEqual([]);
    expect(screen.getByText(OFF)).toBeDefined();
    expect(tabDemo()).toBeNull();
  });

  it('[DEMO-08] a page outside a demo reloads when another tab begins one', async () => {
    const leaveTo = await show(null);
    localStorage.setItem('sweeper-app-demo-ends-at', ENDS_AT);
    fireEvent(window, new StorageEvent('storage', { key: 'sweeper-app-demo-ends-at' }));
    expect(leaveTo.mock.calls).toEqual([['/app-sweepers/']]);
  });

  it('a demo without usable storage shows no end dialog', async () => {
    const refuse = () => {
      throw new DOMException('No');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    await show(HOUR);
    fireEvent(window, new Event('pageshow'));
    await passMs(400);
    expect(alertNames()).toEqual([]);
    vi.restoreAllMocks();
  });
});
