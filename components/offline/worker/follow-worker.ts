import { SKIP_WAITING_MESSAGE, type WorkerDurations } from '@/lib/core/service-worker/worker-protocol';
import { routes, withBasePath } from '@/lib/routes';

export interface FollowWorkerOptions {
  readonly container: ServiceWorkerContainer;
  readonly durations: Pick<WorkerDurations, 'updateEveryMs'>;
  /** Gets what takes the new version, as soon as there is one. */
  readonly onUpdate: (take: () => void) => void;
  readonly reload?: () => void;
  /** Milliseconds that only grow. */
  readonly elapsedMs?: () => number;
}

/** Registers the worker and watches for its new versions; gives how to stop watching. */
export function followWorker({
  container,
  durations,
  onUpdate,
  reload = () => location.reload(),
  elapsedMs = () => performance.now(),
}: FollowWorkerOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const reloadOnce = once(reload);
  container
    .register(withBasePath(routes.worker), { scope: withBasePath('/'), updateViaCache: 'none' })
    .then((registration) => {
      // A browser that is told to have no workers answers nothing.
      if (!registration || signal.aborted) return;
      const taking = offerUpdates(registration, { container, onUpdate, reload: reloadOnce, signal });
      reloadOnTakeover({ container, taking, onUpdate, reload: reloadOnce, signal });
      askWhenBack(registration, durations.updateEveryMs, elapsedMs, signal);
    })
    // Without signal, or where the browser refuses, the app goes on without it.
    .catch(() => undefined);
  return () => stopping.abort();
}

/** The worker of a build that was started here before would serve its pages while developing. */
export async function forgetWorkers(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) {
    if (new URL(registration.scope).pathname === withBasePath('/')) await registration.unregister();
  }
}

interface Following extends Pick<FollowWorkerOptions, 'container' | 'onUpdate'> {
  readonly reload: () => void;
  readonly signal: AbortSignal;
}

/** Whether this page has asked for the new version. */
interface Taking {
  isAsked: boolean;
}

function offerUpdates(
  registration: ServiceWorkerRegistration,
  { container, onUpdate, reload, signal }: Following,
): Taking {
  const taking: Taking = { isAsked: false };
  const take = () => {
    taking.isAsked = true;
    // Without one that waits, another tab has brought it in already.
    if (registration.waiting) registration.waiting.postMessage(SKIP_WAITING_MESSAGE);
    else reload();
  };
  const offer = () => {
    if (registration.waiting && container.controller) onUpdate(take);
  };
  const watch = () => registration.installing?.addEventListener('statechange', offer, { signal });
  registration.addEventListener('updatefound', watch, { signal });
  watch();
  offer();
  return taking;
}

/**
 * The page's files go with the worker that kept them. The page that asked is loaded again at once, one that nobody looks at
 * too; one in use is not torn away: it says so, and is loaded again when it is put away.
 */
function reloadOnTakeover({
  container,
  taking,
  onUpdate,
  reload,
  signal,
}: Following & { readonly taking: Taking }): void {
  let hasController = container.controller !== null;
  const onTakeover = () => {
    // The first worker of all takes over a page of its own build.
    const isFirst = !hasController;
    hasController = true;
    if (isFirst) return;
    if (taking.isAsked || document.visibilityState === 'hidden') return reload();
    onUpdate(reload);
    document.addEventListener('visibilitychange', reload, { once: true, signal });
  };
  container.addEventListener('controllerchange', onTakeover, { signal });
}

/** Browsers ask at every whole page; an app that stays open for days would never ask. */
function askWhenBack(
  registration: ServiceWorkerRegistration,
  everyMs: number,
  elapsedMs: () => number,
  signal: AbortSignal,
): void {
  let askedAtMs = elapsedMs();
  const ask = () => {
    if (document.visibilityState === 'hidden' || elapsedMs() - askedAtMs < everyMs) return;
    askedAtMs = elapsedMs();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask, { signal });
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
