'use client';

import { useEffect, useState } from 'react';
import type { ModalRequest } from '@/components/shell/modals/use-modal-queue';
import { Button } from '@/components/ui/button';
import {
  CalendarClock,
  CirclePlus,
  Lock,
  type LucideIcon,
  MessageCircle,
  Share,
  Smartphone,
  SquarePlus,
} from '@/components/ui/icons';
import { openingUser } from '@/lib/core/ground/session/opening-page';
import { withBasePath } from '@/lib/core/ground/site/routes';
import type { CallClient } from '@/lib/core/phone/client/client';
import { canSubscribe, nativeApp, platformOf } from '@/lib/core/phone/platform/platform';
import type { UserLoad } from '@/lib/core/phone/session/user';
import { homeScreenMessages, pushCardMessages as texts } from '@/lib/features/people/device/messages';
import { pushKey, turnOnPush } from '@/lib/features/people/device/push';
import { markPushAsked } from '@/lib/features/people/device/push-asked';
import { HOME_SCREEN_STEPS, PRODUCT } from './permissions';

interface Asked {
  readonly client: CallClient;
  readonly owner: string;
  readonly user: UserLoad;
}

/** Null where it must not or cannot be asked. [PUSH-07] */
export async function pushCard({ client, owner, user }: Asked): Promise<ModalRequest | null> {
  const answer = await user;
  const isPossible = canSubscribe() || isHomeScreenNeeded();
  if (!answer || openingUser(answer) !== 'ready' || !isPossible) return null;
  if ((await pushKey(client)) === null) return null;
  if (isHomeScreenNeeded())
    return { title: homeScreenMessages.title, content: (close) => <HomeScreenCard close={close} /> };
  return {
    title: texts.title,
    content: (close) => <PushCard turnOn={() => turnOnPush(client, owner)} close={close} />,
  };
}

/** iPhones have notifications for apps on the home screen only. */
const isHomeScreenNeeded = (): boolean =>
  !('Notification' in globalThis) &&
  platformOf(navigator) === 'ios' &&
  nativeApp() === null &&
  !matchMedia('(display-mode: standalone)').matches;

function HomeScreenCard({ close }: { readonly close: () => void }) {
  useEffect(markPushAsked, []);
  return (
    <>
      <p>{homeScreenMessages.why(PRODUCT)}</p>
      <ol className="flex flex-col gap-3">
        {HOME_SCREEN_STEPS.map((step, index) => (
          <Reason key={step} icon={STEP_ICONS[index] ?? Smartphone}>
            {step}
          </Reason>
        ))}
      </ol>
      <Button kind="quiet" size="main" onClick={close}>
        {homeScreenMessages.notNow}
      </Button>
    </>
  );
}

const STEP_ICONS = [Share, SquarePlus, Smartphone];

interface PushCardProps {
  readonly turnOn: () => Promise<unknown>;
  readonly close: () => void;
}

/** To have seen it counts as asked. [PUSH-06] */
function PushCard({ turnOn, close }: PushCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(markPushAsked, []);
  const ask = async () => {
    setIsAsking(true);
    await turnOn();
    close();
  };
  return (
    <>
      <div className="flex items-center gap-3 rounded-l bg-card-sunk p-4">
        {/* biome-ignore lint/performance/noImgElement: an icon of the app's own */}
        <img src={withBasePath('/icon.svg')} alt="" width={40} height={40} />
        <div>
          <p className="font-strong">{texts.example}</p>
          <p className="text-ink-soft">{texts.exampleBody}</p>
        </div>
      </div>
      <ul className="flex flex-col gap-3">
        <Reason icon={CalendarClock}>{texts.visits}</Reason>
        <Reason icon={MessageCircle}>{texts.writes}</Reason>
        <Reason icon={CirclePlus}>{texts.extraJobs}</Reason>
      </ul>
      <p className="flex items-center gap-2 text-ink-soft">
        <Lock aria-hidden className="size-icon shrink-0" />
        {texts.safe}
      </p>
      <Button size="main" isPending={isAsking} onClick={() => void ask()}>
        {texts.turnOn}
      </Button>
      <Button kind="quiet" size="main" onClick={close}>
        {texts.notNow}
      </Button>
    </>
  );
}

function Reason({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <li className="flex items-center gap-3">
      <Icon aria-hidden className="size-icon shrink-0 text-brand" />
      {children}
    </li>
  );
}
