'use client';

import { CalendarOff, Hourglass, MessageSquareText, Sun } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import type { Day } from '@/lib/core/time/zoned';
import type { TimeOffEntry as Entry } from '@/lib/features/time-off/entries';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { entryHoursText, entryText, entryTitle, entryVisitsText } from './entry.view';

interface TimeOffEntryProps {
  readonly entry: Entry;
  readonly today: Day;
  /** Asks to cancel or change it; none for time off that is over. */
  readonly onChange?: (() => void) | undefined;
}

/** One line of the worker's time off: when, why, how it stands, and what can be asked. */
export function TimeOffEntry({ entry, today, onChange }: TimeOffEntryProps) {
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
