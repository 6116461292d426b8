'use client';

import { MarkDone } from '@/components/keys/mark-done';
import { Card } from '@/components/ui/card';
import { shortHandoverTitle } from '@/components/visits/visit-title';
import { formatDay } from '@/lib/core/format/date-time';
import type { Day } from '@/lib/core/time/zoned';
import { needsMarkDone } from '@/lib/features/keys/handovers';
import { openVisitsMessages } from '@/lib/features/open-visits/messages';
import { useMayRecordDone } from '@/lib/features/visit-actions/use-record-done';
import type { Visit } from '@/lib/features/visits/schema';
import { OpenVisitLink } from './open-visit-link';

interface OpenHandoverCardProps {
  readonly visit: Visit;
  readonly today: Day;
}

export function OpenHandoverCard({ visit, today }: OpenHandoverCardProps) {
  const mayRecord = useMayRecordDone(visit, today);
  const isToMark = needsMarkDone(visit);
  if (isToMark && !mayRecord) return null;
  const values = { name: shortHandoverTitle(visit), day: formatDay(visit.actualDate) };
  return (
    <Card title={openVisitsMessages.stillOpen.handover(values)} className="mb-3 border-warn border-l-4">
      <div className="flex flex-col gap-3">
        {isToMark && (
          <div>
            <MarkDone visit={visit} today={today} />
          </div>
        )}
        <OpenVisitLink visit={visit} />
      </div>
    </Card>
  );
}
