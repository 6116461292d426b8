import { Card } from '@/components/ui/card';
import { adminOffersMessages } from '@/lib/features/admin/messages-offers';
import type { WorkerJobs } from '@/lib/features/admin/wire-offers';
import { OfferOutcomeNote } from './offer-outcome';
import { type OfferedJob, OfferRow } from './offer-row';
import { OfficeFrame } from './office-frame';

interface WorkerJobsScreenProps {
  readonly id: number;
  readonly jobs: WorkerJobs;
  /** As the address has it. */
  readonly outcome: unknown;
}

/** What one worker has that an administrator may put on offer. */
export function WorkerJobsScreen({ id, jobs, outcome }: WorkerJobsScreenProps) {
  const visits = jobs.visits.map((visit) => ({ ...visit, day: visit.actualDate }));
  const regular = jobs.regularJobs.map((job) => ({ ...job, day: job.firstDate, scheduledDate: null }));
  return (
    <OfficeFrame page="admin" title={adminOffersMessages.jobsOf({ name: jobs.fullName })}>
      <OfferOutcomeNote outcome={outcome} />
      <p className="text-ink-soft">{adminOffersMessages.jobsOfHow}</p>
      <OfferList
        title={adminOffersMessages.offerVisits}
        empty={adminOffersMessages.noOfferVisits}
        jobs={visits}
        id={id}
      />
      <OfferList
        title={adminOffersMessages.offerRegular}
        empty={adminOffersMessages.noOfferRegular}
        jobs={regular}
        id={id}
      />
    </OfficeFrame>
  );
}

interface OfferListProps {
  readonly title: string;
  readonly empty: string;
  readonly jobs: readonly OfferedJob[];
  readonly id: number;
}

function OfferList({ title, empty, jobs, id }: OfferListProps) {
  return (
    <Card title={title}>
      {jobs.length === 0 && <p>{empty}</p>}
      <ul>
        {jobs.map((job) => (
          <OfferRow
            key={`${job.jobId} ${job.scheduledDate}`}
            job={job}
            change="offer"
            context={{ worker: id }}
          />
        ))}
      </ul>
    </Card>
  );
}
