'use client';

import { useEffect, useState } from 'react';
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
import { withBasePath } from '@/lib/core/ground/site/routes';
import { homeScreenMessages, pushCardMessages as texts } from '@/lib/features/people/device/messages';
import { markPushAsked } from '@/lib/features/people/device/push-asked';
import { HOME_SCREEN_STEPS, PRODUCT } from './permissions';

export function HomeScreenCard({ close }: { readonly close: () => void }) {
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

/** A worker who has seen the card counts as asked. [PUSH-06] */
export function PushCard({ turnOn, close }: PushCardProps) {
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
