import { ChevronRight, PencilLine, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { memo } from 'react';
import { UnreadMark } from '@/components/chat/unread-mark';
import { classNames } from '@/components/ui/class-names';
import { Pill } from '@/components/ui/pill';
import { StatePill } from '@/components/visits/state-pill';
import { useVisitLink } from '@/components/visits/use-visit-prefetch';
import { useIsWaiting } from '@/lib/core/outbox/outbox-context';
import { useKnownUnreadChats } from '@/lib/features/chat/hooks';
import { unreadOfVisit } from '@/lib/features/chat/rules';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { isShortVisit } from '@/lib/features/schedule/schedule';
import { displayState } from '@/lib/features/visits/rules';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import type { Visit } from '@/lib/features/visits/wire';
import { visitBlockView } from './visit-block.view';
import { VisitBlockLines } from './visit-block-lines';

/** The looks of a block in a visit's three states. [SCHED-12] */
const STYLES = {
  scheduled: '',
  started: 'bg-sun-tint shadow-[inset_var(--stripe)_0_0_var(--sun)]',
  finished: '',
} as const;

const ROW = 'flex items-center gap-3 px-4';

interface VisitBlockProps {
  readonly visit: Visit;
  /** Its time overlaps another visit's. */
  readonly isClash: boolean;
}

/** One visit of a day, in its three states; a short one is lower. A tap opens it. [SCHED-11] [SCHED-12] [SCHED-16] */
export const VisitBlock = memo(function VisitBlock({ visit, isClash }: VisitBlockProps) {
  const state = displayState(visit);
  const isShort = isShortVisit(visit);
  const link = useVisitLink(visit);
  const isWaiting = useIsWaiting(objectIdOf(visit));
  const unread = useKnownUnreadChats();
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        {...link}
        prefetch={false}
        data-state={state}
        data-size={isShort ? 'compact' : 'full'}
        className={classNames(
          ROW,
          'scroll-mt-sticky-head -outline-offset-4 transition-colors duration-150 active:bg-card-sunk',
          isShort ? 'py-2' : 'py-4',
          STYLES[state],
        )}
      >
        <VisitBlockLines view={visitBlockView(visit)} isQuiet={state === 'finished'} isCompact={isShort}>
          <StatePill visit={visit} isWaiting={isWaiting} />
          {unread && <UnreadMark count={unreadOfVisit(unread, visit)} hasIcon />}
          {isClash && (
            <Pill kind="bad" icon={TriangleAlert}>
              {scheduleMessages.overlap}
            </Pill>
          )}
          {visit.hasChanges && (
            <Pill kind="brand" icon={PencilLine}>
              {scheduleMessages.changed}
            </Pill>
          )}
        </VisitBlockLines>
        <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
});
