import Link from 'next/link';
import type { ReactNode } from 'react';
import { OfficeForm } from '@/components/office/frame/office-form';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/styles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { type OfferFocus, ownerOf, undoOf } from '@/lib/features/office/extra-jobs/offer-focus';
import type { OfferedJob } from '@/lib/features/office/extra-jobs/schema';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { extraJobsOfficeMessages } from '@/lib/features/work/extra-jobs/messages';
import {
  OFFER_REFUSALS,
  type OfferChange,
  type OfferChangeOutcome as Outcome,
} from '@/lib/features/work/extra-jobs/model';
import { rowIdOf } from './offer-row-id';
import {
  effectTexts,
  outcomeTexts,
  placeText,
  questionText,
  type TimedJob,
  visitTimeText,
} from './offer-texts.view';

export interface ListedJob extends TimedJob {
  readonly jobId: number;
  readonly customerName: string;
  readonly postcode: string;
}

/** This is the page from which jobs are offered or withdrawn. */
export interface OfferPage {
  /** This is the address to which the question and the result return. */
  readonly address: string;
  /** Hidden form fields that identify the page: a worker or a list. */
  readonly fields: Readonly<Record<string, string | number>>;
}

/** The job in the open question or in the last result, in its present state. */
export interface FocusedOffer {
  readonly focus: OfferFocus;
  /** It is null if the job no longer exists. */
  readonly job: OfferedJob | null;
}

interface OfferRowProps {
  readonly job: ListedJob;
  readonly change: OfferChange;
  readonly page: OfferPage;
}

export function OfferRow({ job, change, page }: OfferRowProps) {
  const when = visitTimeText(job);
  const named = extraJobsOfficeMessages[change === 'offer' ? 'offerNamed' : 'withdrawNamed'];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3 last:border-0">
      <div className="min-w-0 grow basis-[12rem]">
        <p className="font-medium tabular-nums">{when}</p>
        <p className="break-words text-ink-soft text-s">{placeText(job)}</p>
      </div>
      <Link
        id={rowIdOf(job)}
        href={officeRoutes.withOfferFocus(page.address, {
          job: String(job.jobId),
          date: job.scheduledDate,
          ask: change,
        })}
        prefetch={false}
        aria-label={named({ when, customer: job.customerName })}
        className={`shrink-0 scroll-mt-6 ${buttonStyle('secondary')}`}
      >
        {extraJobsOfficeMessages[change]}
      </Link>
    </li>
  );
}

interface OfferQuestionProps {
  readonly job: OfferedJob;
  readonly change: OfferChange;
  readonly page: OfferPage;
}

/** Links to the question or the result end with this anchor. */
const OFFER_FOCUS_ID = 'offer-focus';

/** The question replaces the job's row. */
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
            {change === 'offer' ? extraJobsOfficeMessages.confirmOffer : extraJobsOfficeMessages.withdraw}
          </Button>
        </OfferForm>
        <Link href={`${page.address}#${rowIdOf(job)}`} prefetch={false} className={buttonStyle('secondary')}>
          {extraJobsOfficeMessages.keep}
        </Link>
      </div>
    </section>
  );
}

interface OfferFormProps {
  readonly job: Pick<OfferedJob, 'jobId' | 'scheduledDate'>;
  readonly change: OfferChange;
  /** This is the worker who has the job or gets it. It is null if no worker has it. */
  readonly ownerId: number | null;
  readonly isUndo?: boolean;
  readonly page: OfferPage;
  readonly children: ReactNode;
}

const JOB_FORMS = { offer: 'offerJob', withdraw: 'withdrawJob' } as const;
const VISIT_FORMS = { offer: 'offerVisit', withdraw: 'withdrawVisit' } as const;

function OfferForm({ job, change, ownerId, isUndo = false, page, children }: OfferFormProps) {
  const values = {
    ...page.fields,
    job: job.jobId,
    date: job.scheduledDate ?? undefined,
    owner: ownerId ?? undefined,
    undo: isUndo ? 1 : undefined,
  };
  return (
    <OfficeForm form={job.scheduledDate === null ? JOB_FORMS[change] : VISIT_FORMS[change]} values={values}>
      {children}
    </OfficeForm>
  );
}

interface OfferOutcomeProps {
  readonly focused: FocusedOffer;
  readonly page: OfferPage;
}

/** The result has a button that undoes the change. */
export function OfferOutcome({ focused: { focus, job }, page }: OfferOutcomeProps) {
  const failure = FAILURES.find((one) => one === focus.outcome);
  const undo = job && undoOf(job, focus);
  return (
    <div id={OFFER_FOCUS_ID} tabIndex={-1} className="scroll-mt-6 rounded-m bg-card-sunk p-4">
      {failure || !job ? (
        <p role="alert" className="font-medium text-bad">
          {job && extraJobsOfficeMessages.about({ customer: job.customerName, when: visitTimeText(job) })}{' '}
          {FAILURE_TEXTS[failure ?? 'gone']}
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
            aria-label={extraJobsOfficeMessages.undoNamed({
              customer: job.customerName,
              when: visitTimeText(job),
            })}
          >
            {extraJobsOfficeMessages.undo}
          </Button>
        </OfferForm>
      )}
    </div>
  );
}

const FAILURES = [...OFFER_REFUSALS, 'role', 'gone', 'failed'] as const satisfies readonly Outcome[];

const FAILURE_TEXTS = { ...extraJobsOfficeMessages.failure, role: adminMessages.roleRefused.work };
