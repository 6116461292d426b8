import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import { visitActionsMessages } from '@/lib/features/visit-actions/messages';
import { isRktOnly } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';

/** Names the person who skipped the visit, or says that its handover was cancelled. */
export function skippedText(visit: Visit): string {
  const { skippedByUserRole: role } = visit;
  const { skipped, skippedBy } = visitActionsMessages;
  if (role === 'customers') return skippedBy.customers;
  if (!role && isRktOnly(visit)) return keysVisitMessages.calledOff;
  return role === 'workers' ? skippedBy.workers : skipped;
}
