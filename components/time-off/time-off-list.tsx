'use client';

import { CalendarHeart, ChevronDown } from 'lucide-react';
import { NotKept } from '@/components/query/not-kept';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallState } from '@/lib/call/use-call';
import {
  type TimeOffEntry as Entry,
  entriesByTime,
  periodKey,
  type ServedChange,
  timeOffEntries,
} from '@/lib/features/time-off/entries';
import type { Day } from '@/lib/time/zoned';
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
  const { data, error, isLoading, retry } = changes;
  if (data) return <Entries entries={timeOffEntries(data)} today={today} onChange={onChange} />;
  if (!error) return <ListSkeleton />;
  if (isFromPhone && error.userMessage === null) {
    return <NotKept what="Your time off" isRetrying={isLoading} onRetry={() => void retry()} />;
  }
  return (
    <ErrorState
      title="Could not load your time off"
      text={error.userMessage}
      onRetry={() => void retry()}
      isRetrying={isLoading}
    />
  );
}

type EntriesProps = Pick<TimeOffListProps, 'today' | 'onChange'> & { readonly entries: readonly Entry[] };

function Entries({ entries, today, onChange }: EntriesProps) {
  const { upcoming, past } = entriesByTime(entries, today);
  return (
    <>
      {upcoming.length === 0 ? (
        <Card className="p-4">
          <CardRow icon={CalendarHeart} title="No time off booked">
            Book it here when you will be away.
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
            Past time off
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
        Loading your time off
      </p>
      <Skeleton shape="card" className="h-mark w-full" />
    </>
  );
}
