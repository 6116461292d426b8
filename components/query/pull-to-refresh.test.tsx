// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { PullToRefresh } from './pull-to-refresh';

const TEXTS = {
  refresh: 'Refresh schedule',
  refreshed: ({ page, time }: { readonly page: string; readonly time: string }) => `${page} updated ${time}`,
};

afterEach(() => vi.stubGlobal('scrollY', 0));

const statusText = () => within(screen.getByRole('main')).getByRole('status').textContent;

function show({ hasFailed = false } = {}) {
  let finish: () => void = () => undefined;
  const onRefresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { container } = renderApp(
    <main>
      <PullToRefresh page="Schedule" texts={TEXTS} onRefresh={onRefresh} hasFailed={hasFailed} />
      <p>Days</p>
    </main>,
    new FakeCallClient(),
  );
  const pull = (by: readonly (readonly [x: number, y: number])[]) => {
    const days = screen.getByText('Days');
    fireEvent.touchStart(days, { touches: [{ clientX: 100, clientY: 200 }] });
    for (const [x, y] of by) {
      fireEvent.touchMove(days, { touches: [{ clientX: 100 + x, clientY: 200 + y }] });
    }
    return () => fireEvent.touchEnd(days, { touches: [] });
  };
  const indicator = () => container.querySelector('[data-part="pull"]');
  return { onRefresh, pull, indicator, finish: () => act(async () => finish()) };
}

describe('PullToRefresh', () => {
  it('PullToRefresh refreshes after a long pull, shows progress and announces the end', async () => {
    const { onRefresh, pull, indicator, finish } = show();
    const release = pull([
      [0, 60],
      [5, 170],
    ]);
    expect(indicator()).not.toBeNull();
    expect(onRefresh).not.toHaveBeenCalled();
    release();
    expect(onRefresh).toHaveBeenCalledOnce();
    expect(indicator()).not.toBeNull();
    expect(statusText()).toBe('');
    await finish();
    expect(indicator()).toBeNull();
    expect(statusText()).toBe('Schedule updated 10:46am');
  });

  it.each([
    ['that is short', [[0, 60]]],
    [
      'that goes back',
      [
        [0, 200],
        [0, 40],
      ],
    ],
    [
      'to the side',
      [
        [80, 20],
        [90, 200],
      ],
    ],
    ['upwards', [[0, -200]]],
  ] as const)('PullToRefresh does nothing after a pull %s', (_what, way) => {
    const { onRefresh, pull, indicator } = show();
    pull(way)();
    expect(onRefresh).not.toHaveBeenCalled();
    expect(indicator()).toBeNull();
  });

  it('PullToRefresh ignores a pull on a scrolled page or with two fingers', () => {
    const { onRefresh, pull } = show();
    vi.stubGlobal('scrollY', 300);
    pull([[0, 300]])();
    vi.stubGlobal('scrollY', 0);
    const days = screen.getByText('Days');
    const touch = { clientX: 100, clientY: 200 };
    fireEvent.touchStart(days, { touches: [touch, touch] });
    fireEvent.touchMove(days, { touches: [{ ...touch, clientY: 500 }] });
    fireEvent.touchEnd(days, { touches: [] });
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('PullToRefresh announces nothing when the refresh fails', async () => {
    const { pull, finish } = show({ hasFailed: true });
    pull([[0, 200]])();
    await finish();
    expect(statusText()).toBe('');
  });

  it('PullToRefresh also refreshes by a button', async () => {
    const { onRefresh } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh schedule' }));
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('PullToRefresh disables the browser’s own pull to refresh', () => {
    show();
    expect(document.documentElement.classList.contains('overscroll-y-contain')).toBe(true);
  });
});
