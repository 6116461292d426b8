import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/styles';
import {
  OFFER_REFUSALS,
  type OfferChange,
  type OfferChangeOutcome as Outcome,
} from '@/lib/features/admin/model';
import { adminOffersMessages } from '@/lib/features/extra-jobs/messages-office';
import { type OfferFocus, ownerOf, undoOf } from '@/lib/features/extra-jobs/offer-focus';
import type { OfferedJob } from '@/lib/features/extra-jobs/wire';
import { routes, withBasePath } from '@/lib/routes';
import {
  effectTexts,
  outcomeTexts,
  placeText,
  questionText,
  type TimedJob,
  visitTimeText,
} from './office-offer-texts.view';

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
  const when = visitTimeText(job);
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

interface OfferQuestionProps {
  readonly job: OfferedJob;
  readonly change: OfferChange;
  readonly page: OfferPage;
}

/** By which an address leads to what the page asks, or says of a job. */
const OFFER_FOCUS_ID = 'offer-focus';

/** Asks once before a job is put on offer or taken back, in the place of its row. */
export function OfferQuestion({ job, change, page }: OfferQuestionProps) {
  return (
    <section
      id={OFFER_FOCUS_ID}
      aria-labelledby={`${OFFER_FOCUS_ID}-question`}
      aria-describedby={`${OFFER_FOCUS_ID}-effects`}
      tabIndex={-1}
      className="scroll-mt-6 rounded-m bg-card-sunk p-4"
    >
      <p id={`${OFFER_FOCUS_ID}-question`} className="font-medium">
        {questionText(job, change)}
      </p>
      <ul id={`${OFFER_FOCUS_ID}-effects`} className="mt-1">
        {effectTexts(job, change).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <OfferForm job={job} change={change} ownerId={ownerOf(job, change)?.id ?? null} page={page}>
          <Button type="submit">
            {change === 'offer' ? adminOffersMessages.confirmOffer : adminOffersMessages.withdraw}
          </Button>
        </OfferForm>
        <Link href={`${page.address}#${rowIdOf(job)}`} prefetch={false} className={buttonStyle('secondary')}>
          {adminOffersMessages.keep}
        </Link>
      </div>
    </section>
  );
}

interface OfferFormProps {
  readonly job: Pick<OfferedJob, 'jobId' | 'scheduledDate'>;
  readonly change: OfferChange;
  /** Who has it, or to whom it goes back; null for nobody. */
  readonly ownerId: number | null;
  readonly isUndo?: boolean;
  readonly page: OfferPage;
  /** The button. */
  readonly children: ReactNode;
}

/** Puts one job on offer or takes it back. It works without scripts. */
function OfferForm({ job, change, ownerId, isUndo = false, page, children }: OfferFormProps) {
  const fields = {
    ...page.fields,
    change,
    job: job.jobId,
    ...(job.scheduledDate !== null && { date: job.scheduledDate }),
    ...(ownerId !== null && { owner: ownerId }),
    ...(isUndo && { undo: 1 }),
  };
  return (
    <form method="post" action={withBasePath(routes.sessionAdminOffer)}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  );
}

interface OfferOutcomeProps {
  readonly focused: FocusedOffer;
  readonly page: OfferPage;
}

/** What became of the job that was put on offer or taken back, and the way to undo it. */
export function OfferOutcome({ focused: { focus, job }, page }: OfferOutcomeProps) {
  const failure = FAILURES.find((one) => one === focus.outcome);
  const undo = job && undoOf(job, focus);
  return (
    <div id={OFFER_FOCUS_ID} tabIndex={-1} className="scroll-mt-6 rounded-m bg-card-sunk p-4">
      {failure || !job ? (
        <p role="alert" className="font-medium text-bad">
          {job && adminOffersMessages.about({ customer: job.customerName, when: visitTimeText(job) })}{' '}
          {adminOffersMessages.failure[failure ?? 'gone']}
        </p>
      ) : (
        <p role="status">{outcomeTexts(job, focus).join(' ')}</p>
      )}
      {job && undo && (
        <OfferForm job={job} {...undo} isUndo page={page}>
          <Button
            type="submit"
            kind="secondary"
            className="mt-2"
            aria-label={adminOffersMessages.undoNamed({
              customer: job.customerName,
              when: visitTimeText(job),
            })}
          >
            {adminOffersMessages.undo}
          </Button>
        </OfferForm>
      )}
    </div>
  );
}

const FAILURES = [...OFFER_REFUSALS, 'gone', 'failed'] as const satisfies readonly Outcome[];
