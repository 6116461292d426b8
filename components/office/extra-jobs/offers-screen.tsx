import Link from 'next/link';
import type { ReactNode } from 'react';
import { FilterTabs } from '@/components/office/frame/filter-tabs';
import { ForRole } from '@/components/office/frame/office-access';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { PageLinks } from '@/components/office/frame/page-links';
import { Card } from '@/components/ui/card';
import { buttonStyle } from '@/components/ui/styles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { compareTexts, weekdayOf } from '@/lib/core/ground/time/zoned';
import { isAskable } from '@/lib/features/office/extra-jobs/offer-focus';
import type { ListedOffers, WorkerJobs } from '@/lib/features/office/extra-jobs/schema';
import { extraJobsOfficeMessages } from '@/lib/features/work/extra-jobs/messages';
import type { ExtraJobKind, OfferChange, OfferState } from '@/lib/features/work/extra-jobs/model';
import {
  type FocusedOffer,
  type ListedJob,
  OfferOutcome,
  type OfferPage,
  OfferQuestion,
  OfferRow,
} from './offer';
import { rowIdOf } from './offer-row-id';
import { type JobHolders, OfferSheet } from './offer-sheet';

interface OffersScreenProps {
  readonly kind: ExtraJobKind;
  readonly state: OfferState;
  readonly offers: ListedOffers;
  readonly focused: FocusedOffer | null;
  /** It is true while the sheet that finds a job to offer is open. */
  readonly holders?: JobHolders | null;
}

/** No worker has these extra jobs: they are offered, or administrators have withdrawn them. */
export function OffersScreen({ kind, state, offers, focused, holders }: OffersScreenProps) {
  const isRegular = kind === 'regular';
  const list = { kind, state };
  const page = offers.currentPage;
  const jobs = offers.results.map((offer) => (isRegular ? { ...offer, scheduledDate: null } : offer));
  return (
    <OfficeFrame
      page="adminOffers"
      action={
        <ForRole needs="work">
          <Link
            href={officeRoutes.officeOffersFor({ ...list, offer: '1' })}
            prefetch={false}
            scroll={false}
            className={buttonStyle('primary')}
          >
            {extraJobsOfficeMessages.offerJob}
          </Link>
        </ForRole>
      }
    >
      {holders && <OfferSheet {...holders} list={list} />}
      <p className="text-ink-soft">{extraJobsOfficeMessages.offersHow}</p>
      <FilterTabs
        label={extraJobsOfficeMessages.offerLists}
        filters={offers.counts.map(({ kind: ofKind, state: inState, count }) => ({
          href: officeRoutes.officeOffersFor({ kind: ofKind, state: inState }),
          label: extraJobsOfficeMessages.offerList({
            state: extraJobsOfficeMessages.offerState[inState],
            kind: extraJobsOfficeMessages.offerKind[ofKind],
          }),
          count,
          isCurrent: inState === state && ofKind === kind,
        }))}
      />
      <Card className="px-4 py-1">
        <OfferList
          jobs={jobs}
          change={state === 'on-offer' ? 'withdraw' : 'offer'}
          page={{ address: officeRoutes.officeOffersFor({ ...list, page }), fields: { ...list, page } }}
          isRegular={isRegular}
          focused={focused}
          empty={extraJobsOfficeMessages.noOffers[state]}
        />
      </Card>
      <PageLinks {...offers} linkTo={(number) => officeRoutes.officeOffersFor({ ...list, page: number })} />
    </OfficeFrame>
  );
}

interface WorkerJobsScreenProps {
  readonly id: number;
  readonly jobs: WorkerJobs;
  readonly focused: FocusedOffer | null;
}

/** These jobs of the worker can be offered to others. */
export function WorkerJobsScreen({ id, jobs, focused }: WorkerJobsScreenProps) {
  const visits = jobs.visits.map((visit) => ({ ...visit, day: visit.actualDate }));
  const regular = jobs.regularJobs.map((job) => ({ ...job, day: job.firstDate, scheduledDate: null }));
  const list = {
    change: 'offer',
    page: { address: officeRoutes.adminWorkerJobs(id), fields: { worker: id } },
    focused,
  } as const;
  return (
    <OfficeFrame page="admin" worker={{ id, name: jobs.fullName, tab: 'adminWorkerJobs' }}>
      <p className="text-ink-soft">{extraJobsOfficeMessages.jobsOfHow}</p>
      <Card title={extraJobsOfficeMessages.offerVisits}>
        <OfferList {...list} jobs={visits} isRegular={false} empty={extraJobsOfficeMessages.noOfferVisits} />
      </Card>
      <Card title={extraJobsOfficeMessages.offerRegular}>
        <OfferList {...list} jobs={regular} isRegular empty={extraJobsOfficeMessages.noOfferRegular} />
      </Card>
    </OfficeFrame>
  );
}

interface OfferListProps {
  readonly jobs: readonly ListedJob[];
  readonly change: OfferChange;
  readonly page: OfferPage;
  /** It is true if the list has regular jobs instead of single visits. */
  readonly isRegular: boolean;
  readonly focused: FocusedOffer | null;
  /** An empty list shows this text. */
  readonly empty: string;
}

/** The question or result is shown in place of the job's row. */
export function OfferList({ jobs, change, page, isRegular, focused, empty }: OfferListProps) {
  const isHere = focused !== null && (focused.focus.scheduledDate === null) === isRegular;
  const isListed = isHere && jobs.some((job) => isSame(job, focused.focus));
  // The note comes first if the job no longer exists.
  const place = isHere && focused.job ? jobs.findIndex((job) => !isBefore(job, focused.job as ListedJob)) : 0;
  const at = place < 0 ? jobs.length : place;
  const note = isHere && noteOf(focused, page, isListed);
  return (
    <>
      {jobs.length === 0 && <p className="py-3">{empty}</p>}
      <ul data-rows>
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

/** Returns no question if the job has left the list. */
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
