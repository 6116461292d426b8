'use client';

import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { Bell, type LucideIcon, MapPin } from '@/components/ui/icons';
import { Pill, type PillKind } from '@/components/ui/pill';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { usePlatform } from '@/lib/core/phone/platform/use-platform';
import { deviceMessages } from '@/lib/features/people/device/messages';
import {
  locationPermissionView,
  notificationView,
  useLocationPermission,
  useNotificationPermission,
} from './permissions';
import { PushKindsCard } from './push-kinds-card';
import { ThisPhone } from './this-phone';
import { useTurnOnPush } from './use-turn-on-push';

export function PermissionsScreen() {
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('permissions')}
        back={{ href: routes.profile, label: commonMessages.back }}
      />
      <div className="flex flex-col gap-3">
        <LocationCard />
        <NotificationsCard />
        <PushKindsCard />
      </div>
    </AppFrame>
  );
}

function LocationCard() {
  const platform = usePlatform();
  const { permission, tried, isTrying, tryIt } = useLocationPermission();
  const view = locationPermissionView(permission, tried, platform);
  return (
    <Card title={deviceMessages.locationTitle}>
      <CardRow icon={MapPin} title={deviceMessages.locationUse}>
        {deviceMessages.locationSaved}
      </CardRow>
      <State {...view}>
        <AskButton isFirst={permission === 'prompt'} isPending={isTrying} onClick={tryIt}>
          {view.label}
        </AskButton>
      </State>
    </Card>
  );
}

function NotificationsCard() {
  const platform = usePlatform();
  const turnOn = useTurnOnPush();
  const { permission, isAsking, ask } = useNotificationPermission(turnOn);
  const view = notificationView(permission, platform);
  return (
    <Card title={deviceMessages.notificationsTitle}>
      <CardRow icon={Bell} title={deviceMessages.notificationsUse}>
        {deviceMessages.notificationsSafe}
      </CardRow>
      <State {...view}>
        {view.label && (
          <AskButton isFirst={permission === 'prompt'} isPending={isAsking} onClick={ask}>
            {view.label}
          </AskButton>
        )}
      </State>
      {permission === 'granted' && <ThisPhone turnOn={turnOn} />}
    </Card>
  );
}

interface StateProps {
  readonly pill: { readonly kind: PillKind; readonly icon: LucideIcon; readonly text: string };
  readonly text: string;
  readonly steps: readonly string[];
  /** This is the button that asks for the permission. */
  readonly children: ReactNode;
}

function State({ pill, text, steps, children }: StateProps) {
  return (
    <>
      <div role="status" className="mt-3 flex flex-col gap-2">
        <Pill kind={pill.kind} icon={pill.icon}>
          {pill.text}
        </Pill>
        <p className="text-ink-soft">{text}</p>
        {steps.length > 0 && (
          <ol className="flex list-decimal flex-col gap-2 ps-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      {children}
    </>
  );
}

interface AskButtonProps {
  readonly isFirst: boolean;
  readonly isPending: boolean;
  readonly onClick: () => Promise<void>;
  readonly children: string;
}

function AskButton({ isFirst, isPending, onClick, children }: AskButtonProps) {
  return (
    <Button
      kind={isFirst ? 'primary' : 'secondary'}
      isPending={isPending}
      className="mt-4 w-full"
      onClick={() => void onClick()}
    >
      {children}
    </Button>
  );
}
