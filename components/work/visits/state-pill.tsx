import { Check, Clock, CloudUpload } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';
import { displayState, isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

/** "Started 10:04am" */
export function startedText(visit: Visit): string {
  return visit.startedAt
    ? visitActionsMessages.startedAt({ time: formatInstant(visit.startedAt, brand.timeZone) })
    : visitActionsMessages.started;
}

interface StatePillProps {
  readonly visit: Visit;
  /** The state comes from a queued event. */
  readonly isWaiting?: boolean;
}

/** Nothing for a scheduled visit. [SCHED-11] */
export function StatePill({ visit, isWaiting = false }: StatePillProps) {
  return (
    <>
      <HappenedPill visit={visit} />
      {isWaiting && (
        <Pill kind="neutral" icon={CloudUpload}>
          {commonMessages.waitingToSend}
        </Pill>
      )}
    </>
  );
}

function HappenedPill({ visit }: { readonly visit: Visit }) {
  const state = displayState(visit);
  if (state === 'scheduled') return null;
  return state === 'started' ? (
    <Pill kind="sun" icon={Clock}>
      {startedText(visit)}
    </Pill>
  ) : (
    <Pill kind="good" icon={Check}>
      {visitActionsMessages.finished}
    </Pill>
  );
}

/** Says who skipped the visit, or that its handover was cancelled. */
export function skippedText(visit: Visit): string {
  const { skippedByUserRole: role } = visit;
  const { skipped, skippedBy } = visitActionsMessages;
  if (role === 'customers') return skippedBy.customers;
  if (!role && isHandoverOnly(visit)) return keysVisitMessages.calledOff;
  return role === 'workers' ? skippedBy.workers : skipped;
}
