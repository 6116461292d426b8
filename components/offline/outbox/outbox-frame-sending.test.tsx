// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUTBOX_DURATIONS } from '@/lib/core/outbox/durations';
import type { OutboxActions } from '@/lib/core/outbox/outbox-client';
import { useSending } from './outbox-frame';

const mayHavePending = vi.fn(() => true);
const outbox = { mayHavePending } as unknown as OutboxActions;
const stop = vi.fn();
const startSending = vi.fn(() => stop);
const load = vi.fn(async () => ({ startSending }));

function Page() {
  useSending(outbox, load as never);
  return null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('fetches its code again until it has it, and stops with the page', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { unmount } = render(<Page />);
  await act(async () => {});
  expect(startSending).not.toHaveBeenCalled();
  await act(async () => void (await vi.advanceTimersByTimeAsync(OUTBOX_DURATIONS.checkMs)));
  expect(startSending).toHaveBeenCalledOnce();
  expect(startSending.mock.calls[0]?.slice(0, 1)).toEqual([outbox]);
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});

it('begins nothing for a page that has gone meanwhile', async () => {
  const { unmount } = render(<Page />);
  unmount();
  await act(async () => {});
  expect(startSending).not.toHaveBeenCalled();
});

describe('where nothing waits', () => {
  let idle: (() => void)[];
  beforeEach(() => {
    idle = [];
    mayHavePending.mockReturnValueOnce(false);
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('leaves the browser to the page first', async () => {
    render(<Page />);
    await act(async () => {});
    expect(load).not.toHaveBeenCalled();
    await act(async () => idle[0]?.());
    expect(startSending).toHaveBeenCalledOnce();
  });

  it('fetches no code for a page that has gone meanwhile', async () => {
    const { unmount } = render(<Page />);
    unmount();
    await act(async () => idle[0]?.());
    expect(load).not.toHaveBeenCalled();
  });
});
