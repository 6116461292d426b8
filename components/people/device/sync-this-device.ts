import { APP_VERSION } from '@/lib/core/ground/site/brand';
import type { CallClient } from '@/lib/core/phone/client/client';
import { syncPush } from '@/lib/features/people/device/push';
import { deviceFacts, syncDevice, type ThisDevice } from '@/lib/features/people/device/registration';
import type { Switches } from '@/lib/features/people/flags/schema';

/** Registers this browser, then its push subscription. */
export async function syncThisDevice(
  client: CallClient,
  device: Pick<ThisDevice, 'uuid' | 'owner' | 'waitingTaps'>,
  given: Switches | null,
): Promise<void> {
  const facts = await deviceFacts(navigator, matchMedia('(display-mode: standalone)').matches);
  await syncDevice(client, { ...facts, ...device, appVersion: APP_VERSION });
  await syncPush(client, device.owner, given);
}
