import type { PayView } from './job-card.view';

/** The job's pay with the hourly rate; empty while the worker's rates are unknown. */
export function JobPay({ pay }: { readonly pay: PayView | null }) {
  if (!pay) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-1 tabular-nums">
      <span className="font-strong text-ink text-l">{pay.amount}</span>{' '}
      <span className="text-ink-soft">{pay.rate}</span>
    </p>
  );
}
