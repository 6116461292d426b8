'use client';

import type { ModalRequest } from '@/components/shell/modals/use-modal-queue';
import { openingUser } from '@/lib/core/ground/session/opening-page';
import type { CallClient } from '@/lib/core/phone/client/client';
import { canSubscribe, nativeApp, platformOf } from '@/lib/core/phone/platform/platform';
import type { UserLoad } from '@/lib/core/phone/session/user';
import { homeScreenMessages, pushCardMessages as texts } from '@/lib/features/people/device/messages';
import { pushKey, turnOnPush } from '@/lib/features/people/device/push';
import type { Switches } from '@/lib/features/people/flags/schema';
import { HomeScreenCard, PushCard } from './push-card';

interface Asked {
  readonly client: CallClient;
  readonly owner: string;
  readonly user: UserLoad;
  readonly given: Switches | null;
}

/** Resolves to null where the permission must not or cannot be requested. [PUSH-07] */
export async function pushCardRequest({ client, owner, user, given }: Asked): Promise<ModalRequest | null> {
  const answer = await user;
  const isPossible = canSubscribe() || isHomeScreenNeeded();
  if (!answer || openingUser(answer) !== 'ready' || !isPossible) return null;
  if ((await pushKey(client, given)) === null) return null;
  if (isHomeScreenNeeded())
    return { title: homeScreenMessages.title, content: (close) => <HomeScreenCard close={close} /> };
  return {
    title: texts.title,
    content: (close) => <PushCard turnOn={() => turnOnPush(client, owner, given)} close={close} />,
  };
}

/** iPhones have notifications for apps on the home screen only. */
const isHomeScreenNeeded = (): boolean =>
  !('Notification' in globalThis) &&
  platformOf(navigator) === 'ios' &&
  nativeApp() === null &&
  !matchMedia('(display-mode: standalone)').matches;
