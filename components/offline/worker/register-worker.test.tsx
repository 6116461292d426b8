// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toasts';
import { OutboxContext, useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { WORKER_DURATIONS } from '@/lib/core/phone/service-worker/worker-protocol';
import { FakeWorkers } from '@/tests/support/fake-workers';
// It is loaded beforehand, because the component loads it while the clock is fake.
import './follow-worker';
import { RegisterWorker } from './register-worker';

const { stableMs, registerByMs } = WORKER_DURATIONS;
/** An idle callback waits at most this long. */
const IDLE_MS = 300;

const pass = async (ms: number) => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await act(async () => void (await vi.dynamicImportSettled()));
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function Queue({
  mayWait,
  children,
}: {
  readonly mayWait: () => boolean;
  readonly children: React.ReactNode;
}) {
  const outbox = useOutbox();
  return <OutboxContext value={{ ...outbox, subscribe, mayHavePending: mayWait }}>{children}</OutboxContext>;
}

interface Shown {
  readonly isProduction?: boolean;
  readonly mayWait?: () => boolean;
}

function show({ isProduction = true, mayWait = () => false }: Shown = {}) {
  const workers = new FakeWorkers();
  workers.control();
  const app = () => (
    <ToastProvider>
      <Queue mayWait={mayWait}>
        <RegisterWorker isProduction={isProduction} container={workers.container} />
      </Queue>
    </ToastProvider>
  );
  const { unmount } = render(app());
  return { workers, unmount };
}

const offer = () => screen.queryByText('A new version is ready.');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('RegisterWorker', () => {
  it('[PLAT-03] RegisterWorker registers the worker once the app is stable', async () => {
    const { workers } = show();
    await pass(stableMs - 1);
    expect(workers.register).not.toHaveBeenCalled();
    await pass(1 + IDLE_MS);
    await vi.waitFor(() => expect(workers.register).toHaveBeenCalledOnce());
  });

  it('[PLAT-03] RegisterWorker registers the worker after 30 s even if the page is still loading', async () => {
    expect(registerByMs).toBe(30_000);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { workers } = show();
    await pass(registerByMs - 1);
    expect(workers.register).not.toHaveBeenCalled();
    await pass(1);
    expect(workers.register).toHaveBeenCalledOnce();
  });

  it('[PLAT-03] RegisterWorker outside production registers no worker and removes an existing one', async () => {
    const { workers } = show({ isProduction: false });
    await pass(registerByMs + IDLE_MS);
    expect(workers.register).not.toHaveBeenCalled();
    expect(workers.registration.unregister).toHaveBeenCalledOnce();
  });

  it('RegisterWorker registers nothing after unmount', async () => {
    const { workers, unmount } = show();
    unmount();
    await pass(registerByMs);
    expect(workers.register).not.toHaveBeenCalled();
  });

  it('RegisterWorker offers a new version, which a tap activates', async () => {
    const { workers } = show();
    await pass(stableMs + IDLE_MS);
    expect(offer()).toBeNull();
    const next = workers.bringUpdate();
    await pass(0);
    expect(offer()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(offer()).toBeNull();
  });

  it('RegisterWorker offers no new version while a write is queued', async () => {
    let isWaiting = true;
    const { workers } = show({ mayWait: () => isWaiting });
    await pass(stableMs + IDLE_MS);
    workers.bringUpdate();
    await pass(0);
    expect(offer()).toBeNull();
    isWaiting = false;
    act(() => {
      for (const tell of listeners) tell();
    });
    expect(offer()).not.toBeNull();
  });
});
