'use client';

import { Bell, MapPin } from 'lucide-react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Pill } from '@/components/ui/pill';
import { deviceMessages } from '@/lib/features/device/messages';
import { pageTitle } from '@/lib/messages/page-titles';
import { usePlatform } from '@/lib/platform';
import { locationPermissionView } from './location-permission.view';
import { useLocationPermission } from './use-location-permission';

/** What the app may do on this device, and how to change it. [NAV-33] */
export function PermissionsScreen() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('permissions')} />
      <div className="flex flex-col gap-3">
        <LocationCard />
        <Card title={deviceMessages.notificationsTitle}>
          <CardRow icon={Bell} title={deviceMessages.noNotifications} />
        </Card>
      </div>
    </AppFrame>
  );
}

function LocationCard() {
  const platform = usePlatform();
  const { permission, tried, isTrying, tryIt } = useLocationPermission();
  const { pill, text, label, steps } = locationPermissionView(permission, tried, platform);
  return (
    <Card title={deviceMessages.locationTitle}>
      <CardRow icon={MapPin} title={deviceMessages.locationUse}>
        {deviceMessages.locationSaved}
      </CardRow>
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
      <Button
        kind={permission === 'prompt' ? 'primary' : 'secondary'}
        isPending={isTrying}
        className="mt-4 w-full"
        onClick={tryIt}
      >
        {label}
      </Button>
    </Card>
  );
}
