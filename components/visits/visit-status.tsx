import { CloudUpload } from 'lucide-react';
import { WAITING_TEXT } from '@/components/offline/texts';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
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
  /** What is shown was tapped and is on this phone alone. */
  readonly isWaiting: boolean;
}

const SAVING = ', saving…';

/** Since when and how far. A start that waits says so in the place of the track, so that no button moves. */
export function Running({ visit, now, isPending, isWaiting }: StatusProps & { readonly now: Instant }) {
  const { text, percent } = progressView(visit, now);
  return (
    <div className={classNames('min-w-0 grow', isWaiting && 'leading-tight')}>
      <p
        role="status"
        className={classNames('text-ink-soft text-s', isWaiting ? 'leading-tight' : 'truncate')}
      >
        {startedText(visit)}
        {isPending && SAVING}
        {isWaiting && !isPending && <Waiting />}
      </p>
      <p className={classNames('font-strong text-m tabular-nums', isWaiting && 'leading-tight')}>{text}</p>
      {!isWaiting && (
        <div className="mt-1 h-1 overflow-hidden rounded-full bg-card-sunk">
          <div
            className="h-1 origin-left rounded-full bg-sun"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
      )}
    </div>
  );
}

/** What was worked and what is paid. */
export function Done({ visit, isPending, isWaiting }: StatusProps) {
  const { title, text } = finishedView(visit);
  return (
    <div className="min-w-0 grow">
      <div role="status" className={isWaiting ? 'leading-tight' : undefined}>
        <p className={classNames('truncate font-strong text-good', isWaiting && 'leading-tight')}>
          {title}
          {isPending && SAVING}
        </p>
        {isWaiting && !isPending && (
          <p className="text-ink-soft text-s leading-tight">
            <Waiting />
          </p>
        )}
      </div>
      <p className={classNames('text-ink-soft text-s tabular-nums', isWaiting && 'leading-tight')}>{text}</p>
    </div>
  );
}

/** On a line of its own. */
function Waiting() {
  return (
    <span className="flex items-center gap-1">
      <CloudUpload aria-hidden className="size-icon-s shrink-0" />
      {WAITING_TEXT}
    </span>
  );
}
