import { LIVE_WORLD, type SessionScope } from '@/lib/core/ground/contract/session-scope';
import { brand } from '@/lib/core/ground/site/brand';
import { newId } from '@/lib/core/phone/client/new-id';
import type { OutboxRuntime } from '@/lib/core/phone/outbox/runtime';
import { PUSH_DATA_MESSAGE } from '@/lib/core/phone/service-worker/worker-protocol';
import {
  notificationFor,
  openPush,
  type PushFields,
  readPush,
} from '@/lib/features/talk/notifications/push-event';
import type { PopupState } from '@/lib/features/talk/popups/model';
import { popupWrites } from '@/lib/features/talk/popups/writes';

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface PushWorkerOptions extends Pick<OutboxRuntime, 'outbox' | 'drainer' | 'storedWriteOf'> {
  readonly scope: () => Promise<SessionScope | null>;
}

class MalformedPush extends Error {
  override readonly name = 'MalformedPush';
}

/** Shows pushes and handles their taps, also while no page is open. */
export function handlePushes(worker: ServiceWorkerGlobalScope, options: PushWorkerOptions): void {
  const windows = {
    open: (href: string) => worker.clients.openWindow(href),
    all: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  };
  worker.addEventListener('push', (event) => {
    const push = readPush(event.data?.text() ?? null);
    const { title, ...shown } = notificationFor(push, Date.now());
    event.waitUntil(
      Promise.allSettled([
        worker.registration.showNotification(title, shown),
        reportDelivery(push, 'd', options),
        passOn(push, windows.all),
      ]),
    );
    if (push === null) worker.reportError(new MalformedPush());
  });
  worker.addEventListener('notificationclick', (event) => {
    const push = (event.notification.data ?? {}) as PushFields;
    event.notification.close();
    // This comes before the report: browsers allow a window for a moment only.
    event.waitUntil(
      Promise.allSettled([
        openPush(push, worker.location.origin, windows),
        reportDelivery(push, 'o', options),
      ]),
    );
  });
  // The page sends the new subscription at the next start.
  worker.addEventListener('pushsubscriptionchange' as 'push', (event) => {
    event.waitUntil(subscribeAgain(worker, event as SubscriptionChange));
  });
}

/** The report goes through the outbox, so that it arrives without signal too. [PUSH-12] */
async function reportDelivery(
  push: PushFields | null,
  state: PopupState,
  { outbox, drainer, storedWriteOf, scope }: PushWorkerOptions,
): Promise<void> {
  const [id, owner] = [push?.delivery_id, await scope()];
  if (id === undefined || owner?.world !== LIVE_WORLD) return;
  const details = { uuid: newId(), at: new Date().toISOString(), scope: owner, zone: brand.timeZone };
  const body = { id, type: 'push', state };
  await outbox.enqueue(storedWriteOf(popupWrites.reportDelivery, { body }, details));
  await drainer.drain();
}

async function passOn(push: PushFields | null, all: () => Promise<readonly WindowClient[]>): Promise<void> {
  if (push?.action === undefined || push.action === 'notification') return;
  for (const window of await all()) window.postMessage({ ...PUSH_DATA_MESSAGE, data: push });
}

async function subscribeAgain(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !applicationServerKey) return;
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
