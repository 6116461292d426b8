import 'server-only';
import { hoursBetween } from '@/lib/core/ground/time/zoned';
import { payableHours, requiredHoursOf, shortenTasks } from '../rules';
import type { WorkedTimes } from './tap-times';
import type { VisitRow } from './visit-rows';
import type { VisitChange } from './write-visit';

/** If less is payable than required, shortens the tasks and saves the original ones. [DEMO-21] */
export function paidTasks({ tasks }: VisitRow, { startedAt, finishedAt }: WorkedTimes): VisitChange {
  const required = requiredHoursOf(tasks);
  const payable = payableHours(required, hoursBetween(startedAt, finishedAt));
  return payable < required ? { tasks: shortenTasks(tasks, payable), originalTasks: tasks } : {};
}

export function stateOf({ startedAt, finishedAt }: Pick<VisitRow, 'startedAt' | 'finishedAt'>) {
  if (finishedAt !== null) return 'finished';
  return startedAt === null ? 'planned' : 'started';
}
