import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@/lib/core/ground/time/zoned';
import { recurrenceDates, visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import { cancelWithPeople } from './cancelled-visits';
import {
  type ImportCandidate,
  type ImportSession,
  refuseLine,
  type Triage,
  taken,
  triage,
} from './import-session';
import { type ExceptionLine, readException, refOf } from './line-readers';
import { mapped, type Read, refused } from './reading';
import {
  excepted,
  findJobs,
  lockVisits,
  type NewVisit,
  putVisits,
  type StoredJob,
  type StoredVisit,
  type VisitPlan,
  visitKey,
} from './visit-store';
import { findVisitsWithPeople } from './visits-with-people';
import { parseDay, writtenDay } from './work-cells';

/** Exceptions have no reference column: job and day identify them. */
export function exceptionRef(jobRef: string, date: Day): string {
  return refOf(`${jobRef} ${date}`);
}

export async function importExceptions(session: ImportSession): Promise<void> {
  const { fresh, changed } = triageExceptions(session);
  const kinds = new Map([...entriesOf(fresh, 'new'), ...entriesOf(changed, 'changed')]);
  const wanted = [...kinds.keys()];
  const jobsById = await findJobs(
    session.ctx,
    wanted.map(({ value }) => value.jobId),
  );
  const existing = await lockVisits(
    session.ctx,
    wanted.map(({ value }) => keyOf(value)),
  );
  const withPeople = await findVisitsWithPeople(session.ctx, [...existing.values()]);
  const planned = wanted.flatMap((candidate): Planned[] => {
    const { value } = candidate;
    const job = jobsById.get(value.jobId);
    const visit = existing.get(visitKey(keyOf(value)));
    const row = job && rowOf(session, candidate, job, visit);
    if (!row) return [];
    const why = visit && withPeople.get(visitKey(visit));
    return [{ candidate, row, visit, why: isDeepStrictEqual({ ...visit, ...row }, visit) ? undefined : why }];
  });
  const changes = planned.filter(({ why }) => why === undefined);
  const ids = await putVisits(
    session.ctx,
    changes.map(({ row }) => row),
  );
  for (const { candidate, row, visit } of changes) {
    const id = ids.get(visitKey(row)) ?? 0;
    taken(session, 'exceptions', kinds.get(candidate) ?? 'new', candidate, id);
    session.visits[visit ? 'changed' : 'added'] += 1;
    session.workersWithChanges.add(row.workerId).add(visit?.workerId ?? null);
  }
  for (const { candidate, row, visit, why } of planned) {
    if (!visit || why === undefined) continue;
    const { line } = candidate;
    if (row.skipped && row.skippedByUserRole === 'customers') {
      await cancelWithPeople(session, { sheet: 'exceptions', line }, visit, why);
      taken(session, 'exceptions', kinds.get(candidate) ?? 'new', candidate, visit.id);
    } else {
      const reason = `the visit on ${writtenDay(visit.actualDate)} has ${why} and stays as it was`;
      refuseLine(session, { sheet: 'exceptions', line, reason });
    }
  }
}

interface Planned {
  readonly candidate: ImportCandidate<ExceptionLine>;
  readonly row: NewVisit & VisitPlan;
  readonly visit: StoredVisit | undefined;
  /** This says what people had to do with the visit, if the line would change it. */
  readonly why: string | undefined;
}

const entriesOf = <Kind extends string>(lines: Triage<ExceptionLine>['fresh'], kind: Kind) =>
  lines.map((line) => [line, kind] as const);

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
  const wanted = mapped(plan, (planned) => excepted(planned, job, change));
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
