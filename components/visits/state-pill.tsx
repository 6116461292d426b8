import { Check, Clock } from 'lucide-react';
import { Pill } from '@/components/ui/pill';
import { brand } from '@/lib/brand';
import type { Visit } from '@/lib/features/visits/model';
import { displayState } from '@/lib/features/visits/rules';
import { formatInstant } from '@/lib/format/time';

/** "Started 10:04am" */
export function startedText(visit: Visit): string {
  return visit.startedAt ? `Started ${formatInstant(visit.startedAt, brand.timeZone)}` : 'Started';
}

/** What happened with a visit; nothing for one that is still to come. [SCHED-11] */
export function StatePill({ visit }: { readonly visit: Visit }) {
  const state = displayState(visit);
  if (state === 'scheduled') return null;
  return state === 'started' ? (
    <Pill kind="sun" icon={Clock}>
      {startedText(visit)}
    </Pill>
  ) : (
    <Pill kind="good" icon={Check}>
      Finished
    </Pill>
  );
}
