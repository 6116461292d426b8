import 'server-only';
import { and, eq } from 'drizzle-orm';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { AuditDetails, Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { publish, publishVisits, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { fullName } from '@/lib/core/ground/format/person';
import { formatPence } from '@/lib/core/ground/money/pence';
import { SETTINGS, type SettingName } from '@/lib/core/ground/site/settings';
import { instantOf } from '@/lib/core/ground/time/zoned';
import {
  type CancelFault,
  isLateCancellation,
  LATE_PAY,
  type LateTerms,
  lateCancellationPence,
} from '@/lib/features/money/payments/late-cancellation';
import { addAdjustment } from '@/lib/features/money/payments/server/adjustments';
import { lockIfOpen } from '@/lib/features/money/payments/server/open-period';
import { readRules } from '@/lib/features/people/rules/server/read-rules';
import { paymentAdjustments } from '@/lib/features/records/pay';
import { customers, lostVisits, visits } from '@/lib/features/records/visits';
import {
  notifyOfCancelledVisit,
  notifyOfChangedVisits,
} from '@/lib/features/talk/notifications/server/events';
import { findNotFree, lockWorker } from '@/lib/features/work/extra-jobs/server/offers';
import { recordLosses } from '@/lib/features/work/lost-visits/server/record-losses';
import { findOpenSides } from '@/lib/features/work/visits/server/handover-sides';
import { loadRates } from '@/lib/features/work/visits/server/rates';
import type { PayRate } from '@/lib/features/work/visits/visit-pay';
import type { PayVisitKey } from '../model';
import type { VisitCancellation } from '../schema';
import { CANCEL_FAULT_TEXTS, lateReason } from '../server-texts';

export const cancelVisitHandlers = {
  async getVisitCancellation(ctx, { params: { jobId, date } }) {
    const [visit] = await selectVisit(ctx, { jobId, scheduledDate: date });
    return visit ? cancellationEntity(ctx, visit) : NOT_FOUND;
  },

  /** A visit that the customer has cancelled stays as it is: a form may be sent twice. */
  async cancelVisit(ctx, { params: { jobId, date } }) {
    const [visit] = await selectVisit(ctx, { jobId, scheduledDate: date }).for('no key update');
    if (!visit) return NOT_FOUND;
    if (isCancelled(visit)) return { success: true };
    const workerId = holderOf(visit);
    if (workerId !== null) ctx.addToAudit({ workerId });
    const terms = await readLateTerms(ctx);
    const rate = await rateOf(ctx, visit, workerId);
    const fault = await faultOf(ctx, visit, { terms, rate });
    if (fault) return refused(fault);
    ctx.addToAudit(await cancel(ctx, visit, { terms, rate }));
    await publishVisits(ctx, [workerId]);
    return { success: true };
  },

  /** Undoes it: the visit goes back to its cleaner, and what its cancellation paid goes. */
  async restoreVisit(ctx, { params: { jobId, date } }) {
    const key = { jobId, scheduledDate: date };
    const [before] = await selectVisit(ctx, key);
    if (!before) return NOT_FOUND;
    await lockWorker(ctx, before.workerId);
    const [visit] = await selectVisit(ctx, key).for('no key update');
    if (!visit) return NOT_FOUND;
    const { workerId } = visit;
    if (workerId !== null) ctx.addToAudit({ workerId });
    if (!isCancelled(visit)) return { success: true };
    if (visit.actualDate < ctx.today) return refused('over');
    const hadTimeOff = workerId !== null && !(await isLoss(ctx, visit, workerId));
    if (workerId !== null && !hadTimeOff && (await findNotFree(ctx, workerId, [visit]))(visit) !== null)
      return refused('not-free');
    const paid = await findLatePay(ctx, visit);
    if (paid && !(await lockIfOpen(ctx, paid.workerId, paid.firstDay))) return refused('closed');
    if (paid) await ctx.tx.delete(paymentAdjustments).where(isLatePayOf(ctx, visit));
    await ctx.tx
      .update(visits)
      .set({ skipped: hadTimeOff, skippedByUserRole: hadTimeOff ? 'workers' : null })
      .where(isVisit(ctx, visit));
    ctx.addToAudit({
      ...changeOf('visit', 'cancelled', 'planned'),
      ...changeOf('adjustment', paid ? formatPence(paid.amountPence) : null, null),
    });
    await notifyOfChangedVisits(ctx, [workerId], visit);
    if (paid) await publish(ctx, [{ to: workerRecipient(paid.workerId), event: { type: 'payments' } }]);
    await publishVisits(ctx, [workerId]);
    return { success: true };
  },
} satisfies Handlers<OfficeContext>;

type VisitRow = typeof visits.$inferSelect;

/**
 * An import cancels this way a visit that it has locked. Without a rate a late one is not paid. Returns what to audit.
 */
export async function cancelPlannedVisit(ctx: WorldContext, visit: VisitRow): Promise<AuditDetails> {
  const workerId = holderOf(visit);
  const rate = await rateOf(ctx, visit, workerId);
  const changes = await cancel(ctx, visit, { terms: await readLateTerms(ctx), rate });
  const { jobId, scheduledDate, actualDate: visitDay, startTime: visitTime } = visit;
  return { jobId, scheduledDate, visitDay, visitTime, ...changes };
}

async function cancel(ctx: WorldContext, visit: VisitRow, { terms, rate }: Pay): Promise<AuditDetails> {
  const workerId = holderOf(visit);
  await ctx.tx
    .update(visits)
    .set({ skipped: true, skippedByUserRole: 'customers' })
    .where(isVisit(ctx, visit));
  if (workerId !== null) await recordLosses(ctx, [visit], { cause: 'office' });
  await notifyOfCancelledVisit(ctx, workerId, visit);
  const amountPence = payOf(ctx, visit, { terms, rate });
  if (workerId !== null && rate !== null && amountPence) {
    // An adjustment, not a line: a line is a finished visit, and each reader of lines would need an exception.
    await addAdjustment(ctx, {
      ...{ workerId, type: 'customercancel', amountPence, visit },
      reason: lateReason({ hours: terms.paidHours, rate, noticeHours: terms.noticeHours }),
      // Earned on the day of the cancellation, so that it is in a week that is open.
      day: ctx.today,
      cause: causeOf(visit),
    });
    await publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'payments' } }]);
  }
  return {
    ...changeOf('visit', 'planned', 'cancelled'),
    ...changeOf('adjustment', null, amountPence ? formatPence(amountPence) : null),
  };
}

