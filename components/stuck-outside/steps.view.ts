import { brand } from '@/lib/brand';
import { labelOf } from '@/lib/core/format/label';
import { formatInstant } from '@/lib/core/format/time';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import { type BeforeLeaving, isWritten } from '@/lib/features/stuck-outside/rules';
import type { AccessAttempt } from '@/lib/features/stuck-outside/wire';

/** "10:05am: no answer" */
export function triedText({ at, result, kind, note }: AccessAttempt): string {
  const time = formatInstant(at, brand.timeZone);
  if (note && isWritten({ kind, note })) return stuckStepsMessages.wrote({ time, text: note });
  const said = result ? labelOf(stuckStepsMessages.result, result) : labelOf({ ...TITLES }, kind);
  return stuckStepsMessages.tried({ time, result: said });
}

const TITLES: Readonly<Record<string, string>> = stuckStepsMessages.stepTitle;

/** What is still to be done before leaving, a line each. */
export function leavingLines({ waitUntil, untried }: BeforeLeaving): readonly string[] {
  const wait = waitUntil
    ? [stuckStepsMessages.waitUntil({ time: formatInstant(waitUntil, brand.timeZone) })]
    : [];
  const steps = untried.map((step) =>
    stuckStepsMessages.notTried({ step: stuckStepsMessages.stepTitle[step] }),
  );
  return [...wait, ...steps];
}
