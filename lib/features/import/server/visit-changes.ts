import { clockTimeOf, type Day, minutesOf } from '@/lib/core/time/zoned';
import { HANDOVER_TASK } from '@/lib/features/keys/model';
import type { jobs, visits } from '@/lib/features/visits/server/tables';
import type { VisitChange } from './parse-change';
import { type Read, refused, understood } from './reading';

type Job = typeof jobs.$inferSelect;

/** What an import may change of a visit. */
export type Plan = Pick<
  typeof visits.$inferSelect,
  | 'actualDate'
  | 'workerId'
  | 'startTime'
  | 'endTime'
  | 'tasks'
  | 'instructions'
  | 'isFirstVisit'
  | 'skipped'
  | 'skippedByUserRole'
>;

const DAY_MINUTES = 24 * 60;

/**
 * A visit after its job changed. What the visit has of its own, it keeps: a time that somebody moved it to (with the
 * job's new length), a worker who took it over, a skip, another day.
 */
export function rebased(visit: Plan & { readonly scheduledDate: Day }, before: Job, after: Job): Plan {
  const isMoved = visit.startTime !== before.startTime || visit.endTime !== before.endTime;
  const end = minutesOf(visit.startTime) + lengthOf(after);
  return {
    ...visit,
    startTime: isMoved ? visit.startTime : after.startTime,
    endTime: isMoved ? clockTimeOf(Math.min(end, DAY_MINUTES - 1)) : after.endTime,
    workerId: visit.workerId === before.workerId ? after.workerId : visit.workerId,
    // The sheets know nothing of a key handover that the office has planned.
    tasks: [...after.tasks, ...visit.tasks.filter(({ type }) => type === HANDOVER_TASK)],
    instructions: after.instructions,
    isFirstVisit: visit.scheduledDate === after.firstDate,
  };
}

/** A visit as an exception wants it, from the job's plan for that day: an earlier exception leaves nothing behind. */
export function excepted(plan: Plan, job: Job, change: VisitChange): Read<Plan> {
  const { startTime, endTime } = job;
  if (change.kind === 'skipped') {
    return understood({ ...plan, startTime, endTime, skipped: true, skippedByUserRole: change.by });
  }
  const start = change.startTime ?? startTime;
  const end = minutesOf(start) + lengthOf(job);
  if (end >= DAY_MINUTES) return refused(`a visit moved to ${start} ends after midnight`);
  return understood({
    ...plan,
    actualDate: change.day ?? plan.actualDate,
    startTime: start,
    endTime: clockTimeOf(end),
    skipped: false,
    skippedByUserRole: null,
  });
}

/** Minutes. */
function lengthOf({ startTime, endTime }: Job): number {
  return minutesOf(endTime) - minutesOf(startTime);
}
