import type { PayView } from './job-card.view';

/** What a job pays, large, with the hourly rate; nothing while the worker's rates are not known. */
export function JobPay({ pay }: { readonly pay: PayView | null }) {
  if (!pay) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="font-strong text-ink text-l">{pay.amount}</span>{' '}
      <span className="text-ink-soft">{pay.rate}</span>
    </p>
  );
}
