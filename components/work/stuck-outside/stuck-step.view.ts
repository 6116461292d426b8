import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { stuckOutsideStepsMessages } from '@/lib/features/work/stuck-outside/messages';
import type { BeforeLeaving } from '@/lib/features/work/stuck-outside/rules';

/** Returns the missing steps, one per line. */
export function leavingLines({ waitUntil, untried }: BeforeLeaving): readonly string[] {
  const wait = waitUntil
    ? [stuckOutsideStepsMessages.waitUntil({ time: formatInstant(waitUntil, brand.timeZone) })]
    : [];
  const steps = untried.map((step) =>
    stuckOutsideStepsMessages.notTried({ step: stuckOutsideStepsMessages.stepTitle[step] }),
  );
  return [...wait, ...steps];
}
