import type { ReactNode } from 'react';
import { classNames } from './styles';

interface SkeletonProps {
  /** Its size and place. */
  readonly className: string;
  /** Of what will take the place: a line, a card or something round. */
  readonly shape?: keyof typeof SHAPES;
}

const SHAPES = { line: 'rounded-m', card: 'rounded-l', round: 'rounded-full' } as const;

/** A grey place that something will take. */
export function Skeleton({ className, shape = 'line' }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-pulse bg-line/70', SHAPES[shape], className)} />;
}

/**
 * Keeps the place of its content and shows it after a tenth of a second: what comes sooner needs no skeleton. By CSS
 * alone, so that a page from the phone's cache does the same before its scripts run.
 */
export function DelayedSkeleton({ children }: { readonly children: ReactNode }) {
  return <div className="animate-late">{children}</div>;
}