const isVisit = (ctx: WorldContext, { jobId, scheduledDate }: PayVisitKey) =>
  ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));

const isCancelled = ({ skipped, skippedByUserRole }: VisitRow): boolean =>
  skipped && skippedByUserRole === 'customers';

const causeOf = ({ jobId, scheduledDate }: PayVisitKey): string =>
  `customer-cancel:${jobId}/${scheduledDate}`;

const isLatePayOf = (ctx: WorldContext, visit: PayVisitKey) =>
  ofWorld(ctx, paymentAdjustments, eq(paymentAdjustments.cause, causeOf(visit)));

async function findLatePay(ctx: WorldContext, visit: PayVisitKey) {
  const [found] = await ctx.tx.select().from(paymentAdjustments).where(isLatePayOf(ctx, visit));
  return found ?? null;
}

/** Returns true if the cleaner lost the visit by the cancellation, and not by time off before it. */
async function isLoss(ctx: WorldContext, { jobId, scheduledDate }: VisitRow, workerId: number) {
  const isIt = and(eq(lostVisits.jobId, jobId), eq(lostVisits.scheduledDate, scheduledDate));
  const isOffice = and(eq(lostVisits.workerId, workerId), eq(lostVisits.cause, 'office'));
  return (await ctx.tx.$count(lostVisits, ofWorld(ctx, lostVisits, isIt, isOffice))) > 0;
}

