import { classNames } from './class-names';

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
