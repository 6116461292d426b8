'use client';

import { Ban, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Tabs, tabId } from '@/components/ui/tabs';
import { brand } from '@/lib/brand';
import { useClockSync, useNow } from '@/lib/core/session/clock';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { useChosenAreas } from '@/lib/features/extra-jobs/use-chosen-areas';
import { useExtraJobTabs } from '@/lib/features/extra-jobs/use-tabs';
import { AreasSheet } from './areas-sheet';
import { MovedCard } from './moved-card';
import { TabPanel } from './tab-panel';
import { useListAddress } from './use-list-address';

interface ExtraJobsScreenProps {
  /** Null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  /** The server's time when it rendered; null in an offline shell, which uses the phone's clock. */
  readonly now: Instant | null;
}

/** More work to take: one-off by day, and regular by weekday. [NAV-13] [EXTRA-01] [EXTRA-02] */
export function ExtraJobsScreen({ workerId, now: serverNow }: ExtraJobsScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const today = dayOf(now, brand.timeZone);
  const panelId = useId();
  const address = useListAddress();
  const tabs = useExtraJobTabs(workerId);
  const { tab } = address;
  const areas = useChosenAreas(workerId, tab);
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

/** After a link: these workers have no menu entry for it. [MENU-04] */
function NotForYou() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('extraJobs')} />
      <EmptyState icon={Ban} title={extraJobsMessages.notForYou} />
    </AppFrame>
  );
}
