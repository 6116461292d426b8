import Link from 'next/link';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { CalendarClock, Gauge, Lock, PartyPopper } from '@/components/ui/icons';
import { Ring } from '@/components/ui/ring';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { isConnectionError } from '@/lib/core/ground/contract/call-error';
import { formatSummaryRating } from '@/lib/core/ground/format/rating';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { useUser } from '@/lib/core/phone/session/user';
import { beginsAt } from '@/lib/features/work/extra-jobs/job-list';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import { EXTRA_JOBS_ELIGIBILITY } from '@/lib/features/work/extra-jobs/model';
import { isRatingBelow } from '@/lib/features/work/extra-jobs/rules';
import type { Lack, TabState } from '@/lib/features/work/extra-jobs/tabs';
import type { ExtraJobTabs } from '@/lib/features/work/extra-jobs/use-tabs';
import { JobCardsSkeleton } from './extra-jobs-skeleton';
import { JobList } from './job-list';
import { ListTools } from './list-tools';
import { listPlaces } from './list-tools.view';

type TabPanelProps = Omit<Parameters<typeof JobList>[0], 'onNotEligible'> & { readonly tabs: ExtraJobTabs };

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

/** Offline the eligibility is unknown, so the persisted list is shown. */
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

/** Day picker and filter do not need the jobs, so they render at once. */
function LoadingList({ kind, address, today }: Pick<TabPanelProps, 'kind' | 'address' | 'today'>) {
  const from = beginsAt(address.from, today);
  return (
    <>
      <ListTools places={listPlaces(kind, { today, from, listed: undefined, shown: [] })} address={address} />
      <JobCardsSkeleton />
    </>
  );
}

type LockedTabProps = Omit<Extract<TabState, { readonly kind: 'locked' }>, 'kind'>;

/** The progress towards regular jobs is above blurred placeholders. [EXTRA-09] [EXTRA-10] */
function LockedTab({ placeholders, progress, isOneOffOnly, lack }: LockedTabProps) {
  const { done, threshold, share } = progress;
  const progressText = extraJobsMessages.lockProgress({ done, threshold });
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col items-center gap-3 px-5 py-6 text-center">
        <Ring share={share} label={progressText} size="page">
          <Lock className="size-6 text-ink-soft" />
          <span className="font-strong text-s tabular-nums">{progressText}</span>
        </Ring>
        <h2 className="font-strong text-l">{extraJobsMessages.lockTitle}</h2>
        <p className="text-ink-soft">{extraJobsMessages.lockNote({ remaining: threshold - done })}</p>
        {lack && <LackNote lack={lack} />}
        {isOneOffOnly && <p className="text-ink-soft">{extraJobsMessages.noRegularHours}</p>}
      </Card>
      <Card>
        <ul aria-hidden>
          {Array.from({ length: placeholders }, (_, index) => `placeholder ${index}`).map((key) => (
            <LockedBlock key={key} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function LockedBlock() {
  return (
    <li data-state="locked" className="flex gap-3 border-line border-t p-4 blur-sm first:border-t-0">
      <div className="flex w-time-column shrink-0 flex-col gap-2">
        <Skeleton className="h-icon-s w-[60%]" />
        <Skeleton className="h-icon-s w-[50%]" />
      </div>
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-icon-s w-[45%]" />
        <Skeleton className="h-icon-s w-[75%]" />
      </div>
    </li>
  );
}

interface UnlockCardProps {
  readonly isEligible: boolean;
  readonly lack: Lack;
  readonly onDone: () => void;
}

/**
 * The tab shows it once after the last required visit: regular jobs are unlocked, or a criterion is missing. [EXTRA-11]
 * [EXTRA-12]
 */
function UnlockCard({ isEligible, lack, onDone }: UnlockCardProps) {
  const { unlockTitle, unlockNote, unlockContinue, unlockClose } = extraJobsMessages;
  const { unlockCriteria, unlockCriteriaUnrated } = extraJobsMessages;
  if (isEligible) {
    return (
      <EmptyState icon={PartyPopper} title={unlockTitle} text={unlockNote}>
        <Button onClick={onDone}>{unlockContinue}</Button>
      </EmptyState>
    );
  }
  const criteria = lack.minRating
    ? unlockCriteria({
        minRating: formatSummaryRating(lack.minRating),
        fewestRatings: EXTRA_JOBS_ELIGIBILITY.fewestRatings,
      })
    : unlockCriteriaUnrated;
  return (
    <EmptyState title={criteria}>
      <LackNote lack={lack} />
      <Button kind="secondary" onClick={onDone}>
        {unlockClose}
      </Button>
    </EmptyState>
  );
}

/** Renders the criterion that the worker does not meet, with a link to help. [EXTRA-34] */
function LackNote({ lack: { reason, minRating } }: { readonly lack: Lack }) {
  const user = useUser();
  const rating = { average: user?.currentRating, count: user?.numRatings };
  const isBelow = minRating !== null && isRatingBelow(rating, minRating);
  const text =
    reason ??
    (isBelow &&
      extraJobsMessages.ratingTooLow({
        rating: formatSummaryRating(rating.average),
        minRating: formatSummaryRating(minRating),
      }));
  return (
    <>
      {text && <p className="font-medium">{text}</p>}
      <Link href={routes.performance} prefetch={false} className={buttonStyle('secondary')}>
        {pageTitle('performance')}
      </Link>
    </>
  );
}
