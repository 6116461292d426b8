import { Repeat } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { frequencyDisplay } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { formatDay } from '@/lib/format/date';

/** How often this job comes, and when the next visit is. */
export function AboutCard({ visit }: { readonly visit: Visit }) {
  const frequency = visit.frequencyDisplay || (visit.frequency ? frequencyDisplay(visit.frequency) : '');
  const next = visit.nextVisitDate ? `Next visit ${formatDay(visit.nextVisitDate)}` : '';
  if (!frequency && !next) return null;
  return (
    <Card title="About this job">
      <CardRow icon={Repeat} title={frequency || next}>
        {frequency && next}
      </CardRow>
    </Card>
  );
}
