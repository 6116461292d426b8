import { Repeat } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { formatDay } from '@/lib/core/format/date';
import { visitsMessages } from '@/lib/features/visits/messages';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import { frequencyDisplay, isDeepClean } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';

/** How often this job comes, and when the next visit is. */
export function AboutCard({ visit }: { readonly visit: Visit }) {
  const frequency = frequencyOf(visit);
  const next = visit.nextVisitDate ? visitsMessages.nextVisit({ day: formatDay(visit.nextVisitDate) }) : '';
  if (!frequency && !next) return null;
  return (
    <Card title={visitsMessages.aboutJob}>
      <CardRow icon={Repeat} title={frequency || next}>
        {frequency && next}
      </CardRow>
    </Card>
  );
}

function frequencyOf(visit: Visit): string {
  if (isDeepClean(visit)) return visitsMessages.deepClean;
  return (
    visit.frequencyDisplay || (visit.frequency ? frequencyDisplay(visit.frequency, visitsLabelsMessages) : '')
  );
}
