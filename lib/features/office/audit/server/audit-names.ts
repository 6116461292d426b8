import 'server-only';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { accounts, auditEntries, workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import type { Day } from '@/lib/core/ground/time/zoned';
import { applicants } from '@/lib/features/records/people';
import { customers, jobs, properties, visits } from '@/lib/features/records/visits';
import type { AuditEntry } from '../schema';

export type AuditRow = typeof auditEntries.$inferSelect;

type Named = Pick<AuditEntry, 'names' | 'visit'>;

/** Reads the names of all entries of a page at once. */
export async function findAuditNames(
  ctx: WorldContext,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => Named> {
  const namesById = await namesOfWorkers(ctx, rows.flatMap(workerIdsOf));
  const invited = await findApplicants(ctx, rows.map(applicantIdOf).filter(isNumber));
  const homes = await findJobs(ctx, rows.map(jobIdOf).filter(isNumber));
  const moved = await findVisits(ctx, rows);
  const administrators = await findAdministrators(
    ctx,
    rows.map(({ administratorEmail }) => administratorEmail),
  );
  return (row) => {
    const [cleaner = null, otherCleaner = null, cleanerBefore = null, cleanerAfter = null] = workerIdsOf(
      row,
    ).map((id) => namesById.get(id) ?? null);
    const applicant = invited.get(applicantIdOf(row) ?? 0) ?? null;
    return {
      names: {
        ...{ cleaner, otherCleaner, applicant, cleanerBefore, cleanerAfter },
        administrator: administrators.get(row.administratorEmail) ?? null,
      },
      visit: visitOf(row, homes, moved),
    };
  };
}

type Jobs = Awaited<ReturnType<typeof findJobs>>;
type Visits = Awaited<ReturnType<typeof findVisits>>;

function visitOf(row: AuditRow, homes: Jobs, moved: Visits): AuditEntry['visit'] {
  const job = homes.get(jobIdOf(row) ?? 0);
  if (!job) return null;
  const scheduledDate = scheduledDateOf(row);
  const visit = scheduledDate === null ? undefined : moved.get(visitKey(job.id, scheduledDate));
  const customer = visit?.customer ?? job.customer;
  const { visitDay, visitTime } = row.subject;
  if (typeof visitDay === 'string' && typeof visitTime === 'string')
    return { customer, day: visitDay, time: visitTime };
  // Entries until November 2026 have no day and time.
  if (scheduledDate === null) return { customer, day: job.firstDate, time: job.startTime };
  return visit
    ? { customer, day: visit.actualDate, time: visit.startTime }
    : { customer, day: scheduledDate, time: null };
}

const isNumber = (id: unknown): id is number => typeof id === 'number';

const workerIdsOf = ({ workerId, subject }: AuditRow): readonly number[] =>
  [workerId, subject.otherWorkerId, subject.cleanerBefore, subject.cleanerAfter].map((id) =>
    isNumber(id) ? id : 0,
  );

const APPLICANT_CALLS: readonly string[] = ['inviteAgain', 'withdrawInvitation'];

function applicantIdOf({ call, subject }: AuditRow): number | null {
  const id = subject.applicantId ?? (APPLICANT_CALLS.includes(call) ? subject.id : null);
  return isNumber(id) ? id : null;
}

const jobIdOf = ({ subject }: AuditRow): number | null => (isNumber(subject.jobId) ? subject.jobId : null);

function scheduledDateOf({ subject }: AuditRow): Day | null {
  const day = subject.scheduledDate ?? subject.date;
  return typeof day === 'string' ? day : null;
}

async function namesOfWorkers(ctx: WorldContext, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.tx
    .select({ id: workers.id, firstNames: workers.firstNames, lastName: workers.lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, unique(ids))));
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}

/** Returns names by e-mail, of administrators who have one; of a removed administrator the last one. */
export async function findAdministrators(
  ctx: WorldContext,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { email, name, role } = accounts;
  const asked = unique(emails);
  const rows = await ctx.tx
    .select({ email, name })
    .from(accounts)
    .where(ofWorld(ctx, accounts, eq(role, 'admin'), inArray(email, asked)));
  const present = new Set(rows.map((row) => row.email));
  const removed = await findRemoved(
    ctx,
    asked.filter((one) => !present.has(one)),
  );
  return new Map([...removed, ...rows].flatMap((row) => (row.name ? [[row.email, row.name]] : [])));
}

/** The audit entry of the removal has the name. */
async function findRemoved(ctx: WorldContext, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const { id, call, subject } = auditEntries;
  const email = sql<string>`${subject} ->> 'email'`;
  return ctx.tx
    .selectDistinctOn([email], { email, name: sql<string | null>`${subject} ->> 'colleague'` })
    .from(auditEntries)
    .where(ofWorld(ctx, auditEntries, inArray(call, REMOVALS), inArray(email, [...emails])))
    .orderBy(email, desc(id));
}

const REMOVALS = ['removeColleague', 'removeAdministrator'];

async function findApplicants(ctx: WorldContext, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, firstNames, lastName } = applicants;
  const rows = await ctx.tx
    .select({ id, firstNames, lastName })
    .from(applicants)
    .where(ofWorld(ctx, applicants, inArray(id, unique(ids))));
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}

async function findJobs(ctx: WorldContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await ctx.tx
    .select({ id: jobs.id, firstDate: jobs.firstDate, startTime: jobs.startTime, customer: customers.name })
    .from(jobs)
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, jobs, inArray(jobs.id, unique(ids))));
  return new Map(rows.map((row) => [row.id, row]));
}

async function findVisits(ctx: WorldContext, rows: readonly AuditRow[]) {
  const asked = new Map<string, SQL | undefined>();
  for (const row of rows) {
    const [jobId, scheduledDate] = [jobIdOf(row), scheduledDateOf(row)];
    if (jobId === null || scheduledDate === null) continue;
    const isIt = and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));
    asked.set(visitKey(jobId, scheduledDate), isIt);
  }
  if (asked.size === 0) return new Map<string, never>();
  const { jobId, scheduledDate, actualDate, startTime } = visits;
  const found = await ctx.tx
    .select({ jobId, scheduledDate, actualDate, startTime, customer: customers.name })
    .from(visits)
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .where(ofWorld(ctx, visits, or(...asked.values())));
  return new Map(found.map((visit) => [visitKey(visit.jobId, visit.scheduledDate), visit]));
}

const visitKey = (jobId: number, scheduledDate: Day) => `${jobId} ${scheduledDate}`;

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
