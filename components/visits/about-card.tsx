import { Info, Repeat } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { Visit } from '@/lib/features/visits/model';
import { frequencyDisplay } from '@/lib/features/visits/rules';
import { formatDay } from '@/lib/format/date';
import { CustomerText } from './customer-text';

/** What is good to know of the job, but opens no door: what the home offers, and when the next visit is. [VISIT-13] */
export function AboutCard({ visit }: { readonly visit: Visit }) {
  const perks = (visit.property?.perks ?? []).join('\n');
  const frequency = visit.frequencyDisplay || (visit.frequency ? frequencyDisplay(visit.frequency) : '');
  const next = visit.nextVisitDate ? `Next visit ${formatDay(visit.nextVisitDate)}` : '';
  if (!perks && !frequency && !next) return null;
  return (
    <Card title="About this job">
      {perks && (
        <CardRow icon={Info} title="Good to know">
          <CustomerText text={perks} />
        </CardRow>
      )}
      {(frequency || next) && (
        <CardRow icon={Repeat} title={frequency || next}>
          {frequency && next}
        </CardRow>
      )}
    </Card>
  );
}
