import { OfficeFrame } from '@/components/office/office-frame';
import { Card } from '@/components/ui/card';
import { adminOffersMessages } from '@/lib/features/extra-jobs/messages-office';
import type { WorkerJobs } from '@/lib/features/extra-jobs/office-wire';
import { routes } from '@/lib/routes';
import { OfferList } from './office-offer-list';
import type { FocusedOffer } from './office-offer-row';

interface WorkerJobsScreenProps {
  readonly id: number;
  readonly jobs: WorkerJobs;
  readonly focused: FocusedOffer | null;
}

/** What one worker has that an administrator may put on offer. */
export function WorkerJobsScreen({ id, jobs, focused }: WorkerJobsScreenProps) {
  const visits = jobs.visits.map((visit) => ({ ...visit, day: visit.actualDate }));
  const regular = jobs.regularJobs.map((job) => ({ ...job, day: job.firstDate, scheduledDate: null }));
  const list = {
    change: 'offer',
    page: { address: routes.adminWorkerJobs(id), fields: { worker: id } },
    focused,
  } as const;
  return (
    <OfficeFrame page="admin" title={adminOffersMessages.jobsOf({ name: jobs.fullName })}>
      <p className="text-ink-soft">{adminOffersMessages.jobsOfHow}</p>
      <Card title={adminOffersMessages.offerVisits}>
        <OfferList {...list} jobs={visits} isRegular={false} empty={adminOffersMessages.noOfferVisits} />
      </Card>
      <Card title={adminOffersMessages.offerRegular}>
        <OfferList {...list} jobs={regular} isRegular empty={adminOffersMessages.noOfferRegular} />
      </Card>
    </OfficeFrame>
  );
}
