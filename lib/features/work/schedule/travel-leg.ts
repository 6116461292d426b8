import type { VisitId } from '@/lib/features/records/visits-values';
import type { Visit } from '@/lib/features/work/visits/schema';
import type { Activity, WorkingDay } from './schema';
import { travelKm } from './travel';

/** This is the travel to a visit; unknown values are null, never zero. */
export interface TravelLeg {
  /** The day's previous visit is here; null for the first. */
  readonly from: Visit | null;
  readonly metres: number | null;
  readonly minutes: number | null;
}

const MS_PER_MINUTE = 60_000;
const M_PER_KM = 1000;

/** Returns null if no day has the visit. */
export function travelLegTo(
  days: readonly WorkingDay[],
  { jobId, scheduledDate }: VisitId,
): TravelLeg | null {
  for (const { activities } of days) {
    const sorted = activities.toSorted(byActivityStart);
    const at = sorted.findIndex((activity) => {
      const visit = visitOf(activity);
      return visit?.jobId === jobId && visit.scheduledDate === scheduledDate;
    });
    const to = sorted[at] && visitOf(sorted[at]);
    if (to) return legAfter(sorted.slice(0, at), to);
  }
  return null;
}

function legAfter(before: readonly Activity[], to: Visit): TravelLeg {
  const last = before.findLastIndex((activity) => visitOf(activity) !== null);
  const from = before[last] ? visitOf(before[last]) : null;
  if (!from) return { from: null, metres: null, minutes: null };
  const travel = before.slice(last + 1).filter(({ type }) => type === 'TravelPeriod');
  const ms = travel.reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0);
  const km = travelKm(from, to);
  return { from, metres: km === null ? null : km * M_PER_KM, minutes: ms === 0 ? null : ms / MS_PER_MINUTE };
}

/** Travel that does not fit starts at the same time as its visit; it sorts before it. */
function byActivityStart(one: Activity, other: Activity): number {
  const isVisit = (activity: Activity) => Number(visitOf(activity) !== null);
  return Date.parse(one.start) - Date.parse(other.start) || isVisit(one) - isVisit(other);
}

/** Without expansion a visit is only a job id, which several visits of a day may share. */
const visitOf = ({ visit }: Activity): Visit | null => (typeof visit === 'object' && visit ? visit : null);
