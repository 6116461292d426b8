import { brand } from '@/lib/brand';
import { formatInstant } from '@/lib/core/format/time';
import { stuckOutsideMessages } from '@/lib/features/stuck-outside/messages';
import type { Waiting } from '@/lib/features/stuck-outside/rules';
import { visitActionsMessages } from '@/lib/features/visit-actions/messages';

/** How it stands in one line and what that means, or null where nobody has waited. */
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
