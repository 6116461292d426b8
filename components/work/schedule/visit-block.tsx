import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import { UnreadMark } from '@/components/talk/chat/unread-mark';
import { ChevronRight, PencilLine, TriangleAlert } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import { StatePill } from '@/components/work/visits/state-pill';
import { useVisitLink } from '@/components/work/visits/use-visit-link';
import { WithPay } from '@/components/work/visits/with-pay';
import { formatPence } from '@/lib/core/ground/money/pence';
import { useIsPending } from '@/lib/core/phone/outbox/outbox-context';
import { useKnownUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { claimMessages } from '@/lib/features/work/claims/messages';
import { isClaimWaiting } from '@/lib/features/work/claims/rules';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { isShortVisit } from '@/lib/features/work/schedule/schedule';
import { unreadOfVisit } from '@/lib/features/work/visit-contact/unread-of-visit';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { visitPay } from '@/lib/features/work/visits/visit-pay';
import { type VisitBlockView, visitBlockView } from './visit-block.view';

const STYLES = {
  scheduled: '',
  started: 'bg-sun-tint shadow-[inset_var(--stripe)_0_0_var(--sun)]',
  finished: '',
} as const;

const ROW = 'flex items-center gap-3 px-4';

interface VisitBlockProps {
  readonly visit: Visit;
  readonly isClash: boolean;
  /** It is true if the day is before today. */
  readonly isPast?: boolean;
}

export const VisitBlock = memo(function VisitBlock({ visit, isClash, isPast = false }: VisitBlockProps) {
  const state = displayState(visit);
  const isShort = isShortVisit(visit);
  const link = useVisitLink(visit);
  const isWaiting = useIsPending(objectIdOf(visit));
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
          {isPast && <PastPill visit={visit} />}
          {unread && <UnreadMark count={unreadOfVisit(unread, visit)} hasIcon />}
          {isClash && (
            <Pill kind="bad" icon={TriangleAlert}>
              {scheduleMessages.overlap}
            </Pill>
          )}
          {visit.hasChanges && !isPast && (
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

/** Shows the pay of a finished visit, or the state of an unfinished one. */
function PastPill({ visit }: Pick<VisitBlockProps, 'visit'>) {
  const state = displayState(visit);
  if (state === 'finished')
    return (
      <WithPay>
        {(rate) => <Pill kind="neutral">{formatPence(visitPay(visit, rate).totalPence)}</Pill>}
      </WithPay>
    );
  if (isClaimWaiting(visit)) return <Pill kind="neutral">{claimMessages.title.waiting}</Pill>;
  const { stillOpen, notStarted } = scheduleMessages.past;
  return (
    <Pill kind={state === 'started' ? 'warn' : 'neutral'}>
      {state === 'started' ? stillOpen : notStarted}
    </Pill>
  );
}

interface VisitBlockLinesProps {
  readonly view: VisitBlockView;
  readonly isQuiet: boolean;
  readonly isStruck?: boolean;
  readonly isCompact?: boolean;
  readonly children?: ReactNode;
}

/**
 * Details wrap below the time with large text on a small screen. `bdi` isolates the direction of a customer's
 * name.
 */
export function VisitBlockLines(props: VisitBlockLinesProps) {
  const { view, isQuiet, isStruck = false, isCompact = false, children } = props;
  const bold = classNames('font-strong', isQuiet && 'text-ink-soft', isStruck && 'line-through');
  const hasDetails = view.icons.length > 0 || view.postcode !== '';
  return (
    <div className="flex min-w-0 grow gap-x-3 @max-[16rem]:flex-col">
      <div className="flex w-time-column shrink-0 flex-col tabular-nums @max-[16rem]:w-auto @max-[16rem]:flex-row @max-[16rem]:gap-2">
        <p className={bold}>{view.time}</p>
        <p className="text-ink-soft">{view.duration}</p>
      </div>
      <div className="min-w-0 grow">
        <p className={bold}>
          <bdi>{view.name}</bdi>
        </p>
        <div className={classNames(isCompact && 'flex flex-wrap items-center gap-x-3')}>
          {view.place && (
            <p className={classNames('text-ink-soft', isStruck && 'line-through')}>
              <bdi>{view.place}</bdi>
            </p>
          )}
          {hasDetails && (
            <p
              className={classNames(
                'flex flex-wrap items-center gap-2 text-ink-soft text-s',
                !isCompact && 'mt-1',
              )}
            >
              {view.icons.map(({ icon: Icon, label }) => (
                <Icon key={label} role="img" aria-label={label} className="size-icon-s" />
              ))}
              <span>{view.postcode}</span>
            </p>
          )}
        </div>
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{children}</div>
      </div>
    </div>
  );
}
