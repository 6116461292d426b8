'use client';

import Link from 'next/link';
import { RadioGroup } from '@/components/ui/radio-group';
import { buttonStyle } from '@/components/ui/styles';
import { formatShortDay, formatTime } from '@/lib/core/ground/format/date-time';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { helpFormMessages } from '@/lib/features/work/help/messages';
import { visitKey } from '@/lib/features/work/help/report-draft';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import type { Visit } from '@/lib/features/work/visits/schema';

interface VisitChoiceProps {
  readonly category: 'job-today' | 'job-later';
  readonly workerId: number | null;
  readonly today: Day;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Lists the visits on this phone, or links to the schedule if there are none. */
export function VisitChoice({ category, workerId, today, value, onChange, error }: VisitChoiceProps) {
  const schedule = useSchedule(workerId, null);
  const visits = visitsFor(category, schedule.data ?? [], today);
  if (visits.length === 0) {
    const isLoading = schedule.data === undefined && schedule.error === null;
    return isLoading && !error ? null : <NoVisits error={error} />;
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

function NoVisits({ error }: Pick<VisitChoiceProps, 'error'>) {
  return (
    <div className="flex flex-col gap-2">
      <p>{helpFormMessages.noVisits}</p>
      {error && <p className="font-medium text-bad text-s">{error}</p>}
      <Link href={routes.schedule} prefetch={false} className={buttonStyle('secondary')}>
        {commonMessages.goToSchedule}
      </Link>
    </div>
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
