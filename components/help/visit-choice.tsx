'use client';

import { RadioGroup } from '@/components/ui/radio-group';
import { formatShortDay, formatTime } from '@/lib/core/format/date-time';
import { addDays, type Day } from '@/lib/core/time/zoned';
import { helpFormMessages } from '@/lib/features/help/messages';
import { visitKey } from '@/lib/features/help/report-draft';
import { useSchedule } from '@/lib/features/schedule/hooks';
import type { WorkingDay } from '@/lib/features/schedule/schema';
import { fullCustomerName } from '@/lib/features/visits/customer-name';
import type { Visit } from '@/lib/features/visits/schema';

interface VisitChoiceProps {
  readonly category: 'job-today' | 'job-later';
  readonly workerId: number | null;
  readonly today: Day;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** The visits that this phone knows; nothing where it knows none. */
export function VisitChoice({ category, workerId, today, value, onChange, error }: VisitChoiceProps) {
  const visits = visitsFor(category, useSchedule(workerId, null).data ?? [], today);
  if (visits.length === 0) {
    return error ? <p className="font-medium text-bad text-s">{error}</p> : null;
  }
  const options = visits.map((visit) => ({
    value: visitKey(visit),
    label: fullCustomerName(visit),
    hint: whenText(visit, category),
  }));
  return (
    <RadioGroup
      legend={helpFormMessages.whichVisit}
      name="visit"
      options={[...options, { value: '', label: helpFormMessages.noVisit }]}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

const DAYS_AHEAD = 14;

function visitsFor(category: VisitChoiceProps['category'], days: readonly WorkingDay[], today: Day) {
  const [from, to] =
    category === 'job-today' ? [today, today] : [addDays(today, 1), addDays(today, DAYS_AHEAD)];
  return days
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ activities }) => activities)
    .flatMap(({ visit }) => (typeof visit === 'object' && visit !== null ? visit : []));
}

function whenText({ actualDate, timeSlot }: Visit, category: VisitChoiceProps['category']): string {
  const day = category === 'job-later' ? [formatShortDay(actualDate)] : [];
  return [...day, ...(timeSlot ? [formatTime(timeSlot.start)] : [])].join(', ');
}
