import { classNames } from '@/components/ui/styles';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { ScheduleDay } from '@/lib/features/work/schedule/schedule';
import { type OfferedTime, type SegmentKind, timelineView } from './day-timeline.view';

const LOOKS: Record<SegmentKind, string> = {
  scheduled: 'bg-brand',
  started: 'bg-sun',
  finished: 'bg-brand opacity-50',
  travel: 'bg-line-strong opacity-50',
  break: 'bg-ground',
  other: 'bg-ink-faint',
  offer: 'bg-brand-tint outline-2 outline-brand',
};

const percent = (value: number) => `${value}%`;

interface DayTimelineProps {
  readonly day: ScheduleDay;
  /** It is set on today only. */
  readonly now: Instant | null;
  /** This extra job may be added. */
  readonly offer?: OfferedTime | null;
}

export function DayTimeline({ day, now, offer = null }: DayTimelineProps) {
  const view = timelineView(day, now, brand.timeZone, offer);
  if (!view) return null;
  const { start, end } = view.markers;
  return (
    <div role="img" aria-label={view.text} className="mb-3">
      <div className="relative h-stripe rounded-full bg-card-sunk forced-color-adjust-none">
        <div
          data-part="hours"
          className="absolute inset-y-0 rounded-full bg-line"
          style={{ left: percent(start.position), right: percent(100 - end.position) }}
        />
        {view.segments.map(({ key, kind, from, to }) => (
          <div
            key={key}
            data-part={kind}
            className={classNames('absolute inset-y-0 rounded-full', LOOKS[kind])}
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        {view.now !== null && (
          <div
            data-part="now"
            className="absolute -inset-y-1 rounded-full border-sun border-l-2"
            style={{ left: percent(view.now) }}
          />
        )}
      </div>
      {/* Computes the space before, between and after the labels, which never overlap. */}
      <div className="mt-1 flex text-ink-faint text-s tabular-nums">
        <span className="basis-0" style={{ flexGrow: start.labelPosition }} />
        <span
          className="flex min-w-max basis-0 justify-between gap-2"
          style={{ flexGrow: end.labelPosition - start.labelPosition }}
        >
          <span>{view.startText}</span>
          <span>{view.endText}</span>
        </span>
        <span className="basis-0" style={{ flexGrow: 100 - end.labelPosition }} />
      </div>
    </div>
  );
}
