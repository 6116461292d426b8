import 'server-only';
import { asc, count, eq, like, sql } from 'drizzle-orm';
import { Accepted, type Handlers, type WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import type { JobStatus } from '@/lib/core/ground/jobs/model';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { compareTexts, type Instant } from '@/lib/core/ground/time/zoned';
import { signedContractOf } from '@/lib/features/people/onboarding/server/contract';
import { paymentPeriods } from '@/lib/features/records/pay';
import { MOST_AN_HOUR, UNSENT_DAYS } from '../model';
import type { DocumentAnswer, UnsentDocument } from '../schema';
import { DOCUMENT_TEXTS } from '../server-texts';
import { DOCUMENT_MAIL_JOB } from './document-mail';
import { documentOf, type RequestedDocument, subjectOf, workerIdOf } from './requested-document';

export const documentsHandlers = {
  async emailInvoiceSummary(ctx, { body: { taxYear, allTime } }) {
    if ((taxYear === undefined) !== (allTime === true)) {
      return new Refusal('validation_error', DOCUMENT_TEXTS.yearOrAll);
    }
    return enqueue(ctx, { kind: 'invoice-summary', workerId: ctx.workerId, taxYear: taxYear ?? null });
  },

  /** Only a closed period has an invoice: an open one may still change. [PAY-08] */
  async emailInvoice(ctx, { body: { paymentPeriod: periodId } }) {
    const [period] = await ctx.tx
      .select({ closedAt: paymentPeriods.closedAt })
      .from(paymentPeriods)
      .where(ofWorker(ctx, paymentPeriods, eq(paymentPeriods.id, periodId)));
    if (!period) return NOT_FOUND;
    if (period.closedAt === null) return new Refusal('validation_error', DOCUMENT_TEXTS.periodIsOpen);
    return enqueue(ctx, { kind: 'invoice', workerId: ctx.workerId, periodId });
  },

  async emailSelfEmployedLetter(ctx) {
    return enqueue(ctx, { kind: 'self-employed-letter', workerId: ctx.workerId });
  },

  async emailContract(ctx) {
    const signed = await signedContractOf(ctx, ctx.workerId);
    if (signed === null) return new Refusal('validation_error', DOCUMENT_TEXTS.notSigned);
    return enqueue(ctx, { kind: 'contract', workerId: ctx.workerId });
  },

  async emailTaxPack(ctx, { body: { taxYear } }) {
    return enqueue(ctx, { kind: 'tax-pack', workerId: ctx.workerId, taxYear });
  },

  async listUnsentDocuments(ctx) {
    const jobs = await ctx.tx
      .select()
      .from(backgroundJobs)
      .where(isOwnSince(ctx, UNSENT_DAYS * 24))
      .orderBy(asc(backgroundJobs.id));
    const newest = new Map(jobs.map((job) => [job.subject, job]));
    return [...newest.values()]
      .flatMap(({ status, subject, endedAt }) =>
        status === 'failed' && endedAt ? [unsentDocument(documentOf(subject), toInstant(endedAt))] : [],
      )
      .toSorted((a, b) => compareTexts(b.failedAt, a.failedAt));
  },

  /** Another worker's job answers "not found". [API-03] [AUTH-22] */
  async getJobState(ctx, { query: { jobId } }) {
    if (!/^\d{1,9}$/.test(jobId)) return NOT_FOUND;
    const [job] = await ctx.tx
      .select()
      .from(backgroundJobs)
      .where(
        ofWorld(
          ctx,
          backgroundJobs,
          eq(backgroundJobs.id, Number(jobId)),
          eq(backgroundJobs.kind, DOCUMENT_MAIL_JOB),
        ),
      );
    if (!job || workerIdOf(job.subject) !== ctx.workerId) return NOT_FOUND;
    return { status: statusOf(job) };
  },
} satisfies Handlers<WorkerContext>;

async function enqueue(
  ctx: WorkerContext,
  document: RequestedDocument,
): Promise<Accepted<DocumentAnswer> | Refusal> {
  if ((await countOfLastHour(ctx)) >= MOST_AN_HOUR) {
    return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, { retryAfterS: 3600 });
  }
  const id = await enqueueBackgroundJob(ctx, { kind: DOCUMENT_MAIL_JOB, subject: subjectOf(document) });
  return new Accepted({ success: true, jobId: String(id) });
}

async function countOfLastHour(ctx: WorkerContext): Promise<number> {
  const [row] = await ctx.tx.select({ count: count() }).from(backgroundJobs).where(isOwnSince(ctx, 1));
  return row?.count ?? 0;
}

const isOwnSince = (ctx: WorkerContext, hours: number) =>
  ofWorld(
    ctx,
    backgroundJobs,
    eq(backgroundJobs.kind, DOCUMENT_MAIL_JOB),
    like(backgroundJobs.subject, `${ctx.workerId} %`),
    sql`${backgroundJobs.createdAt} > now() - ${hours} * interval '1 hour'`,
  );

const unsentDocument = (document: RequestedDocument, failedAt: Instant): UnsentDocument => ({
  kind: document.kind,
  paymentPeriod: document.kind === 'invoice' ? document.periodId : null,
  taxYear: 'taxYear' in document ? document.taxYear : null,
  failedAt,
});

function statusOf({
  status,
  tries,
}: Pick<typeof backgroundJobs.$inferSelect, 'status' | 'tries'>): JobStatus {
  if (status === 'done') return 'finished';
  if (status === 'failed') return 'failed';
  return tries > 0 ? 'started' : 'queued';
}
