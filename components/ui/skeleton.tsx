import { classNames } from './class-names';

/** A grey place that something will take; `className` gives its size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-m bg-line/70', className)} />;
}
