import {
  formatInstant,
  formatInstants,
  formatTime,
  formatTimeSlot,
} from '@/lib/core/ground/format/date-time';
import { type Instant, timeOf } from '@/lib/core/ground/time/zoned';
import { scheduleTimelineMessages } from '@/lib/features/work/schedule/messages-timeline';
import type { ScheduleActivity, ScheduleDay } from '@/lib/features/work/schedule/schedule';
import {
  type Markers,
  markersOf,
  type Period,
  positionOfInstant,
} from '@/lib/features/work/schedule/timeline';
import { displayState } from '@/lib/features/work/visits/rules';

export type SegmentKind = 'scheduled' | 'started' | 'finished' | 'travel' | 'break' | 'other' | 'offer';

/** The positions are in percent of the bar's width. */
export interface Segment {
  readonly key: string;
  readonly kind: SegmentKind;
  readonly from: number;
  readonly to: number;
}

export interface TimelineView {
  readonly markers: Markers;
  readonly startText: string;
  readonly endText: string;
  readonly segments: readonly Segment[];
  /** It is set on today only. */
  readonly now: number | null;
  /** Screen readers read this description. */
  readonly text: string;
}

/** This extra job may be added. */
export interface OfferedTime {
  readonly start: Instant;
  readonly end: Instant;
}

/** Returns null if the day's hours are unknown. [SCHED-13] [SCHED-18] */
export function timelineView(
  day: ScheduleDay,
  now: Instant | null,
  zone: string,
  offer: OfferedTime | null = null,
): TimelineView | null {
  const period = periodOf(day, zone);
  if (!period) return null;
  const place = (instant: Instant) => positionOfInstant(instant, day.day, zone);
  const busy: readonly Segment[] = day.activities
    .filter(({ type, visit }) => visit !== null || type !== 'IdlePeriod')
    .map((activity) => ({
      key: `${activity.type} ${activity.start} ${activity.visit?.jobId ?? ''}`,
      kind: kindOf(activity),
      from: place(activity.start),
      to: place(activity.end),
    }));
  const segments: readonly Segment[] = offer
    ? [...busy, { key: 'offer', kind: 'offer', from: place(offer.start), to: place(offer.end) }]
    : busy;
  return {
    markers: markersOf(period),
    startText: formatTime(period.start),
    endText: formatTime(period.end),
    segments: segments.filter(({ from, to }) => to > from),
    now: now ? place(now) : null,
    text: [...sentences(day, period, now, zone), ...offerSentence(offer, zone)].join(' '),
  };
}

const offerSentence = (offer: OfferedTime | null, zone: string): readonly string[] =>
  offer ? [scheduleTimelineMessages.timeline.offer({ times: formatInstants(offer, zone) })] : [];

/** Returns the worker's hours of the day, or the time from the first to the last activity. */
function periodOf({ served, activities }: ScheduleDay, zone: string): Period | null {
  if (served.startTime && served.endTime) return { start: served.startTime, end: served.endTime };
  const [first] = activities;
  const last = activities.toSorted((a, b) => Date.parse(a.end) - Date.parse(b.end)).at(-1);
  return first && last ? { start: timeOf(first.start, zone), end: timeOf(last.end, zone) } : null;
}

function kindOf({ type, visit }: ScheduleActivity): SegmentKind {
  if (visit) return displayState(visit);
  if (type === 'TravelPeriod') return 'travel';
  return type === 'BreakPeriod' ? 'break' : 'other';
}

function sentences(
  { activities }: ScheduleDay,
  period: Period,
  now: Instant | null,
  zone: string,
): readonly string[] {
  const { timeline } = scheduleTimelineMessages;
  const listed = (
    text: (values: { readonly times: string }) => string,
    isOne: (activity: ScheduleActivity) => boolean,
  ) => {
    const times = activities.filter(isOne).map((activity) => formatInstants(activity, zone));
    return times.length > 0 ? [text({ times: times.join(', ') })] : [];
  };
  return [
    timeline.hours({ times: formatTimeSlot(period) }),
    ...listed(timeline.visits, ({ visit }) => visit !== null),
    ...listed(timeline.travel, ({ visit, type }) => visit === null && type === 'TravelPeriod'),
    ...listed(timeline.break, ({ visit, type }) => visit === null && type === 'BreakPeriod'),
    ...(now ? [timeline.now({ time: formatInstant(now, zone) })] : []),
  ];
}
