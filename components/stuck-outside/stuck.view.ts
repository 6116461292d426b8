import { brand } from '@/lib/brand';
import { stuckOutsideMessages } from '@/lib/features/stuck-outside/messages';
import { type BeforeLeaving, isWritten, type Waiting } from '@/lib/features/stuck-outside/rules';
import type { AccessAttempt } from '@/lib/features/stuck-outside/wire';
import { labelOf } from '@/lib/format/label';
import { formatInstant } from '@/lib/format/time';

const SECOND_MS = 1000;

/** "0:42", "12:05", "1:02:09" */
export function formatWait(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}

/** "10:05am: no answer" */
export function triedText({ at, result, kind, note }: AccessAttempt): string {
  const time = formatInstant(at, brand.timeZone);
  if (note && isWritten({ kind, note })) return stuckOutsideMessages.wrote({ time, text: note });
  const said = result ? labelOf(stuckOutsideMessages.result, result) : labelOf({ ...TITLES }, kind);
  return stuckOutsideMessages.tried({ time, result: said });
}

const TITLES: Readonly<Record<string, string>> = stuckOutsideMessages.stepTitle;

/** How it stands in one line and what that means, or null where nobody has waited. */
export function stateText({ since, end }: Waiting): { readonly title: string; readonly text: string } | null {
  if (since === null) return null;
  if (end === null) {
    const time = formatInstant(since, brand.timeZone);
    return { title: stuckOutsideMessages.waitingSince({ time }), text: stuckOutsideMessages.openText };
  }
  const time = formatInstant(end.at, brand.timeZone);
  switch (end.by) {
    case 'let-in':
      return { title: stuckOutsideMessages.letInAt({ time }), text: stuckOutsideMessages.letInText };
    case 'left':
      return { title: stuckOutsideMessages.leftAt({ time }), text: stuckOutsideMessages.leftText };
    case 'started':
      return { title: stuckOutsideMessages.startedAt({ time }), text: '' };
    default:
      return end.by satisfies never;
  }
}

/** What is still to be done before leaving, a line each. */
export function leavingLines({ waitUntil, untried }: BeforeLeaving): readonly string[] {
  const wait = waitUntil
    ? [stuckOutsideMessages.waitUntil({ time: formatInstant(waitUntil, brand.timeZone) })]
    : [];
  const steps = untried.map((step) =>
    stuckOutsideMessages.notTried({ step: stuckOutsideMessages.stepTitle[step] }),
  );
  return [...wait, ...steps];
}
