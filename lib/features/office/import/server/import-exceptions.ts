import 'server-only';
import type { Day } from '@/lib/core/ground/time/zoned';
import { recurrenceDates, visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import {
  type ImportCandidate,
  type ImportSession,
  refuseLine,
  type Triage,
  taken,
  triage,
} from './import-session';
import { type ExceptionLine, readException, refOf } from './line-readers';
import { type Read, refused } from './reading';
import {
  excepted,
  findJobs,
  lockVisits,
  putVisits,
  type StoredJob,
  type StoredVisit,
  type VisitPlan,
  visitKey,
} from './visit-store';
import { parseDay, writtenDay } from './work-cells';

/** Exceptions have no reference column: job and day identify them. */
export function exceptionRef(jobRef: string, date: Day): string {
  return refOf(`${jobRef} ${date}`);
}

export async function importExceptions(session: ImportSession): Promise<void> {
  const { fresh, changed } = triageExceptions(session);
  const wanted = [...fresh, ...changed];
  const jobsById = await findJobs(
    session.ctx,
    wanted.map(({ value }) => value.jobId),
  );
  const existing = await lockVisits(
    session.ctx,
    wanted.map(({ value }) => keyOf(value)),
  );
  const planned = wanted.flatMap((candidate) => {
    const { value } = candidate;
    const job = jobsById.get(value.jobId);
    const visit = existing.get(visitKey(keyOf(value)));
    const row = job && rowOf(session, candidate, job, visit);
    return row ? [{ candidate, row, isNew: !visit }] : [];
  });
  const ids = await putVisits(
    session.ctx,
    planned.map(({ row }) => row),
  );
  const changedLines = new Set<ImportCandidate<ExceptionLine>>(changed);
  for (const { candidate, row, isNew } of planned) {
    const kind = changedLines.has(candidate) ? 'changed' : 'new';
    taken(session, 'exceptions', kind, candidate, ids.get(visitKey(row)) ?? 0);
    session.visits[isNew ? 'added' : 'changed'] += 1;
    const before = existing.get(visitKey(row));
    session.workersWithChanges.add(row.workerId).add(before?.workerId ?? null);
  }
}

export function triageExceptions(session: ImportSession): Triage<ExceptionLine> {
  return triage(session, 'exceptions', {
    refIn: ({ job, date }) => {
      const day = parseDay(date);
      return day.ok && job !== '' ? exceptionRef(job, day.value) : null;
    },
    read: readException,
    repeated: ({ job, date }, line) => `the visit of ${job} on ${date} is already changed on line ${line}`,
  });
}

const keyOf = ({ jobId, date }: ExceptionLine) => ({ jobId, scheduledDate: date });

function rowOf(
  session: ImportSession,
  { line, ref, value }: ImportCandidate<ExceptionLine>,
  job: StoredJob,
  visit: StoredVisit | undefined,
) {
  const { date, change } = value;
  if (!visit && date < session.ctx.today && hasVisitOn(job, date)) {
    session.counts.exceptions.past += 1;
    return undefined;
  }
  const plan = visit || hasVisitOn(job, date) ? planOf(job, date, visit) : noVisit(ref, date);
  const wanted = plan.ok ? excepted(plan.value, job, change) : plan;
  if (wanted.ok) return { ...keyOf(value), ...wanted.value };
  refuseLine(session, { sheet: 'exceptions', line, reason: wanted.reason });
  return undefined;
}

/** It is based on the existing visit, or on the job for a day beyond the horizon, whose visit is created early. */
function planOf(job: StoredJob, date: Day, visit: StoredVisit | undefined): Read<VisitPlan> {
  if (visit?.startedAt) return refused(`the visit on ${writtenDay(date)} has begun and stays as it was`);
  if (visit) return { ok: true, value: { ...visit, actualDate: date } };
  const row = visitOfJob(job, date);
  const workerId = row.workerId ?? null;
  const isFirstVisit = row.isFirstVisit ?? false;
  return { ok: true, value: { ...row, workerId, isFirstVisit, skipped: false, skippedByUserRole: null } };
}

function noVisit(ref: string, date: Day): Read<never> {
  return refused(`${ref.slice(0, -date.length).trim()} has no visit on ${writtenDay(date)}`);
}

function hasVisitOn(job: StoredJob, date: Day): boolean {
  return recurrenceDates(job, date, date).length > 0;
}
