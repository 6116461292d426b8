'use client';

import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import {
  CalendarHeart,
  CalendarOff,
  ChevronDown,
  Hourglass,
  MessageSquareText,
  Sun,
} from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/skeleton';
import type { Day } from '@/lib/core/ground/time/zoned';
import type { CallState } from '@/lib/core/phone/client/use-call';
import {
  type TimeOffPeriod as Entry,
  entriesByTime,
  periodKey,
  type ServedChange,
  timeOffEntries,
} from '@/lib/features/standing/time-off/entries';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import { entryHoursText, entryText, entryTitle, entryVisitsText } from './time-off-texts.view';

interface TimeOffListProps {
  readonly changes: CallState<readonly ServedChange[]>;
  /** The server did not load this data. */
  readonly isFromPhone: boolean;
  readonly today: Day;
  readonly onChange: (entry: Entry) => void;
}

/** Shows upcoming time off, soonest first, and past time off in a fold. [NAV-34] */
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

interface TimeOffEntryProps {
  readonly entry: Entry;
  readonly today: Day;
  /** It is undefined for past time off. */
  readonly onChange?: (() => void) | undefined;
}

function TimeOffEntry({ entry, today, onChange }: TimeOffEntryProps) {
  const title = entryTitle(entry);
  const isNow = entry.startDate <= today && today <= entry.endDate;
  const lines = [entryText(entry), entryHoursText(entry), entryVisitsText(entry)].filter(
    (line) => line !== null,
  );
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <CalendarOff aria-hidden className="mt-[0.1em] size-icon shrink-0 text-brand" />
      <div className="flex min-w-0 grow flex-col items-start gap-1">
        <h3 className="font-medium text-m">{title}</h3>
        {lines.map((line) => (
          <p key={line} className="text-ink-soft text-m">
            {line}
          </p>
        ))}
        {entry.note && (
          <p className="break-words text-ink-soft text-m">
            “<bdi>{entry.note}</bdi>”
          </p>
        )}
        {isNow && (
          <Pill kind="sun" icon={Sun}>
            {timeOffMessages.now}
          </Pill>
        )}
        {entry.isChangeAsked && (
          <Pill kind="warn" icon={MessageSquareText}>
            {timeOffMessages.changeAsked}
          </Pill>
        )}
        {entry.requiresOps && !entry.isChangeAsked && (
          <Pill kind="neutral" icon={Hourglass}>
            {timeOffMessages.isChecked}
          </Pill>
        )}
        {onChange && !entry.isChangeAsked && (
          <Button
            kind="quiet"
            className="-mb-2 -ml-4"
            aria-label={timeOffMessages.changeNamed({ title })}
            onClick={onChange}
          >
            {timeOffMessages.change}
          </Button>
        )}
      </div>
    </li>
  );
}
