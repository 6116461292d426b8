'use client';

import { SearchX } from 'lucide-react';
import { LoadMore } from '@/components/query/load-more';
import { PullToRefresh } from '@/components/query/pull-to-refresh';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useOnline } from '@/lib/core/client/online';
import { isConnectionError } from '@/lib/core/contract/call-error';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { Day, Instant } from '@/lib/core/time/zoned';
import { useAvailabilitySignal } from '@/lib/features/extra-jobs/hooks';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { ExtraJobKind } from '@/lib/features/extra-jobs/model';
import { refreshMs } from '@/lib/features/extra-jobs/rules';
import { fittingMyDay } from '@/lib/features/extra-jobs/rules-day';
import { keyOfJob } from '@/lib/features/extra-jobs/rules-open';
import { beginsAt } from '@/lib/features/extra-jobs/rules-window';
import type { ChosenAreas } from '@/lib/features/extra-jobs/use-chosen-areas';
import { type ExtraJobsList, useExtraJobs } from '@/lib/features/extra-jobs/use-extra-jobs';
import { CardsSkeleton } from './extra-jobs-skeleton';
import { JobDialog } from './job-dialog';
import { fitOfFacts } from './job-facts.view';
import { JobSections } from './job-sections';
import { ListNotices, ListStatus } from './list-notices';
import { listPlaces } from './list-places.view';
import { ListTools } from './list-tools';
import { useJobFacts } from './use-job-facts';
import type { ListAddressState } from './use-list-address';

interface JobListProps {
  readonly workerId: number | null;
  readonly kind: ExtraJobKind;
  readonly areas: ChosenAreas;
  readonly address: ListAddressState;
  readonly today: Day;
  readonly now: Instant;
  /** Reads eligibility again. */
  readonly onNotEligible: () => void;
}

/** The jobs of one kind that are on offer, and in front of them the one that the address names. [EXTRA-02] */
export function JobList({ workerId, kind, areas, address, today, now, onNotEligible }: JobListProps) {
  const pollMs = refreshMs(useAvailabilitySignal(workerId).data);
  const { isFitting, order, job } = address;
  const from = beginsAt(address.from, today);
  const list = useExtraJobs({
    workerId,
    kind,
    areas: areas.chosen,
    today,
    ...(from !== undefined && { from }),
    isOn: !areas.isLoading,
    pollMs,
  });
  const facts = useJobFacts(workerId, areas);
  const isOffline = useIsOffline(list);
  const { fitting, unknownCount } = fittingMyDay(list.jobs ?? [], (one) => fitOfFacts(facts(one)));
  const jobs = isFitting ? fitting : (list.jobs ?? []);
  const places = listPlaces(kind, { today, from, listed: list.jobs, shown: jobs });
  return (
    <>
      <PullToRefresh
        page={pageTitle('extraJobs')}
        texts={extraJobsMessages.pull}
        onRefresh={list.refresh}
        hasFailed={list.error !== null}
      />
      <ListTools places={places} address={address} />
      <ListNotices list={list} isOffline={isOffline} now={now} />
      <QueryScreen
        query={{ ...list, data: list.jobs, isLoading: list.isRefreshing, retry: list.refresh }}
        texts={extraJobsMessages.query}
        isFromPhone
        skeleton={<CardsSkeleton />}
      >
        {(listed) =>
          listed.length === 0 && !list.hasMore ? (
            <NoJobs
              kind={kind}
              isSkipped={from !== undefined}
              onShowAll={() => address.show({ from: undefined })}
            />
          ) : (
            <>
              <ListStatus
                skipped={places.skipped}
                fitting={isFitting ? { count: fitting.length, unknownCount } : null}
              />
              <JobSections {...{ jobs, kind, facts, today, order }} onOpen={address.open} />
            </>
          )
        }
      </QueryScreen>
      <p role="alert" className="text-center text-ink-soft not-empty:mt-4">
        {list.hasMore && list.hasMoreFailed && extraJobsMessages.moreNotLoaded}
      </p>
      <LoadMore
        label={extraJobsMessages.showMore}
        count={list.jobs?.length ?? 0}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMore={list.loadMore}
      />
      {job && (
        <JobDialog
          key={keyOfJob(job)}
          id={job}
          known={list.jobs?.find((one) => keyOfJob(one) === keyOfJob(job)) ?? null}
          {...{ workerId, areas, facts, isOffline, onNotEligible }}
          onClose={address.close}
        />
      )}
    </>
  );
}

interface NoJobsProps {
  readonly kind: ExtraJobKind;
  /** The list begins at a later day, before which there may be jobs. */
  readonly isSkipped: boolean;
  readonly onShowAll: () => void;
}

function NoJobs({ kind, isSkipped, onShowAll }: NoJobsProps) {
  const { noJobs, noJobsFrom, showAllDays } = extraJobsMessages;
  if (!isSkipped) return <EmptyState icon={SearchX} title={noJobs[kind]} />;
  return (
    <EmptyState icon={SearchX} title={noJobsFrom}>
      <Button kind="secondary" onClick={onShowAll}>
        {showAllDays}
      </Button>
    </EmptyState>
  );
}

/** The list is what the phone has kept, or may be old for want of a connection: nothing can be added now. */
function useIsOffline({ isPersisted, error }: ExtraJobsList): boolean {
  const isOnline = useOnline();
  return isPersisted || !isOnline || (error !== null && isConnectionError(error));
}
