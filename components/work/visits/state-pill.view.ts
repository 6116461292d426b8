import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';
import { isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

/** Returns "Started 10:04am". */
export function startedText(visit: Visit): string {
  return visit.startedAt
    ? visitActionsMessages.startedAt({ time: formatInstant(visit.startedAt, brand.timeZone) })
    : visitActionsMessages.started;
}

/** Says who skipped the visit, or that its handover was cancelled. */
export function skippedText(visit: Visit): string {
  const { skippedByUserRole: role } = visit;
  const { skipped, skippedBy } = visitActionsMessages;
  if (role === 'customers') return skippedBy.customers;
  if (!role && isHandoverOnly(visit)) return keysVisitMessages.calledOff;
  return role === 'workers' ? skippedBy.workers : skipped;
}
