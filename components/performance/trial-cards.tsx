import { CircleCheck, CircleDashed, PartyPopper } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { performanceMessages } from '@/lib/features/performance/messages';
import type { Goal } from '@/lib/features/performance/model';
import { jobsProgress } from '@/lib/features/performance/rules';
import type { PerformanceStats } from '@/lib/features/performance/wire';
import { ShareBar } from './share-bar';
import { StandingCard } from './standing-card';
import { goalText, jobsText } from './standing-texts';

/** [PERF-09] */
export function TrialPassed() {
  return (
    <div className="flex items-center gap-3 rounded-l bg-sun-tint p-4 text-on-sun-tint wide:col-span-2">
      <PartyPopper aria-hidden className="size-icon shrink-0" />
      <p className="font-strong text-m">{performanceMessages.trialPassed}</p>
    </div>
  );
}

/** What is left of the trial. [PERF-10] */
export function GoalsCard({ goals }: { readonly goals: readonly Goal[] }) {
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

/** [PERF-11] */
export function JobsProgressCard({ stats }: { readonly stats: PerformanceStats }) {
  const progress = jobsProgress(stats);
  return (
    <StandingCard title={performanceMessages.jobsTitle}>
      <p className="mb-3 font-heavy text-xl">{jobsText(progress)}</p>
      <ShareBar share={progress.share} />
    </StandingCard>
  );
}
