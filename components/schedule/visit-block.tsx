import { ChevronRight, PencilLine, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { Pill } from '@/components/ui/pill';
import { StatePill } from '@/components/visits/state-pill';
import type { Visit } from '@/lib/features/visits/model';
import { displayState } from '@/lib/features/visits/rules';
import { routes } from '@/lib/routes';
import { visitBlockView } from './visit-block.view';
import { VisitBlockLines } from './visit-block-lines';

interface VisitBlockProps {
  readonly visit: Visit;
  /** Its time overlaps another visit's. */
  readonly isClash: boolean;
}

const STYLES = {
  scheduled: '',
  started: 'bg-sun-tint shadow-[inset_var(--stripe)_0_0_var(--sun)]',
  finished: '',
} as const;

/** One visit of a day, in its three states. A tap opens it. [SCHED-11] [SCHED-12] */
export function VisitBlock({ visit, isClash }: VisitBlockProps) {
  const state = displayState(visit);
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        href={routes.visit(visit.jobId, visit.scheduledDate, visit.actualDate)}
        prefetch={false}
        data-state={state}
        className={classNames(
          'flex scroll-mt-sticky-head items-center gap-3 p-4 -outline-offset-4 transition-colors duration-150 active:bg-card-sunk',
          STYLES[state],
        )}
      >
        <VisitBlockLines view={visitBlockView(visit)} isQuiet={state === 'finished'}>
          <StatePill visit={visit} />
          {isClash && (
            <Pill kind="bad" icon={TriangleAlert}>
              Clash
            </Pill>
          )}
          {visit.hasChanges && (
            <Pill kind="brand" icon={PencilLine}>
              Changed
            </Pill>
          )}
        </VisitBlockLines>
        <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
