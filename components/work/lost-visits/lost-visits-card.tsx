'use client';

import { useFailureToast } from '@/components/query/use-failure-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CalendarX2 } from '@/components/ui/icons';
import { useToast } from '@/components/ui/use-toast';
import { isConnectionError } from '@/lib/core/ground/contract/call-error';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { formatFullName } from '@/lib/core/ground/format/person';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import type { LostVisitState } from '@/lib/features/records/visits-values';
import { lostVisitsCalls } from '@/lib/features/work/lost-visits/calls';
import { lostVisitsMessages } from '@/lib/features/work/lost-visits/messages';
import { LOST_VISIT_STATES } from '@/lib/features/work/lost-visits/model';
import { type UnreadLoss, unreadLosses } from '@/lib/features/work/lost-visits/rules';
import type { LostVisit } from '@/lib/features/work/lost-visits/schema';

/** The card only counts further visits. */
const MOST_LINES = 5;

export function LostVisitsCard({ losses }: { readonly losses: readonly LostVisit[] }) {
  const { title, more, markRead, notMarked } = lostVisitsMessages;
  const { now } = useClock();
  const toast = useToast();
  const showFailure = useFailureToast();
  const { isSending, write } = useWrite(lostVisitsCalls.readLostVisits, { now });
  const unread = unreadLosses(losses);
  const hidden = unread.length - MOST_LINES;
  const mark = async () => {
    const result = await write({ body: { ids: unread.flatMap(({ ids }) => ids) } });
    if (result.ok) {
      // The focused button is removed with the card.
      document.querySelector<HTMLElement>('h1[data-page-heading]')?.focus();
      return;
    }
    if (isConnectionError(result.error)) toast({ kind: 'warning', text: notMarked });
    else showFailure(result.error);
  };
  return (
    <Card title={title} className="mb-3 border-warn border-l-4">
      <ul className="mb-3 flex flex-col gap-2">
        {unread.slice(0, MOST_LINES).map((line) => (
          <li key={line.ids[0]} className="flex gap-2">
            <CalendarX2 aria-hidden className="mt-px size-icon shrink-0 text-ink-faint" />
            <span className="min-w-0 wrap-anywhere">{lineText(line)}</span>
          </li>
        ))}
        {hidden > 0 && <li>{more({ count: hidden })}</li>}
      </ul>
      <Button kind="secondary" isPending={isSending} onClick={() => void mark()}>
        {markRead}
      </Button>
    </Card>
  );
}

function lineText({ isWholeJob, state, customerPreferredName, day, startTime }: UnreadLoss): string {
  const known: LostVisitState = LOST_VISIT_STATES.find((code) => code === state) ?? 'nobody';
  const name = formatFullName(customerPreferredName);
  if (isWholeJob) return lostVisitsMessages.job[known]({ name, day: formatDay(day) });
  return lostVisitsMessages.visit[known]({ name, day: formatDay(day), time: formatTime(startTime) });
}
