import { Check, Clock, CloudUpload } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { startedText } from './state-pill.view';

interface StatePillProps {
  readonly visit: Visit;
  /** The state comes from a queued write. */
  readonly isWaiting?: boolean;
}

/** Renders nothing for a scheduled visit. [SCHED-11] */
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