const selectVisit = (ctx: WorldContext, key: PayVisitKey) =>
  ctx.tx.select().from(visits).where(isVisit(ctx, key));

/** A worker with time off does not lose pay by the customer's cancellation. */
const holderOf = ({ workerId, skipped }: VisitRow): number | null => (skipped ? null : workerId);

async function readLateTerms(ctx: WorldContext): Promise<LateTerms> {
  return {
    paidHours: await readHours(ctx, SETTINGS.lateCancellationPay, LATE_PAY),
    noticeHours: (await readRules(ctx)).cancellationNoticeHours,
  };
}

/** A stored value that is no whole number within the limits is ignored. */
async function readHours(
  ctx: WorldContext,
  name: SettingName,
  { usual, most }: { readonly usual: number; readonly most: number },
): Promise<number> {
  const hours = Number((await readSetting(ctx, name)) ?? usual);
  return Number.isInteger(hours) && hours >= 0 && hours <= most ? hours : usual;
}

async function rateOf(ctx: WorldContext, visit: VisitRow, workerId: number | null): Promise<PayRate | null> {
  return workerId === null ? null : (await loadRates(ctx, [workerId]))(workerId, visit.actualDate);
}

interface Pay {
  readonly terms: LateTerms;
  readonly rate: PayRate | null;
}

const isLate = (ctx: WorldContext, { actualDate, startTime }: VisitRow, terms: LateTerms): boolean =>
  isLateCancellation(instantOf(actualDate, startTime, ctx.world.timeZone), ctx.now, terms);

/** Returns null if nothing is to be paid, or if the cleaner has no rate. */
const payOf = (ctx: WorldContext, visit: VisitRow, { terms, rate }: Pay): number | null =>
  holderOf(visit) !== null && isLate(ctx, visit, terms) ? lateCancellationPence(terms, rate) || null : null;

async function faultOf(
  ctx: WorldContext,
  visit: VisitRow,
  { terms, rate }: Pay,
): Promise<CancelFault | null> {
  if (visit.startedAt !== null) return 'started';
  if (visit.actualDate < ctx.today) return 'past';
  const isPaid = holderOf(visit) !== null && terms.paidHours > 0 && isLate(ctx, visit, terms);
  if (isPaid && rate === null) return 'missing-rate';
  return (await findOpenSides(ctx, isVisit(ctx, visit))).length > 0 ? 'handover' : null;
}

async function cancellationEntity(ctx: WorldContext, visit: VisitRow): Promise<VisitCancellation> {
  const workerId = holderOf(visit);
  const terms = await readLateTerms(ctx);
  const rate = await rateOf(ctx, visit, workerId);
  return {
    ...{ jobId: visit.jobId, scheduledDate: visit.scheduledDate, day: visit.actualDate },
    ...{ startTime: visit.startTime, ...(await findNames(ctx, visit, workerId)) },
    isCancelled: isCancelled(visit),
    isLate: isLate(ctx, visit, terms),
    ...terms,
    amountPence: payOf(ctx, visit, { terms, rate }),
    fault: await faultOf(ctx, visit, { terms, rate }),
  };
}

async function findNames(ctx: WorldContext, visit: VisitRow, workerId: number | null) {
  const [home] = await ctx.tx
    .select({ customerName: customers.name })
    .from(customers)
    .where(ofWorld(ctx, customers, eq(customers.id, visit.customerId)));
  const [worker] = await ctx.tx
    .select({ firstNames: workers.firstNames, lastName: workers.lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, workerId ?? 0)));
  return { customerName: home?.customerName ?? '', workerName: worker ? fullName(worker) : null };
}

const refused = (fault: CancelFault) =>
  new Refusal('validation_error', CANCEL_FAULT_TEXTS[fault], {
    details: { [fault]: [CANCEL_FAULT_TEXTS[fault]] },
  });
