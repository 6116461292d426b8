import Link from 'next/link';
import { buttonStyle } from '@/components/ui/button-style';
import type { OfferChange } from '@/lib/features/admin/model';
import { adminOffersMessages } from '@/lib/features/extra-jobs/messages-office';
import type { OfferFocus } from '@/lib/features/extra-jobs/office-rules';
import type { OfferedJob } from '@/lib/features/extra-jobs/office-wire';
import { routes } from '@/lib/routes';
import { placeText, type TimedJob, whenText } from './office-offer-texts.view';

/** A job of a list, and what an administrator may do with it. */
export interface ListedJob extends TimedJob {
  readonly jobId: number;
  readonly customerName: string;
  readonly postcode: string;
}

/** The page on which jobs are offered or taken back. */
export interface OfferPage {
  /** The address to come back to. */
  readonly address: string;
  /** The same page, as a form sends it: the worker whose jobs are listed, or the list. */
  readonly fields: Readonly<Record<string, string | number>>;
}

/** The job that the page asks about, or tells what became of it, as it is now. */
export interface FocusedOffer {
  readonly focus: OfferFocus;
  /** Null where there is no such job any more. */
  readonly job: OfferedJob | null;
}

interface OfferRowProps {
  readonly job: ListedJob;
  readonly change: OfferChange;
  readonly page: OfferPage;
}

/** One job, and the way to the question whether to put it on offer or take it back. */
export function OfferRow({ job, change, page }: OfferRowProps) {
  const when = whenText(job);
  const named = adminOffersMessages[change === 'offer' ? 'offerNamed' : 'withdrawNamed'];
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{when}</p>
        <p className="break-words text-ink-soft text-s">{placeText(job)}</p>
      </div>
      <Link
        id={rowIdOf(job)}
        href={routes.withOfferFocus(page.address, {
          job: String(job.jobId),
          date: job.scheduledDate,
          ask: change,
        })}
        prefetch={false}
        aria-label={named({ when, customer: job.customerName })}
        className={`shrink-0 scroll-mt-6 ${buttonStyle('secondary')}`}
      >
        {adminOffersMessages[change]}
      </Link>
    </li>
  );
}

/** By which an address leads back to the row. */
export const rowIdOf = ({ jobId, scheduledDate }: Pick<ListedJob, 'jobId' | 'scheduledDate'>): string =>
  ['offer', jobId, ...(scheduledDate === null ? [] : [scheduledDate])].join('-');
