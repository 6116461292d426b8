'use client';

import { useState } from 'react';
import { Card, CardRow } from '@/components/ui/card';
import {
  Briefcase,
  CalendarClock,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  Moon,
  TimerReset,
} from '@/components/ui/icons';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/use-toast';
import {
  muteOf,
  OWN_FEATURES,
  type OwnFeatureName,
  PUSH_KINDS,
  type PushKind,
} from '@/lib/core/ground/site/flags';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { deviceMessages } from '@/lib/features/people/device/messages';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { useFeature, useOwnFeature } from '@/lib/features/people/flags/hooks';

const ICONS: Readonly<Record<PushKind, LucideIcon>> = {
  visit: CalendarClock,
  chat: MessageCircle,
  ticket: LifeBuoy,
  handover: KeyRound,
  'extra-job': Briefcase,
  evening: Moon,
  'forgotten-finish': TimerReset,
};

/** A kind that is not listed here belongs to web push. */
const ANNOUNCED_BY: Readonly<Partial<Record<PushKind, OwnFeatureName>>> = {
  evening: OWN_FEATURES.eveningReminder,
  'forgotten-finish': OWN_FEATURES.forgottenFinish,
};

/** The choice is for all phones of the worker. It is hidden where the API sends no notifications. */
export function PushKindsCard() {
  if (!useOwnFeature(OWN_FEATURES.webPush)) return null;
  return (
    <Card title={deviceMessages.kindsTitle}>
      {PUSH_KINDS.map((kind) => (
        <KnownKind key={kind} kind={kind} />
      ))}
    </Card>
  );
}

interface KindProps {
  readonly kind: PushKind;
}

/** The row is hidden where the API does not send this kind. */
const KnownKind = ({ kind }: KindProps) =>
  useOwnFeature(ANNOUNCED_BY[kind] ?? OWN_FEATURES.webPush) ? <KindRow kind={kind} /> : null;

function KindRow({ kind }: KindProps) {
  const isMuted = useFeature(muteOf(kind));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { write } = useWrite(flagCalls.putFeature);
  const toast = useToast();
  const choose = async (isOn: boolean) => {
    setChosen(isOn);
    const { ok } = await write({ params: { name: muteOf(kind) }, body: { active: !isOn } });
    if (ok) return;
    setChosen(null);
    toast({ kind: 'warning', text: deviceMessages.kindNotSaved });
  };
  const label = deviceMessages.kind[kind];
  return (
    <CardRow
      icon={ICONS[kind]}
      title={label}
      trailing={<Switch label={label} isOn={chosen ?? !isMuted} onChange={(isOn) => void choose(isOn)} />}
    >
      {deviceMessages.kindMeans[kind]}
    </CardRow>
  );
}
