'use client';

import { CalendarHeart, ChevronDown } from 'lucide-react';
import { QueryScreen } from '@/components/query/query-screen';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallState } from '@/lib/core/client/use-call';
import type { Day } from '@/lib/core/time/zoned';
import {
  type TimeOffEntry as Entry,
  entriesByTime,
  periodKey,
  type ServedChange,
  timeOffEntries,
} from '@/lib/features/time-off/entries';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { TimeOffEntry } from './time-off-entry';

interface TimeOffListProps {
  readonly changes: CallState<readonly ServedChange[]>;
  /** No server made the page. */
  readonly isFromPhone: boolean;
  readonly today: Day;
  readonly onChange: (entry: Entry) => void;
}

/** Booked time off: what is to come, soonest first, and behind a fold what is over. [NAV-34] */
export function TimeOffList({ changes, isFromPhone, today, onChange }: TimeOffListProps) {
  return (
    <QueryScreen
      query={changes}
      texts={timeOffMessages.query}
      isFromPhone={isFromPhone}
      skeleton={<ListSkeleton />}
    >
      {(served) => <Entries entries={timeOffEntries(served)} today={today} onChange={onChange} />}
    </QueryScreen>
  );
}

type EntriesProps = Pick<TimeOffListProps, 'today' | 'onChange'> & { readonly entries: readonly Entry[] };

function Entries({ entries, today, onChange }: EntriesProps) {
  const { upcoming, past } = entriesByTime(entries, today);
  return (
    <>
      {upcoming.length === 0 ? (
        <Card className="p-4">
          <CardRow icon={CalendarHeart} title={timeOffMessages.noneTitle}>
            {timeOffMessages.noneText}
          </CardRow>
        </Card>
      ) : (
        <Card>
          <ul>
            {upcoming.map((entry) => (
              <TimeOffEntry
                key={periodKey(entry)}
                entry={entry}
                today={today}
                onChange={() => onChange(entry)}
              />
            ))}
          </ul>
        </Card>
      )}
      {past.length > 0 && (
        <details className="group">
          <summary className="flex min-h-tap cursor-pointer list-none items-center gap-1 rounded-s font-medium text-brand text-m">
            {timeOffMessages.past}
            <ChevronDown
              aria-hidden
              className="size-icon transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <Card>
            <ul>
              {past.map((entry) => (
                <TimeOffEntry key={periodKey(entry)} entry={entry} today={today} />
              ))}
            </ul>
          </Card>
        </details>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {timeOffMessages.loading}
      </p>
      <Skeleton shape="card" className="h-mark w-full" />
    </>
  );
}
