import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { SKIP_WAITING_MESSAGE, type WorkerDurations } from '@/lib/core/phone/service-worker/worker-protocol';

export interface FollowWorkerOptions {
  readonly container: ServiceWorkerContainer;
  readonly durations: Pick<WorkerDurations, 'updateEveryMs' | 'takeoverMs'>;
  /** Receives a function that activates the new version. */
  readonly onUpdate: (take: () => void) => void;
  readonly reload?: () => void;
  readonly elapsedMs?: () => number;
}

/** Registers the service worker and watches for new versions. Returns a stop function. */
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
      // There is no registration where service workers are disabled.
      if (!registration || signal.aborted) return;
      const following = { container, onUpdate, reload: reloadOnce, signal };
      const taking = offerUpdates(registration, { ...following, takeoverMs: durations.takeoverMs });
      reloadOnTakeover({ ...following, taking });
      askWhenBack(registration, durations.updateEveryMs, elapsedMs, signal);
    })
    // The phone is offline, or the browser refused: the app works without it.
    .catch(() => undefined);
  return () => stopping.abort();
}

/** In development, a service worker from an earlier production build would serve stale pages. */
export async function forgetWorkers(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) {
    if (new URL(registration.scope).pathname === withBasePath('/')) await registration.unregister();
  }
}

interface Following extends Pick<FollowWorkerOptions, 'container' | 'onUpdate'> {
  readonly reload: () => void;
  readonly signal: AbortSignal;
}

interface Taking {
  isAsked: boolean;
}

function offerUpdates(
  registration: ServiceWorkerRegistration,
  { container, onUpdate, reload, signal, takeoverMs }: Following & Pick<WorkerDurations, 'takeoverMs'>,
): Taking {
  const taking: Taking = { isAsked: false };
  const take = () => {
    taking.isAsked = true;
    // If no worker waits, another tab has already activated it.
    if (!registration.waiting) return reload();
    registration.waiting.postMessage(SKIP_WAITING_MESSAGE);
    // Chromium keeps an old worker that is still answering for up to five minutes. A reload ends this page's requests.
    const timer = setTimeout(reload, takeoverMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
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
 * The old worker's cached files are deleted with it. Reloads at once if this page requested the update or is
 * hidden. A visible page offers the reload and reloads when it is hidden.
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
    // The first worker belongs to the same build as the page.
    const isFirst = !hasController;
    hasController = true;
    if (isFirst) return;
    if (taking.isAsked || document.visibilityState === 'hidden') return reload();
    onUpdate(reload);
    document.addEventListener('visibilitychange', reload, { once: true, signal });
  };
  container.addEventListener('controllerchange', onTakeover, { signal });
}

/** Browsers check for updates at navigations only; an installed app may stay open for days. */
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
