import { Lock } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Ring } from '@/components/ui/ring';
import { Skeleton } from '@/components/ui/skeleton';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { TabState } from '@/lib/features/extra-jobs/rules-lock';
import { LackNote } from './lack-note';

type LockedTabProps = Omit<Extract<TabState, { readonly kind: 'locked' }>, 'kind'>;

/** Progress towards regular jobs, over blurred placeholders. [EXTRA-09] [EXTRA-10] */
export function LockedTab({ placeholders, progress, isOneOffOnly, lack }: LockedTabProps) {
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

/** A visit block's place, without a visit. [SCHED-12] */
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
