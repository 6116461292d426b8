import { whenText } from '@/components/office/when.view';
import { formatDay } from '@/lib/core/format/date';
import { labelOf } from '@/lib/core/format/label';
import { formatTimeSlot } from '@/lib/core/format/time';
import type { TimeOffEntry } from '@/lib/features/admin/wire';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { adminAbsencesMessages } from '@/lib/features/time-off/messages-office';

/** A worker's time off, the latest first. */
export function TimeOffList({ timeOff }: { readonly timeOff: readonly TimeOffEntry[] }) {
  const { noTimeOff, entry, hoursLeft, released, booked } = adminAbsencesMessages;
  if (timeOff.length === 0) return <p>{noTimeOff}</p>;
  return (
    <ul>
      {timeOff.map(({ startDate, endDate, reason, availability, note, releasedCount, bookedAt }) => (
        <li key={startDate} className="border-line border-b py-2 last:border-0">
          {entry({
            days: daysText(startDate, endDate),
            reason: labelOf(timeOffMessages.reason, reason),
          })}
          <span className="block text-ink-soft text-s">
            {[
              ...(availability.length > 0
                ? [hoursLeft({ hours: availability.map((slot) => formatTimeSlot(slot)).join(', ') })]
                : []),
              ...(releasedCount > 0 ? [released({ count: releasedCount })] : []),
              booked({ when: whenText(bookedAt) }),
            ].join(' · ')}
          </span>
          {note && <span className="block whitespace-pre-line wrap-anywhere">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function daysText(startDate: string, endDate: string): string {
  const start = formatDay(startDate);
  return startDate === endDate ? start : adminAbsencesMessages.days({ start, end: formatDay(endDate) });
}
