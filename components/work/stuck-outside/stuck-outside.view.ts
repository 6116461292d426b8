import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { stuckOutsideMessages } from '@/lib/features/work/stuck-outside/messages';
import type { Waiting } from '@/lib/features/work/stuck-outside/rules';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';

/** Returns null if the worker has not waited. */
export function stateText({
  since,
  end,
}: Pick<Waiting, 'since' | 'end'>): { readonly title: string; readonly text: string } | null {
  if (since === null) return null;
  if (end === null) {
    const time = formatInstant(since, brand.timeZone);
    return { title: stuckOutsideMessages.waitingSince({ time }), text: stuckOutsideMessages.openText };
  }
  const time = formatInstant(end.at, brand.timeZone);
  switch (end.by) {
    case 'let-in':
      return {
        title: stuckOutsideMessages.letInAt({ time }),
        text: stuckOutsideMessages.letInText({ start: visitActionsMessages.start }),
      };
    case 'left':
      return { title: stuckOutsideMessages.leftAt({ time }), text: stuckOutsideMessages.leftText };
    case 'started':
      return { title: stuckOutsideMessages.startedAt({ time }), text: '' };
    default:
      return end.by satisfies never;
  }
}
