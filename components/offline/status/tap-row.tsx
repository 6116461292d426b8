import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { TapRowView } from './tap-row.view';

interface TapRowProps {
  readonly view: TapRowView;
  /** Why it was not sent, in red beside what is calm. */
  readonly reason?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** One tap: what, for whom, and since when. A customer's name keeps its own direction of reading. */
export function TapRow({ view, reason, children }: TapRowProps) {
  const { icon: Icon, action, name, day, tapped } = view;
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-t-0">
      <Icon
        aria-hidden
        className={classNames('mt-[0.1em] size-icon shrink-0', reason ? 'text-bad' : 'text-brand')}
      />
      <div className="min-w-0 grow">
        <p className="font-medium text-m">
          {action}
          {name && (
            <>
              : <bdi>{name}</bdi>
            </>
          )}
        </p>
        {reason && (
          <p className="text-ink text-m">
            <bdi>{reason}</bdi>
          </p>
        )}
        <p className="text-ink-soft text-s tabular-nums empty:hidden">
          {[day, tapped].filter(Boolean).join(', ')}
        </p>
        {children}
      </div>
    </li>
  );
}
