import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { CircleCheck } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { labelOf } from '@/lib/core/ground/texts/messages';
import type { AttemptResult } from '@/lib/features/records/conversations-values';
import { stuckOutsideStepsMessages } from '@/lib/features/work/stuck-outside/messages';
import { isWritten, type StuckStep } from '@/lib/features/work/stuck-outside/rules';
import type { AccessAttempt } from '@/lib/features/work/stuck-outside/schema';

interface StuckStepItemProps {
  readonly step: StuckStep;
  /** The first step is 1. */
  readonly place: number;
  readonly isNext: boolean;
  readonly tries: readonly AccessAttempt[];
  readonly results: readonly AttemptResult[];
  readonly isPending: boolean;
  readonly onResult: (result: AttemptResult) => void;
  /** These are the instructions of the step. */
  readonly children: ReactNode;
}

export function StuckStepItem({
  step,
  place,
  isNext,
  tries,
  results,
  isPending,
  onResult,
  children,
}: StuckStepItemProps) {
  const titleId = useId();
  const title = stuckOutsideStepsMessages.stepTitle[step];
  return (
    <li
      aria-labelledby={titleId}
      aria-current={isNext ? 'step' : undefined}
      className={classNames(
        'flex flex-col gap-2 rounded-m border p-3',
        isNext ? 'border-brand bg-brand-tint' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="font-strong text-m">
          {stuckOutsideStepsMessages.numbered({ place, title })}
        </h3>
        {isNext && <Pill kind="warn">{stuckOutsideStepsMessages.now}</Pill>}
        {tries.length > 0 && (
          <CircleCheck aria-label={stuckOutsideStepsMessages.done} className="size-icon text-good" />
        )}
      </div>
      {children}
      {tries.length > 0 && (
        <ul className="text-ink-soft text-s">
          {tries.map((attempt) => (
            <li key={attempt.key}>{triedText(attempt)}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 *:grow empty:hidden">
        {results.map((result) => {
          const label = stuckOutsideStepsMessages.result[result];
          return (
            <Button
              key={result}
              kind="secondary"
              isPending={isPending}
              aria-label={stuckOutsideStepsMessages.resultOf({ step: title, result: label })}
              onClick={() => onResult(result)}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </li>
  );
}

/** Returns "10:05am: no answer". */
function triedText({ at, result, kind, note }: AccessAttempt): string {
  const time = formatInstant(at, brand.timeZone);
  if (note && isWritten({ kind, note })) return stuckOutsideStepsMessages.wrote({ time, text: note });
  const resultText = result
    ? labelOf(stuckOutsideStepsMessages.result, result)
    : labelOf({ ...TITLES }, kind);
  return stuckOutsideStepsMessages.tried({ time, result: resultText });
}

const TITLES: Readonly<Record<string, string>> = stuckOutsideStepsMessages.stepTitle;
