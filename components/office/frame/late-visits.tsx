import Link from 'next/link';
import { formatShortDay } from '@/lib/core/ground/format/date-time';
import type { LateVisit } from '@/lib/features/office/claims/recorded-times-schema';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import { claimOfficeMessages as texts } from '@/lib/features/work/claims/messages';
import { claimItem } from '@/lib/features/work/claims/rules';
import { Arrivals } from './arrivals';
import { OFFICE_LINK } from './office-style';

interface LateVisitsProps {
  readonly visits: readonly LateVisit[];
  readonly workerId: number;
}

/** Shows visits with late taps of a cleaner, and the way to those that wait. */
export function LateVisits({ visits, workerId }: LateVisitsProps) {
  return (
    <ul>
      {visits.map((visit) => {
        const { jobId, scheduledDate, day, customerName: customer } = visit;
        const words = { day: formatShortDay(day), customer };
        const isWaiting = visit.lateTaps.some(({ state }) => state === 'waiting');
        return (
          <li
            key={`${jobId} ${scheduledDate}`}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1"
          >
            <span className="min-w-0 wrap-anywhere">
              {texts.lateVisit(words)}
              <Arrivals times={visit} day={day} />
            </span>
            {isWaiting && (
              <Link
                href={inboxAddress({}, claimItem({ jobId, scheduledDate, workerId }))}
                prefetch={false}
                aria-label={texts.answerNamed(words)}
                className={OFFICE_LINK}
              >
                {texts.answer}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
