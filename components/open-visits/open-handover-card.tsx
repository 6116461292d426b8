import { Card } from '@/components/ui/card';
import { shortHandoverTitle } from '@/components/visits/visit-title';
import { formatDay } from '@/lib/core/format/date-time';
import { openVisitsMessages } from '@/lib/features/open-visits/messages';
import type { Visit } from '@/lib/features/visits/schema';
import { OpenVisitLink } from './open-visit-link';

export function OpenHandoverCard({ visit }: { readonly visit: Visit }) {
  const values = { name: shortHandoverTitle(visit), day: formatDay(visit.actualDate) };
  return (
    <Card title={openVisitsMessages.stillOpen.handover(values)} className="mb-3 border-warn border-l-4">
      <OpenVisitLink visit={visit} />
    </Card>
  );
}
