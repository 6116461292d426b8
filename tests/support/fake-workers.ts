import { vi } from 'vitest';

type Worker = EventTarget & { state: ServiceWorkerState; postMessage: ReturnType<typeof vi.fn> };

const worker = (state: ServiceWorkerState): Worker =>
  Object.assign(new EventTarget(), { state, postMessage: vi.fn() });

/** Makes a fake of the browser's service worker container, which has no workers at first. */
export class FakeWorkers extends EventTarget {
  controller: Worker | null = null;
  readonly registration = Object.assign(new EventTarget(), {
    scope: 'https://work.example/app-sweepers/',
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: vi.fn(async () => {}),
    unregister: vi.fn(async () => true),
  });
  readonly register = vi.fn(async () => this.registration);
  readonly getRegistrations = vi.fn(async () => [this.registration]);

  /** It has the type of the real container. */
  get container(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }

  /** Adds an active worker that controls the page. */
  control(): void {
    this.controller = worker('activated');
  }

  /** Installs a new version, which waits. */
  bringUpdate(): Worker {
    const { registration } = this;
    const next = worker('installing');
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    next.state = 'installed';
    registration.installing = null;
    registration.waiting = next;
    next.dispatchEvent(new Event('statechange'));
    return next;
  }

  /** Activates the waiting worker. */
  takeOver(): void {
    this.controller = this.registration.waiting ?? worker('activated');
    this.registration.waiting = null;
    this.dispatchEvent(new Event('controllerchange'));
  }
}
