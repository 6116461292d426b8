import { APP_VERSION } from '@/lib/brand';
import type { CallClient } from '@/lib/core/client/client';
import { syncPush } from '@/lib/features/device/push';
import { deviceFacts, syncDevice, type ThisDevice } from '@/lib/features/device/registration';

/** Registers this browser, then its push subscription. */
export async function syncThisDevice(
  client: CallClient,
  device: Pick<ThisDevice, 'uuid' | 'owner' | 'waitingTaps'>,
): Promise<void> {
  const facts = await deviceFacts(navigator, matchMedia('(display-mode: standalone)').matches);
  await syncDevice(client, { ...facts, ...device, appVersion: APP_VERSION });
  await syncPush(client, device.owner);
}
