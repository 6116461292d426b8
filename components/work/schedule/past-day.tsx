import { Card } from '@/components/ui/card';
import { CalendarOff, Coffee } from '@/components/ui/icons';
import type { ScheduleDay } from '@/lib/features/work/schedule/schedule';
import { DayLine, SkippedVisit } from './day-content';
import { quietPastText } from './schedule-texts.view';
import { VisitBlock } from './visit-block';

/** Lists the finished, skipped and unfinished visits of a day before today. */
export function PastDay({ day }: { readonly day: ScheduleDay }) {
  const { visits, skippedVisits, served } = day;
  const quiet = quietPastText(day);
  if (quiet) return <DayLine icon={served.onBreak ? CalendarOff : Coffee} text={quiet} isSunk />;
  return (
    <Card>
      <ul className="@container">
        {visits.map((visit) => (
          <VisitBlock key={`${visit.jobId} ${visit.scheduledDate}`} visit={visit} isClash={false} isPast />
        ))}
        {skippedVisits.map((visit) => (
          <SkippedVisit key={`${visit.jobId} ${visit.scheduledDate}`} visit={visit} />
        ))}
      </ul>
    </Card>
  );
}
