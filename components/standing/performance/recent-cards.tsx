import { Card } from '@/components/ui/card';
import { CircleCheck, CircleDashed, PartyPopper, Star } from '@/components/ui/icons';
import { Ring } from '@/components/ui/ring';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatRating } from '@/lib/core/ground/format/rating';
import type { Worker } from '@/lib/core/ground/session/schema';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { splitAtPlaceholder } from '@/lib/core/ground/texts/messages';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { type Goal, RECENT_DAYS } from '@/lib/features/standing/performance/model';
import {
  countedDays,
  FULFILMENT_SHARES,
  goalsOf,
  hasJustPassedTrial,
  isTrialling,
  jobsProgress,
  paySummaryOf,
  ratingShare,
  ratingsVerdict,
  reliabilityShare,
  shownFulfilment,
} from '@/lib/features/standing/performance/rules';
import type { PerformanceStats } from '@/lib/features/standing/performance/schema';
import { useReliabilityTarget } from '@/lib/features/standing/performance/use-stats';
import { PayCard } from './pay-card';
import { ShareBar, StandingCard } from './standing-card';
import { goalText, jobsText, visitsRecently } from './standing-texts';
import { WhyStanding } from './why-standing';

interface RecentCardsProps {
  readonly stats: PerformanceStats;
  /** It is null until the user is known; dependent cards are hidden. */
  readonly worker: Worker | null;
  readonly now: Instant;
}

/** The cards are in the required order. [PERF-01] */
export function RecentCards({ stats, worker, now }: RecentCardsProps) {
  const isOnTrial = isTrialling(worker);
  const pay = paySummaryOf(worker, now, brand.timeZone);
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      {hasJustPassedTrial(worker, dayOf(now, brand.timeZone), brand.timeZone) && <TrialPassed />}
      {worker && isOnTrial && <GoalsCard goals={goalsOf(worker, stats)} />}
      {isOnTrial && <JobsProgressCard stats={stats} />}
      <RatingsCard stats={stats} isOnTrial={isOnTrial} />
      <ReliabilityCard stats={stats} />
      <FulfilmentCard stats={stats} />
      {pay && <PayCard pay={pay} />}
    </div>
  );
}

interface RatingsCardProps {
  readonly stats: PerformanceStats;
  readonly isOnTrial: boolean;
}

function RatingsCard({ stats, isOnTrial }: RatingsCardProps) {
  const { ratingCount, ratingAverage } = stats;
  const message = performanceMessages.verdict[ratingsVerdict(stats, isOnTrial)];
  if (ratingCount === 0) {
    return (
      <StandingCard title={performanceMessages.ratingsTitle}>
        <p className="font-heavy text-xl">{message}</p>
        <p className="text-ink-soft">{performanceMessages.ratingsText}</p>
      </StandingCard>
    );
  }
  const average = formatRating(ratingAverage);
  return (
    <StandingCard title={performanceMessages.ratingsTitle}>
      <p className="flex items-center gap-2 font-heavy text-2xl">
        <VisuallyHidden text={performanceMessages.starsOnAverage({ average })}>{average}</VisuallyHidden>
        <Star aria-hidden className="size-6 fill-sun text-sun" />
      </p>
      <p className="mb-3 text-ink-soft">
        {performanceMessages.ratingsRecently({ count: ratingCount, days: RECENT_DAYS })}
      </p>
      <ShareBar share={ratingShare(ratingAverage, isOnTrial)} />
      <p className="mt-3 font-strong text-brand">{message}</p>
      <WhyStanding asked="rating" number={average} stats={stats} />
    </StandingCard>
  );
}

interface StatsProps {
  readonly stats: PerformanceStats;
}

function ReliabilityCard({ stats }: StatsProps) {
  const targetDays = useReliabilityTarget();
  const [before, after] = splitAtPlaceholder((reached) =>
    performanceMessages.reachedOf({ reached, count: targetDays }),
  );
  return (
    <StandingCard
      title={performanceMessages.reliabilityTitle}
      href={routes.reliability}
      picture={<Ring share={reliabilityShare(stats, targetDays)} label={null} />}
    >
      <p>
        <span className="text-ink-soft">{before}</span>
        <span className="font-heavy text-2xl">{countedDays(stats, targetDays)}</span>
        <span className="text-ink-soft">{after}</span>
      </p>
      <p className="text-ink-soft">
        {performanceMessages.lateRecently({ count: stats.visitsAffectedLate ?? 0, days: RECENT_DAYS })}
      </p>
    </StandingCard>
  );
}

export function FulfilmentCard({ stats }: StatsProps) {
  const state = shownFulfilment(stats.fulfilmentState);
  return (
    <StandingCard
      title={performanceMessages.fulfilmentTitle}
      href={routes.fulfilment}
      picture={<Ring share={FULFILMENT_SHARES[state]} label={null} />}
    >
      <p className="font-heavy text-2xl">{performanceMessages.fulfilment[state]}</p>
      <p className="text-ink-soft">
        {visitsRecently(stats.visitCount, stats.totalVisits ?? stats.visitCount)}
      </p>
    </StandingCard>
  );
}

function TrialPassed() {
  return (
    <div className="flex items-center gap-3 rounded-l bg-sun-tint p-4 text-on-sun-tint wide:col-span-2">
      <PartyPopper aria-hidden className="size-icon shrink-0" />
      <p className="font-strong text-m">{performanceMessages.trialPassed}</p>
    </div>
  );
}

/** The card shows the open goals of the trial. [PERF-10] */
function GoalsCard({ goals }: { readonly goals: readonly Goal[] }) {
  return (
    <Card title={performanceMessages.goalsTitle}>
      <ul className="flex flex-col gap-3">
        {goals.map((goal) => {
          const { id, isReached } = goal;
          const Icon = isReached ? CircleCheck : CircleDashed;
          return (
            <li key={id} className="flex items-center gap-3">
              <Icon
                aria-hidden
                className={`size-icon shrink-0 ${isReached ? 'text-good' : 'text-ink-faint'}`}
              />
              <span className="grow">{goalText(goal)}</span>
              <span className={isReached ? 'text-good text-s' : 'text-ink-soft text-s'}>
                {isReached ? performanceMessages.done : performanceMessages.toDo}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function JobsProgressCard({ stats }: { readonly stats: PerformanceStats }) {
  const progress = jobsProgress(stats);
  return (
    <StandingCard title={performanceMessages.jobsTitle}>
      <p className="mb-3 font-heavy text-xl">{jobsText(progress)}</p>
      <ShareBar share={progress.share} />
    </StandingCard>
  );
}
