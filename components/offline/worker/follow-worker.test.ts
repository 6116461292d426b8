// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorkers } from '@/tests/support/fake-workers';
import { followWorker, forgetWorkers } from './follow-worker';

const HOUR_MS = 3_600_000;
const DURATIONS = { updateEveryMs: HOUR_MS, takeoverMs: 10_000 };
let unfollow = () => {};

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function followed({ isControlled = true } = {}) {
  const workers = new FakeWorkers();
  if (isControlled) workers.control();
  const onUpdate = vi.fn<(take: () => void) => void>();
  const reload = vi.fn();
  let nowMs = 0;
  unfollow = followWorker({
    container: workers.container,
    durations: DURATIONS,
    onUpdate,
    reload,
    elapsedMs: () => nowMs,
  });
  await vi.waitFor(() => expect(workers.register).toHaveBeenCalled());
  await Promise.resolve();
  return {
    workers,
    onUpdate,
    reload,
    take: () => onUpdate.mock.lastCall?.[0](),
    passMs: (ms: number) => {
      nowMs += ms;
    },
  };
}

afterEach(() => {
  unfollow();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('followWorker', () => {
  it('followWorker registers the worker with the app’s scope, bypassing the HTTP cache', async () => {
    const { workers } = await followed();
    expect(workers.register).toHaveBeenCalledWith('/app-sweepers/sw.js', {
      scope: '/app-sweepers/',
      updateViaCache: 'none',
    });
  });

  it('followWorker offers a new version; accepting it activates it and reloads once', async () => {
    const { workers, onUpdate, reload, take } = await followed();
    const next = workers.bringUpdate();
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(next.postMessage).not.toHaveBeenCalled();
    take();
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    workers.takeOver();
    workers.takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('followWorker reloads once, ten seconds after an update was accepted, if the old worker stays', async () => {
    const { workers, reload, take } = await followed();
    const next = workers.bringUpdate();
    vi.useFakeTimers();
    take();
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    vi.advanceTimersByTime(9_999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    workers.takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('followWorker does not reload after it has stopped', async () => {
    const { workers, reload, take } = await followed();
    workers.bringUpdate();
    vi.useFakeTimers();
    take();
    unfollow();
    vi.advanceTimersByTime(10_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('followWorker offers a version that was already waiting', async () => {
    const workers = new FakeWorkers();
    workers.control();
    workers.bringUpdate();
    const onUpdate = vi.fn();
    unfollow = followWorker({
      container: workers.container,
      durations: DURATIONS,
      onUpdate,
    });
    await vi.waitFor(() => expect(onUpdate).toHaveBeenCalledOnce());
  });

  it('followWorker lets the first worker take control without offer or reload', async () => {
    const { workers, onUpdate, reload } = await followed({ isControlled: false });
    workers.bringUpdate();
    workers.takeOver();
    look('hidden');
    expect(onUpdate).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('followWorker does not reload a visible page when another tab activates a version', async () => {
    const { workers, onUpdate, reload, take } = await followed();
    workers.bringUpdate();
    workers.takeOver();
    expect(reload).not.toHaveBeenCalled();
    expect(onUpdate).toHaveBeenCalledTimes(2);
    take();
    look('hidden');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('followWorker reloads after an activation: a hidden page at once, a visible one once hidden', async () => {
    const hidden = await followed();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    hidden.workers.takeOver();
    expect(hidden.reload).toHaveBeenCalledOnce();
    unfollow();
    vi.restoreAllMocks();
    const used = await followed();
    used.workers.takeOver();
    expect(used.reload).not.toHaveBeenCalled();
    look('hidden');
    expect(used.reload).toHaveBeenCalledOnce();
  });

  it('followWorker checks for a new version when the app returns, at most once an hour', async () => {
    const { workers, passMs } = await followed();
    const { update } = workers.registration;
    passMs(HOUR_MS - 1);
    look('visible');
    expect(update).not.toHaveBeenCalled();
    passMs(1);
    look('hidden');
    expect(update).not.toHaveBeenCalled();
    look('visible');
    look('visible');
    expect(update).toHaveBeenCalledOnce();
    passMs(HOUR_MS);
    look('visible');
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('followWorker works without a worker when the registration fails', async () => {
    const workers = new FakeWorkers();
    workers.register.mockRejectedValue(new TypeError('refused'));
    unfollow = followWorker({
      container: workers.container,
      durations: DURATIONS,
      onUpdate: () => {},
    });
    await Promise.resolve();
    look('visible');
    expect(workers.registration.update).not.toHaveBeenCalled();
  });
});

describe('forgetWorkers', () => {
  it('forgetWorkers unregisters the app’s worker and no others', async () => {
    const workers = new FakeWorkers();
    await forgetWorkers(workers.container);
    expect(workers.registration.unregister).toHaveBeenCalledOnce();
    workers.registration.scope = 'https://work.example/other/';
    await forgetWorkers(workers.container);
    expect(workers.registration.unregister).toHaveBeenCalledOnce();
  });
});
