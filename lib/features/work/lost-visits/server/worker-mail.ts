import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { type BackgroundJobHandler, FinalFailure } from '@/lib/core/backend/jobs/runner';
import { composeMail } from '@/lib/core/backend/mail/compose';
import type { ChooseMailer, Mail, Mailer } from '@/lib/core/backend/mail/mailer';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, senderNameOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { type ClockTime, type Day, instantOf } from '@/lib/core/ground/time/zoned';
import { customers, expectedCleaners, jobs, properties, visits } from '@/lib/features/records/visits';
import type { VisitId } from '@/lib/features/records/visits-values';
import { lostVisitsMailMessages } from '../messages';
import { VISIT_OVER_TEXT } from '../server-texts';

export const WORKER_MAIL_JOB = 'cleaner-mail';

/** A change that is undone within this time is not mailed. */
const UNDO_MS = 2 * 60_000;

/**
 * Enqueues mails to the customers of these jobs. Each change has its own background job, which reports every difference
 * that the customer does not know yet. So a change is not lost while an earlier mail is being sent. Each action does
 * not mail by itself: an undo would need a second mail, and an import of one job would send a mail for each visit.
 */
export async function enqueueWorkerMail(ctx: WorldContext, jobIds: readonly number[]): Promise<void> {
  for (const jobId of new Set(jobIds)) {
    const subject = `${jobId} ${ctx.now}`;
    await enqueueBackgroundJob(ctx, { kind: WORKER_MAIL_JOB, subject, delayMs: UNDO_MS });
  }
}

/** Returns how many of these jobs' customers would get a mail now. */
export async function countWorkerMails(ctx: WorldContext, jobIds: readonly number[]): Promise<number> {
  let count = 0;
  for (const jobId of new Set(jobIds)) {
    const customer = await findCustomer(ctx, jobId);
    if (!customer?.email) continue;
    const changes = await findChanges(ctx, jobId, customer.id);
    if (changes.some((change) => isStillAhead(ctx, change))) count += 1;
  }
  return count;
}

interface WorkerMailOptions {
  readonly database: Database;
  readonly chooseMailer: ChooseMailer;
}

/** Mails are sent outside of transactions, so that a slow mail server blocks nothing. */
export function workerMailHandler({ database, chooseMailer }: WorkerMailOptions): BackgroundJobHandler {
  return async (job) => {
    const [jobId, changedAt = ''] = job.subject.split(' ');
    const due = await inWorld(database, job.world, (ctx) =>
      prepareMail(ctx, Number(jobId), { changedAt, chooseMailer, id: `${job.world}-${job.id}` }),
    );
    if (due === null) return;
    await due.mailer.send(due.mail);
    await inWorld(database, job.world, (ctx) => markNotified(ctx, due.notified));
  };
}

interface DueMail {
  readonly mailer: Mailer;
  readonly mail: Mail;
  readonly notified: readonly NotifiedVisit[];
}

interface NotifiedVisit extends VisitId {
  readonly workerId: number | null;
}

/** Returns null if the customer already knows the cleaner, or has no e-mail address. */
async function prepareMail(
  ctx: WorldContext,
  jobId: number,
  {
    changedAt,
    chooseMailer,
    id,
  }: {
    readonly changedAt: string;
    readonly chooseMailer: ChooseMailer;
    readonly id: string;
  },
): Promise<DueMail | null> {
  const customer = await findCustomer(ctx, jobId);
  if (!customer?.email) return null;
  const all = await findChanges(ctx, jobId, customer.id);
  const rows = all.filter((change) => isStillAhead(ctx, change));
  if (rows.length === 0) {
    const isOver = all.some(({ startsAt }) => startsAt > changedAt && startsAt <= ctx.now);
    if (isOver) throw new FinalFailure(VISIT_OVER_TEXT);
    return null;
  }
  const mailer = chooseMailer(ctx.world.kind);
  if (!mailer) return null;
  const changes = rows.map(({ day, startTime, before, after }): WorkerChange => {
    return { day, startTime, before: firstNameOf(before), after: firstNameOf(after) };
  });
  const texts = composeWorkerMail({ customer: customer.name, changes, provider: senderNameOf(ctx.world) });
  return {
    mailer,
    mail: { ...texts, to: { name: customer.name, address: customer.email }, id },
    notified: rows,
  };
}

const isStillAhead = (
  { now }: WorldContext,
  { startsAt, startedAt }: { readonly startsAt: string; readonly startedAt: string | null },
): boolean => startsAt > now && startedAt === null;

