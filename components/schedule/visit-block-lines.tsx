import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { VisitBlockView } from './visit-block.view';

interface VisitBlockLinesProps {
  readonly view: VisitBlockView;
  /** Behind the worker already. */
  readonly isQuiet: boolean;
  readonly isStruck?: boolean;
  /** The pills below. */
  readonly children?: ReactNode;
}

/** Time first, then who, where and how. */
export function VisitBlockLines({ view, isQuiet, isStruck = false, children }: VisitBlockLinesProps) {
  const bold = classNames('font-strong', isQuiet && 'text-ink-soft', isStruck && 'line-through');
  const hasDetails = view.icons.length > 0 || view.postcode !== '';
  return (
    <>
      <div className="w-time-column shrink-0 self-start tabular-nums">
        <p className={bold}>{view.time}</p>
        <p className="text-ink-soft">{view.duration}</p>
      </div>
      <div className="min-w-0 grow">
        <p className={bold}>{view.name}</p>
        {view.place && (
          <p className={classNames('text-ink-soft', isStruck && 'line-through')}>{view.place}</p>
        )}
        {hasDetails && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft text-s">
            {view.icons.map(({ icon: Icon, label }) => (
              <Icon key={label} role="img" aria-label={label} className="size-icon-s" />
            ))}
            <span>{view.postcode}</span>
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{children}</div>
      </div>
    </>
  );
}
