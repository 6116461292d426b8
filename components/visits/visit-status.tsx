import { Button } from '@/components/ui/button';
import type { Visit } from '@/lib/features/visits/model';
import type { Day, Instant } from '@/lib/time/zoned';
import { finishedView, notTodayText, progressView } from './action-bar.view';
import { startedText } from './state-pill';

interface StartActionProps {
  readonly visit: Visit;
  readonly today: Day;
  readonly isPending: boolean;
  readonly onStart: () => void;
}

/** Start on the visit's day, on any other the reason why not. */
export function StartAction({ visit, today, isPending, onStart }: StartActionProps) {
  const refusal = notTodayText(visit, today);
  if (refusal) return <p className="grow py-3 text-center font-medium text-ink-soft">{refusal}</p>;
  return (
    <Button size="main" isPending={isPending} className="grow" onClick={onStart}>
      Start
    </Button>
  );
}

interface StatusProps {
  readonly visit: Visit;
  readonly isPending: boolean;
}

const SAVING = ', saving…';

/** Since when and how far. */
export function Running({ visit, now, isPending }: StatusProps & { readonly now: Instant }) {
  const { text, percent } = progressView(visit, now);
  return (
    <div className="min-w-0 grow">
      <p role="status" className="truncate text-ink-soft text-s">
        {startedText(visit)}
        {isPending && SAVING}
      </p>
      <p className="font-strong text-m tabular-nums">{text}</p>
      <div className="mt-1 h-1 overflow-hidden rounded-full bg-card-sunk">
        <div
          className="h-1 origin-left rounded-full bg-sun"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}

/** What was worked and what is paid. */
export function Done({ visit, isPending }: StatusProps) {
  const { title, text } = finishedView(visit);
  return (
    <div className="min-w-0 grow">
      <p role="status" className="truncate font-strong text-good">
        {title}
        {isPending && SAVING}
      </p>
      <p className="text-ink-soft text-s tabular-nums">{text}</p>
    </div>
  );
}
