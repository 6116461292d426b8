'use client';

import { LoadMore } from '@/components/query/load-more';
import { PullToRefresh } from '@/components/query/pull-to-refresh';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchX } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { isConnectionError } from '@/lib/core/ground/contract/call-error';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { useOnline } from '@/lib/core/phone/client/online';
import { fittingMyDay } from '@/lib/features/work/extra-jobs/day-fit';
import { type ExtraJob, keyOfJob } from '@/lib/features/work/extra-jobs/extra-job';
import { useAvailabilitySignal } from '@/lib/features/work/extra-jobs/hooks';
import { beginsAt } from '@/lib/features/work/extra-jobs/job-list';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import type { ExtraJobKind, JobOrder } from '@/lib/features/work/extra-jobs/model';
import { refreshMs } from '@/lib/features/work/extra-jobs/rules';
import type { ChosenAreas } from '@/lib/features/work/extra-jobs/use-areas';
import { type ExtraJobsList, useExtraJobs } from '@/lib/features/work/extra-jobs/use-extra-jobs';
import { JobCardsSkeleton } from './extra-jobs-skeleton';
import { JobCard } from './job-card';
import { JobDialog } from './job-dialog';
import { type FactsOf, fitOfFacts, sorted, useJobFacts } from './job-facts';
import { dayLabel, weekdaysLabel } from './job-texts.view';
import type { ListAddressState } from './list-address';
import { ListNotices, ListStatus, ListTools } from './list-tools';
import { listPlaces } from './list-tools.view';

interface JobListProps {
  readonly workerId: number | null;
  readonly kind: ExtraJobKind;
  readonly areas: ChosenAreas;
  readonly address: ListAddressState;
  readonly today: Day;
  readonly now: Instant;
  /** Reloads the eligibility. */
  readonly onNotEligible: () => void;
}

/** Shows the list, and the dialog of the job in the address. [EXTRA-02] */
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
  const { facts, areKnown } = useJobFacts(workerId, areas, now);
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
        query={{
          ...list,
          data: areKnown ? list.jobs : undefined,
          isLoading: list.isRefreshing,
          retry: list.refresh,
        }}
        texts={extraJobsMessages.query}
        isFromPhone
        skeleton={<JobCardsSkeleton />}
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
  /** The list starts at a later day; earlier days may have jobs. */
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

/** The list is persisted or possibly stale: no job can be added now. */
function useIsOffline({ isPersisted, error }: ExtraJobsList): boolean {
  const isOnline = useOnline();
  return isPersisted || !isOnline || (error !== null && isConnectionError(error));
}

interface JobSectionsProps {
  readonly jobs: readonly ExtraJob[];
  readonly kind: ExtraJobKind;
  readonly facts: FactsOf;
  readonly today: Day;
  readonly order: JobOrder;
  readonly onOpen: (job: ExtraJob) => void;
}

function JobSections({ jobs, kind, facts, today, order, onOpen }: JobSectionsProps) {
  const sections = sectionsOf(jobs, (job) => labelOf(job, kind, today));
  return (
    <div className="flex flex-col gap-4">
      {sections.map(({ label, jobs: ofDay }) => (
        <section key={label} aria-label={label}>
          <div className="mb-2 flex flex-wrap items-center gap-x-3">
            <h2 className="font-strong text-m">{label}</h2>
            {/* Each day has one pill: `isNeededSoon` is the same for all its jobs. */}
            {ofDay.some(({ isNeededSoon }) => isNeededSoon) && (
              <Pill kind="sun">{extraJobsMessages.neededSoon}</Pill>
            )}
          </div>
          <Card>
            <ul>
              {sorted(ofDay, order, facts).map((job) => (
                <JobCard key={keyOfJob(job)} job={job} facts={facts(job)} onOpen={onOpen} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function labelOf({ day, dayOfWeek }: ExtraJob, kind: ExtraJobKind, today: Day): string {
  if (kind === 'one-off') return day === null ? '' : dayLabel(day, today);
  return dayOfWeek === null ? '' : weekdaysLabel(dayOfWeek);
}

interface Section {
  readonly label: string;
  readonly jobs: readonly ExtraJob[];
}

function sectionsOf(jobs: readonly ExtraJob[], labelOfJob: (job: ExtraJob) => string): readonly Section[] {
  const byLabel = new Map<string, readonly ExtraJob[]>();
  for (const job of jobs) {
    const label = labelOfJob(job);
    byLabel.set(label, [...(byLabel.get(label) ?? []), job]);
  }
  return [...byLabel].map(([label, ofDay]) => ({ label, jobs: ofDay }));
}
