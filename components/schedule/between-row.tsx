import { Coffee, Hourglass, type LucideIcon, Route, TimerReset } from 'lucide-react';

type BetweenKind = 'travel' | 'free' | 'break' | 'other';

const ICONS: Record<BetweenKind, LucideIcon> = {
  travel: Route,
  free: Hourglass,
  break: Coffee,
  other: TimerReset,
};

/** Travel or free time between two visits; its text aligns with the visits' names. */
export function BetweenRow({ kind, text }: { readonly kind: BetweenKind; readonly text: string }) {
  const Icon = ICONS[kind];
  return (
    <li className="flex items-center gap-3 border-line border-t px-4 py-2 text-ink-soft text-s first:border-t-0">
      <span className="flex w-time-column shrink-0 @max-[16rem]:w-auto">
        <Icon aria-hidden className="size-icon-s" />
      </span>
      <span className="min-w-0 grow">{text}</span>
    </li>
  );
}

/** The present, as a line in the day's list. */
export function NowRow({ text }: { readonly text: string }) {
  return (
    <li className="flex items-center gap-2 border-line border-t px-4 py-1 font-medium text-on-sun-tint text-s tabular-nums first:border-t-0">
      {text}
      <span aria-hidden className="grow border-sun border-t-2" />
    </li>
  );
}
