// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUTBOX_DURATIONS } from '@/lib/core/phone/outbox/durations';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useSending } from './use-sending';

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

it('useSending retries until the sending code is loaded, and stops sending on unmount', async () => {
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

it('useSending does not start sending after unmount', async () => {
  const { unmount } = render(<Page />);
  unmount();
  await act(async () => {});
  expect(startSending).not.toHaveBeenCalled();
});

describe('with an empty outbox', () => {
  let idle: (() => void)[];
  beforeEach(() => {
    idle = [];
    mayHavePending.mockReturnValueOnce(false);
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('an empty outbox loads the sending code when the browser is idle', async () => {
    render(<Page />);
    await act(async () => {});
    expect(load).not.toHaveBeenCalled();
    await act(async () => idle[0]?.());
    expect(startSending).toHaveBeenCalledOnce();
  });

  it('an empty outbox loads no code after unmount', async () => {
    const { unmount } = render(<Page />);
    unmount();
    await act(async () => idle[0]?.());
    expect(load).not.toHaveBeenCalled();
  });
});
