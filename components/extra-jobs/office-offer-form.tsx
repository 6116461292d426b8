import type { ReactNode } from 'react';
import type { OfferChange } from '@/lib/features/admin/model';
import type { OfferedJob } from '@/lib/features/extra-jobs/office-wire';
import { routes, withBasePath } from '@/lib/routes';
import type { OfferPage } from './office-offer-row';

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
export function OfferForm({ job, change, ownerId, isUndo = false, page, children }: OfferFormProps) {
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
