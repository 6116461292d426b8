'use client';

import type { ComponentProps } from 'react';
import { AppUpdate } from '@/components/people/app-update/app-update';
import { OfferPush } from '@/components/people/device/offer-push';
import { RegisterDevice } from '@/components/people/device/register-device';
import { KeepArticles } from '@/components/reading/content/keep-articles';
import { OpeningPage } from '@/components/reading/whats-new/opening-page';
import { Shell } from '@/components/shell/shell';
import { Popups } from '@/components/talk/popups/popups';
import { MapPictures } from '@/components/work/visits/map-pictures';

interface OnlineFrameProps extends ComponentProps<typeof Shell> {
  readonly deviceId: ComponentProps<typeof RegisterDevice>['uuid'];
  readonly hasMapPictures: boolean;
}

/** Frames a page that comes from the server, with all that works beside the page. */
export function OnlineFrame({ deviceId, hasMapPictures, children, ...shell }: OnlineFrameProps) {
  return (
    <MapPictures areShown={hasMapPictures}>
      <Shell {...shell}>
        {children}
        <OpeningPage />
        <AppUpdate />
        <Popups />
        <RegisterDevice uuid={deviceId} />
        <OfferPush />
        <KeepArticles />
      </Shell>
    </MapPictures>
  );
}