/** Finds the customer's visits with another cleaner than expected, without skipped or deleted ones. */
async function findChanges(ctx: WorldContext, jobId: number, customerId: number) {
  const { tx, world } = ctx;
  const [expected, current] = [alias(workers, 'expected'), alias(workers, 'current')];
  const isThisVisit = sameWorld(
    visits,
    expectedCleaners,
    eq(visits.jobId, expectedCleaners.jobId),
    eq(visits.scheduledDate, expectedCleaners.scheduledDate),
  );
  const rows = await tx
    .select({
      jobId: visits.jobId,
      scheduledDate: visits.scheduledDate,
      day: visits.actualDate,
      startTime: visits.startTime,
      startedAt: visits.startedAt,
      expectedId: expectedCleaners.workerId,
      workerId: visits.workerId,
      before: expected.firstNames,
      after: current.firstNames,
    })
    .from(expectedCleaners)
    .innerJoin(visits, isThisVisit)
    .leftJoin(expected, sameWorld(expected, visits, eq(expected.id, expectedCleaners.workerId)))
    .leftJoin(current, sameWorld(current, visits, eq(current.id, visits.workerId)))
    .where(
      ofWorld(
        ctx,
        expectedCleaners,
        eq(expectedCleaners.jobId, jobId),
        eq(visits.customerId, customerId),
        eq(visits.skipped, false),
      ),
    )
    .orderBy(asc(visits.actualDate), asc(visits.startTime));
  return rows
    .filter(({ expectedId, workerId }) => expectedId !== workerId)
    .map((row) => ({ ...row, startsAt: instantOf(row.day, row.startTime, world.timeZone) }));
}

async function markNotified(ctx: WorldContext, notified: readonly NotifiedVisit[]): Promise<void> {
  for (const { jobId, scheduledDate, workerId } of notified) {
    const isIt = ofWorld(
      ctx,
      expectedCleaners,
      eq(expectedCleaners.jobId, jobId),
      eq(expectedCleaners.scheduledDate, scheduledDate),
    );
    await ctx.tx.update(expectedCleaners).set({ workerId }).where(isIt);
  }
}

async function findCustomer(ctx: WorldContext, jobId: number) {
  const [customer] = await ctx.tx
    .select({ id: customers.id, name: customers.preferredName, email: customers.email })
    .from(jobs)
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, jobs, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, jobs, eq(jobs.id, jobId)));
  return customer ?? null;
}

/** Customers see only the first of several first names. */
const firstNameOf = (firstNames: string | null) => firstNames?.trim().split(/\s+/)[0] ?? null;

/** `before` and `after` are first names; null means no cleaner. */
interface WorkerChange {
  readonly day: Day;
  readonly startTime: ClockTime;
  readonly before: string | null;
  readonly after: string | null;
}

/** The mail lists this many cleans and counts the others. */
const MOST_LINES = 6;

/** The mail contains no address and no reason. */
function composeWorkerMail({
  customer,
  changes,
  provider,
}: {
  readonly customer: string;
  readonly provider: string;
  readonly changes: readonly WorkerChange[];
}): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { hello, nobodyNext, more, questions, from } = lostVisitsMailMessages;
  const isLooking = changes.some(({ after }) => after === null);
  const hidden = changes.length - MOST_LINES;
  return composeMail({
    subject: subjectOf(changes),
    paragraphs: [
      hello({ customer }),
      ...changes.slice(0, MOST_LINES).map(lineOf),
      ...(hidden > 0 ? [more({ count: hidden })] : []),
      ...(isLooking ? [nobodyNext] : []),
      ...(brand.supportEmail === null ? [] : [questions({ email: brand.supportEmail })]),
    ],
    from: from({ provider }),
  });
}

function subjectOf([first, ...others]: readonly WorkerChange[]): string {
  const { subjectOther, subjectNobody, subjectSeveral } = lostVisitsMailMessages;
  if (!first || others.length > 0) return subjectSeveral;
  const day = formatDay(first.day);
  return first.after === null ? subjectNobody({ day }) : subjectOther({ cleaner: first.after, day });
}

function lineOf({ day: date, startTime, before, after }: WorkerChange): string {
  const { other, otherInPlace, nobody } = lostVisitsMailMessages;
  const when = { day: formatDay(date), time: formatTime(startTime) };
  if (after === null) return nobody({ ...when, before: before ?? '' });
  return before === null
    ? other({ ...when, cleaner: after })
    : otherInPlace({ ...when, cleaner: after, before });
}
