'use client';

import Link from 'next/link';
import { useId, useState } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Ban, House, MapPin, X } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { tabId } from '@/components/ui/tab-style';
import { Tabs } from '@/components/ui/tabs';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { POSTCODE_CHANGE } from '@/lib/features/talk/contact/model';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import { useAreaReminder, useChosenAreas } from '@/lib/features/work/extra-jobs/use-areas';
import { useExtraJobTabs } from '@/lib/features/work/extra-jobs/use-tabs';
import { AreasSheet } from './areas-sheet';
import { useListAddress } from './list-address';
import { TabPanel } from './tab-panel';

interface ExtraJobsScreenProps {
  /** It is null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  /** This is the server's time at rendering. It is null in an offline shell, which uses the device's clock. */
  readonly now: Instant | null;
  /** The areas chosen on this device, as far as the server knows. */
  readonly areasNote?: string | null;
}

export function ExtraJobsScreen({ workerId, now: serverNow, areasNote = null }: ExtraJobsScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const today = dayOf(now, brand.timeZone);
  const panelId = useId();
  const address = useListAddress();
  const tabs = useExtraJobTabs(workerId);
  const { tab } = address;
  const areas = useChosenAreas(workerId, tab, areasNote);
  const [isChoosing, setIsChoosing] = useState(false);
  if (tabs[tab].kind === 'hidden') return <NotForYou />;
  return (
    <AppFrame>
      <PageHeader title={pageTitle('extraJobs')}>
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          <MapPin aria-hidden className="size-icon" />
          {extraJobsMessages.areasTitle}
        </Button>
      </PageHeader>
      <MovedCard />
      <Tabs
        labels={extraJobsMessages.tab}
        label={extraJobsMessages.tabs}
        tab={tab}
        onShow={(next) => address.show({ tab: next, from: undefined })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
        <TabPanel key={tab} kind={tab} {...{ workerId, tabs, areas, address, today, now }} />
      </div>
      <AreasSheet areas={areas} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </AppFrame>
  );
}

/** Only a link leads here, because these workers have no menu entry. [MENU-04] */
function NotForYou() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('extraJobs')} />
      <EmptyState icon={Ban} title={extraJobsMessages.notForYou}>
        <Link href={routes.help} prefetch={false} className={buttonStyle('secondary')}>
          {pageTitle('help')}
        </Link>
      </EmptyState>
    </AppFrame>
  );
}

/** Asks workers whose visits are mostly elsewhere whether they have moved. [EXTRA-42] */
export function MovedCard() {
  const { isShown, close } = useAreaReminder();
  if (!isShown) return null;
  return (
    <Card className="mb-4 p-4">
      <CardRow
        icon={House}
        title={extraJobsMessages.movedTitle}
        trailing={
          <IconButton
            icon={X}
            label={extraJobsMessages.movedClose}
            look="soft"
            onClick={close}
            className="-mt-3 -mr-3"
          />
        }
      >
        {extraJobsMessages.movedNote}
      </CardRow>
      <Link
        href={routes.helpContact(POSTCODE_CHANGE)}
        prefetch={false}
        className="inline-flex min-h-tap items-center pl-6 font-medium text-brand"
      >
        {extraJobsMessages.movedLink}
      </Link>
    </Card>
  );
}
