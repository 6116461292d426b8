import { CalendarClock, Gauge } from 'lucide-react';
import Link from 'next/link';
import { QueryScreen } from '@/components/query/query-screen';
import { buttonStyle } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import { isConnectionError } from '@/lib/core/contract/call-error';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { beginsAt } from '@/lib/features/extra-jobs/rules-window';
import type { ExtraJobTabs } from '@/lib/features/extra-jobs/use-tabs';
import { routes } from '@/lib/routes';
import { CardsSkeleton } from './extra-jobs-skeleton';
import { JobList } from './job-list';
import { LackNote } from './lack-note';
import { listPlaces } from './list-places.view';
import { ListTools } from './list-tools';
import { LockedTab } from './locked-tab';
import { UnlockCard } from './unlock-card';

type TabPanelProps = Omit<Parameters<typeof JobList>[0], 'onNotEligible'> & { readonly tabs: ExtraJobTabs };

/** What one tab shows: its jobs, or why there are none. */
export function TabPanel({ tabs, ...list }: TabPanelProps) {
  const { kind } = list;
  const state = tabs[kind];
  switch (state.kind) {
    case 'hidden':
      return null;
    case 'unknown':
      return <UnknownTab tabs={tabs} {...list} />;
    case 'locked':
      return <LockedTab {...state} />;
    case 'unlock-card':
      return <UnlockCard {...state} onDone={tabs.unlock} />;
    case 'no-regular-hours':
      return (
        <EmptyState icon={CalendarClock} title={extraJobsMessages.noRegularHours}>
          <Link href={routes.timeOff} prefetch={false} className={buttonStyle('secondary')}>
            {extraJobsMessages.setHours}
          </Link>
        </EmptyState>
      );
    case 'not-eligible':
      return (
        <EmptyState
          icon={Gauge}
          title={extraJobsMessages.notEligible[kind]({ page: pageTitle('performance') })}
        >
          <LackNote lack={state.lack} />
        </EmptyState>
      );
    case 'jobs':
      return <JobList {...list} onNotEligible={() => void tabs.eligibility.retry()} />;
  }
}

/** Eligibility is unknown without a connection; the saved list is shown. */
function UnknownTab({ tabs, ...list }: TabPanelProps) {
  const { eligibility } = tabs;
  const { error } = eligibility;
  if (error !== null && isConnectionError(error)) {
    return <JobList {...list} onNotEligible={() => void eligibility.retry()} />;
  }
  return (
    <QueryScreen
      query={eligibility}
      texts={extraJobsMessages.query}
      isFromPhone
      skeleton={<LoadingList {...list} />}
    >
      {() => <LoadingList {...list} />}
    </QueryScreen>
  );
}

/** The days and the filter are known before the jobs: they take their place at once. */
function LoadingList({ kind, address, today }: Pick<TabPanelProps, 'kind' | 'address' | 'today'>) {
  const from = beginsAt(address.from, today);
  return (
    <>
      <ListTools places={listPlaces(kind, { today, from, listed: undefined, shown: [] })} address={address} />
      <CardsSkeleton />
    </>
  );
}
