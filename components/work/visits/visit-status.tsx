import { Button } from '@/components/ui/button';
import { CloudUpload } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { claimMessages } from '@/lib/features/work/claims/messages';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import type { Visit } from '@/lib/features/work/visits/schema';
import { finishedView, notTodayText, progressView } from './action-bar.view';
import { startedText } from './state-pill.view';

interface StartActionProps {
  readonly visit: Visit;
  readonly today: Day;
  readonly isPending: boolean;
  readonly onStart: () => void;
}

export function StartAction({ visit, today, isPending, onStart }: StartActionProps) {
  const refusal = notTodayText(visit, today);
  if (refusal) return <p className="grow py-3 text-center font-medium text-ink-soft">{refusal}</p>;
  return (
    <Button size="main" isPending={isPending} className="grow" onClick={onStart}>
      {visitActionsMessages.start}
    </Button>
  );
}

interface StatusProps {
  readonly visit: Visit;
  readonly isPending: boolean;
  /** The state comes from a queued write. */
  readonly isWaiting: boolean;
}

/** With large text the time needs a second line. */
const ONE_LINE = 'truncate zoomed:max-wide:line-clamp-2 zoomed:max-wide:whitespace-normal';

/** "Waiting to send" replaces the progress bar, so that the layout does not shift. */
export function Running({ visit, now, isPending, isWaiting }: StatusProps & { readonly now: Instant }) {
  const { text, percent } = progressView(visit, now);
  const state = startedText(visit);
  const lines = isWaiting && 'leading-tight';
  return (
    <div className="min-w-0 grow">
      <div role="status" className="text-ink-soft text-s">
        <p className={classNames(ONE_LINE, lines)}>
          {isPending && !isWaiting ? visitsMessages.saving({ state }) : state}
        </p>
        {isWaiting && <Waiting />}
      </div>
      <p className={classNames('font-strong text-m tabular-nums', lines)}>{text}</p>
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

export function Done({ visit, isPending, isWaiting }: StatusProps) {
  const { title, text } = finishedView(visit);
  const lines = isWaiting && 'leading-tight';
  return (
    <div className="min-w-0 grow">
      <div role="status">
        <p className={classNames(ONE_LINE, 'font-strong text-good', lines)}>
          {isPending && !isWaiting ? visitsMessages.saving({ state: title }) : title}
        </p>
        {isWaiting && <Waiting />}
      </div>
      <p className={classNames('text-ink-soft text-s tabular-nums', lines)}>{text}</p>
    </div>
  );
}

/** It is shown instead of a button: the office decides about a late start or finish. */
export function Claimed() {
  return (
    <p role="status" className="flex grow items-center justify-center gap-2 py-3 font-medium text-ink-soft">
      <CloudUpload aria-hidden className="size-icon shrink-0" />
      {claimMessages.title.waiting}
    </p>
  );
}

function Waiting() {
  return (
    <p className="flex items-center gap-1 text-ink-soft text-s leading-tight">
      <CloudUpload aria-hidden className="size-icon-s shrink-0" />
      {commonMessages.waitingToSend}
    </p>
  );
}
