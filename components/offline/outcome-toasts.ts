import type { ToastMessage } from '@/components/ui/toasts.view';
import type { OutboxOutcome } from '@/lib/offline/outcome';

const ACTIONS = {
  startVisit: 'start visit',
  unstartVisit: 'unstart visit',
  finishVisit: 'finish visit',
  rateVisit: 'rate job',
} as const;

/** What is told in passing of taps that were not sent; the list keeps them. [ACT-08] [ACT-14] */
export function toastsOfOutcomes(outcomes: readonly OutboxOutcome[]): readonly ToastMessage[] {
  return outcomes.flatMap(({ result, type, message }) => {
    if (result === 'sent' || result === 'cancelled' || type === 'analytics') return [];
    const text = type === null ? 'Something that was tapped could not be sent' : `Failed to ${ACTIONS[type]}`;
    return [{ kind: 'warning' as const, text: message ? `${text} - ${message}` : text }];
  });
}
