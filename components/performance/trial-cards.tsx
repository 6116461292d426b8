import { CircleCheck, CircleDashed, PartyPopper } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { type Goal, jobsProgress } from '@/lib/features/performance/rules';
import type { PerformanceStats } from '@/lib/features/performance/wire';
import { ShareBar } from './share-bar';
import { StandingCard } from './standing-card';
import { TRIAL_PASSED_TEXT } from './standing-texts';

/** [PERF-09] */
export function TrialPassed() {
  return (
    <div className="flex items-center gap-3 rounded-l bg-sun-tint p-4 text-on-sun-tint wide:col-span-2">
      <PartyPopper aria-hidden className="size-icon shrink-0" />
      <p className="font-strong text-m">{TRIAL_PASSED_TEXT}</p>
    </div>
  );
}

/** What is left of the trial. [PERF-10] */
export function GoalsCard({ goals }: { readonly goals: readonly Goal[] }) {
  return (
    <Card title="Your trial goals">
      <ul className="flex flex-col gap-3">
        {goals.map(({ id, text, isReached }) => {
          const Icon = isReached ? CircleCheck : CircleDashed;
          return (
            <li key={id} className="flex items-center gap-3">
              <Icon
                aria-hidden
                className={`size-icon shrink-0 ${isReached ? 'text-good' : 'text-ink-faint'}`}
              />
              <span className="grow">{text}</span>
              <span className={isReached ? 'text-good text-s' : 'text-ink-soft text-s'}>
                {isReached ? 'Done' : 'To do'}
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
  const { text, share } = jobsProgress(stats);
  return (
    <StandingCard title="Jobs">
      <p className="mb-3 font-heavy text-xl">{text}</p>
      <ShareBar share={share} />
    </StandingCard>
  );
}
