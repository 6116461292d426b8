import type { ReactNode } from 'react';
import { classNames } from './styles';

interface SkeletonProps {
  readonly className: string;
  readonly shape?: keyof typeof SHAPES;
}

const SHAPES = { line: 'rounded-m', card: 'rounded-l', round: 'rounded-full' } as const;

export function Skeleton({ className, shape = 'line' }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-pulse bg-line/70', SHAPES[shape], className)} />;
}

/** Appears after 100 ms, so fast content shows no skeleton. CSS only: it also works before hydration. */
export function DelayedSkeleton({ children }: { readonly children: ReactNode }) {
  return <div className="animate-late">{children}</div>;
}
