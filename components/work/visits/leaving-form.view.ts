import { formatDay } from '@/lib/core/ground/format/date-time';
import { openVisitsMessages } from '@/lib/features/work/open-visits/messages';
import { isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitTitle } from './visit-title';

/** Returns "Anna’s visit on Monday 30 November is still open". */
export function stillOpenTitle(visit: Visit): string {
  const { stillOpen } = openVisitsMessages;
  const values = { name: visitTitle(visit), day: formatDay(visit.actualDate) };
  return isHandoverOnly(visit) ? stillOpen.handover(values) : stillOpen.visit(values);
}
