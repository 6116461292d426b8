import { Button } from '@/components/ui/button';
import { adminOffersMessages } from '@/lib/features/admin/messages-offers';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import { frequencyDisplay } from '@/lib/features/visits/rules';
import { formatDay, formatWeekday } from '@/lib/format/date';
import { formatTimeSlot } from '@/lib/format/time';
import { routes, withBasePath } from '@/lib/routes';
import { type Day, weekdayOf } from '@/lib/time/zoned';

export interface OfferedJob {
  readonly jobId: number;
  /** The visit's; null for a regular job. */
  readonly scheduledDate: Day | null;
  /** The visit's day; of a regular job a day on whose weekday it is. */
  readonly day: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly frequencyDays: number;
  readonly customerName: string;
  readonly postcode: string;
}

interface OfferRowProps {
  readonly job: OfferedJob;
  readonly change: 'offer' | 'withdraw';
  /** What the form sends beside the job: whose it is, or the list that it stands in. */
  readonly context: Readonly<Record<string, string | number>>;
}

/** One job, and the button that puts it on offer or takes it back. */
export function OfferRow({ job, change, context }: OfferRowProps) {
  const when = whenText(job);
  const named = adminOffersMessages[change === 'offer' ? 'offerNamed' : 'withdrawNamed'];
  const fields = {
    ...context,
    change,
    job: job.jobId,
    ...(job.scheduledDate !== null && { date: job.scheduledDate }),
  };
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{when}</p>
        <p className="break-words text-ink-soft text-s">{placeText(job)}</p>
      </div>
      <form method="post" action={withBasePath(routes.sessionAdminOffer)} className="shrink-0">
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button type="submit" kind="secondary" aria-label={named({ when, customer: job.customerName })}>
          {adminOffersMessages[change]}
        </Button>
      </form>
    </li>
  );
}

/** "Wednesday 25 November, 10am to 12pm"; of a regular job "Wednesday, 10am to 12pm". */
function whenText({ scheduledDate, day, startTime, endTime }: OfferedJob): string {
  const time = formatTimeSlot({ start: startTime, end: endTime });
  const named = scheduledDate === null ? formatWeekday(weekdayOf(day)) : formatDay(day);
  return adminOffersMessages.jobTimes({ day: named, time });
}

function placeText({ scheduledDate, frequencyDays, customerName: customer, postcode }: OfferedJob): string {
  if (scheduledDate !== null) return adminOffersMessages.jobPlace({ customer, postcode });
  const often = frequencyDisplay(frequencyDays, visitsLabelsMessages);
  return adminOffersMessages.jobPlaceOften({ customer, postcode, often });
}
