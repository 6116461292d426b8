import { formatInstant, formatInstants } from '@/lib/core/ground/format/date-time';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import type { ScheduleActivity, ScheduleDay } from '@/lib/features/work/schedule/schedule';
import type { Visit } from '@/lib/features/work/visits/schema';

export type DayRow =
  | { readonly kind: 'visit'; readonly key: string; readonly visit: Visit; readonly isClash: boolean }
  /** Describes the time between two visits. Unknown types show their name. */
  | { readonly kind: 'travel' | 'free' | 'break' | 'other'; readonly key: string; readonly text: string }
  | { readonly kind: 'now'; readonly key: string; readonly text: string };

type Timed = Exclude<DayRow, { kind: 'now' }> & { readonly startMs: number };

/** Returns the rows sorted by time. `now` is set on today only; times are in `zone`. */
export function dayRows(day: ScheduleDay, now: Instant | null, zone: string): readonly DayRow[] {
  const rows = timedRows(day, zone);
  return now && rows.length > 0 ? withNow(rows, now, zone) : rows;
}

function timedRows(day: ScheduleDay, zone: string): readonly Timed[] {
  return runsOf(withoutFreeEnds(day.activities)).flatMap((run) => {
    const [first] = run;
    if (!first) return [];
    const startMs = Date.parse(first.start);
    return isBetween(first) ? betweenRow(run, startMs) : rowOf(day, first, startMs, zone);
  });
}

/** Groups consecutive travel and free time; every other activity is alone. */
function runsOf(activities: readonly ScheduleActivity[]): readonly (readonly ScheduleActivity[])[] {
  return activities.reduce<ScheduleActivity[][]>((runs, activity) => {
    const last = runs.at(-1);
    if (isBetween(activity) && isBetween(last?.[0])) last?.push(activity);
    else runs.push([activity]);
    return runs;
  }, []);
}

/** Returns "20 min travel · 1 h free", or no row for less than a minute. */
function betweenRow(run: readonly ScheduleActivity[], startMs: number): readonly Timed[] {
  const hoursOf = (type: string) =>
    run.filter((activity) => activity.type === type).reduce((sum, { hours }) => sum + hours, 0);
  const isAbout = run.some(({ isApproximate }) => isApproximate);
  const travel = spanText(
    hoursOf('TravelPeriod'),
    isAbout ? scheduleMessages.travelAbout : scheduleMessages.travel,
  );
  const text = [travel, spanText(hoursOf('IdlePeriod'), scheduleMessages.free)].filter(Boolean).join(' · ');
  return text ? [{ kind: travel ? 'travel' : 'free', key: `between ${startMs}`, text, startMs }] : [];
}

function rowOf(day: ScheduleDay, activity: ScheduleActivity, startMs: number, zone: string): Timed {
  const { visit, type, clash } = activity;
  if (visit) {
    return { kind: 'visit', key: `${visit.jobId} ${visit.scheduledDate}`, visit, isClash: clash, startMs };
  }
  const times = formatInstants(activity, zone);
  const key = `${type} ${startMs}`;
  if (type !== 'BreakPeriod') {
    const name = type.replace(/Period$/, '');
    return { kind: 'other', key, text: scheduleMessages.otherAt({ name, times }), startMs };
  }
  const text = day.served.onBreak ? scheduleMessages.dayOffAt : scheduleMessages.breakAt;
  return { kind: 'break', key, text: text({ times }), startMs };
}

const isBetween = (activity: ScheduleActivity | undefined) =>
  !activity?.visit && (activity?.type === 'TravelPeriod' || activity?.type === 'IdlePeriod');

/** Free time before the first and after the last visit is shown elsewhere. */
function withoutFreeEnds(activities: readonly ScheduleActivity[]): readonly ScheduleActivity[] {
  const isBusy = ({ type, visit }: ScheduleActivity) => type !== 'IdlePeriod' || visit !== null;
  return activities.slice(activities.findIndex(isBusy), activities.findLastIndex(isBusy) + 1);
}

function spanText(hours: number, text: (values: { readonly length: string }) => string): string {
  const minutes = Math.round(hours * 60);
  if (minutes === 0) return '';
  return text({ length: formatMinutes(minutes) });
}

function withNow(rows: readonly Timed[], now: Instant, zone: string): readonly DayRow[] {
  const nowMs = Date.parse(now);
  const next = rows.findIndex(({ startMs }) => startMs > nowMs);
  const text = scheduleMessages.now({ time: formatInstant(now, zone) });
  const line: DayRow = { kind: 'now', key: 'now', text };
  const at = next < 0 ? rows.length : next;
  return [...rows.slice(0, at), line, ...rows.slice(at)];
}
