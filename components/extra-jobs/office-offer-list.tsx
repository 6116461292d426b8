import type { ReactNode } from 'react';
import { compareTexts, weekdayOf } from '@/lib/core/time/zoned';
import type { OfferChange } from '@/lib/features/admin/model';
import { isAskable } from '@/lib/features/extra-jobs/office-rules';
import { OfferOutcome } from './office-offer-outcome';
import { OfferQuestion } from './office-offer-question';
import { type FocusedOffer, type ListedJob, type OfferPage, OfferRow, rowIdOf } from './office-offer-row';

interface OfferListProps {
  readonly jobs: readonly ListedJob[];
  readonly change: OfferChange;
  readonly page: OfferPage;
  /** Whether its jobs are regular ones, and not single visits. */
  readonly isRegular: boolean;
  readonly focused: FocusedOffer | null;
  /** What an empty list says. */
  readonly empty: string;
}

/** Jobs in their order; what is asked or said of one of them stands where it is, or was. */
export function OfferList({ jobs, change, page, isRegular, focused, empty }: OfferListProps) {
  const isHere = focused !== null && (focused.focus.scheduledDate === null) === isRegular;
  const isListed = isHere && jobs.some((job) => isSame(job, focused.focus));
  // Without its job a note stands above the list.
  const place = isHere && focused.job ? jobs.findIndex((job) => !isBefore(job, focused.job as ListedJob)) : 0;
  const at = place < 0 ? jobs.length : place;
  const note = isHere && noteOf(focused, page, isListed);
  return (
    <>
      {jobs.length === 0 && <p className="py-3">{empty}</p>}
      <ul>
        {jobs.slice(0, at).map(row)}
        {note && <li className="border-line border-b py-3 last:border-0">{note}</li>}
        {jobs.slice(at).map(row)}
      </ul>
    </>
  );

  function row(job: ListedJob): ReactNode {
    const isAsked = isHere && focused.focus.ask !== null && isSame(job, focused.focus);
    if (isAsked && note) return null;
    return <OfferRow key={rowIdOf(job)} job={job} change={change} page={page} />;
  }
}

/** A question about a job that has left the list meanwhile is not asked. */
function noteOf(focused: FocusedOffer, page: OfferPage, isListed: boolean): ReactNode {
  const { focus, job } = focused;
  if (focus.outcome !== null) return <OfferOutcome focused={focused} page={page} />;
  if (!isListed || !job || focus.ask === null || !isAskable(job, focus.ask)) return null;
  return <OfferQuestion job={job} change={focus.ask} page={page} />;
}

type Identity = Pick<ListedJob, 'jobId' | 'scheduledDate'>;
const isSame = (one: Identity, other: Identity) =>
  one.jobId === other.jobId && one.scheduledDate === other.scheduledDate;

function isBefore(one: ListedJob, other: ListedJob): boolean {
  return (compareTexts(orderOf(one), orderOf(other)) || one.jobId - other.jobId) < 0;
}

const orderOf = ({ scheduledDate, day, startTime }: ListedJob) =>
  `${scheduledDate === null ? weekdayOf(day) : day} ${startTime}`;
