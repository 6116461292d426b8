import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { VisitBlockView } from './visit-block.view';

interface VisitBlockLinesProps {
  readonly view: VisitBlockView;
  /** The visit is finished. */
  readonly isQuiet: boolean;
  readonly isStruck?: boolean;
  /** Where and how in one line. [SCHED-16] */
  readonly isCompact?: boolean;
  /** The pills below. */
  readonly children?: ReactNode;
}

/**
 * Time first, then who, where and how: beside the time, and below it where large text on a small screen leaves no room.
 * A customer's name keeps its own direction of reading.
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
