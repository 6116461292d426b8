'use client';

import { Card } from '@/components/ui/card';
import { MarkDone } from '@/components/work/keys/mark-done';
import { shortHandoverTitle } from '@/components/work/visits/visit-title';
import { formatDay } from '@/lib/core/ground/format/date-time';
import type { Day } from '@/lib/core/ground/time/zoned';
import { needsMarkDone } from '@/lib/features/work/keys/handovers';
import { openVisitsMessages } from '@/lib/features/work/open-visits/messages';
import { useMayRecordDone } from '@/lib/features/work/visit-actions/use-record-done';
import type { Visit } from '@/lib/features/work/visits/schema';
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
