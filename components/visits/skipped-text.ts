import { visitActionsMessages } from '@/lib/features/visit-actions/messages';
import type { Visit } from '@/lib/features/visits/wire';

/** Who took a visit out of the schedule. */
export function skippedText({ skippedByUserRole: role }: Visit): string {
  const { skipped, skippedBy } = visitActionsMessages;
  if (role === 'customers') return skippedBy.customers;
  return role === 'workers' ? skippedBy.workers : skipped;
}
