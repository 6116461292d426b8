import 'server-only';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { publish, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { formatPence } from '@/lib/core/ground/money/pence';
import { readPence } from '@/lib/core/ground/money/typed-pay';
import type { Day } from '@/lib/core/ground/time/zoned';
import { MOST_TIP_PENCE } from '@/lib/features/money/payments/model';
import { addAdjustment } from '@/lib/features/money/payments/server/adjustments';
import { findVisitsWithPay, type VisitWithPay } from '@/lib/features/money/payments/server/paid-visits';
import type { Line } from '@/lib/features/money/payments/server/period-lines';
import { findOpenTips, hasTip, isOpenTip, tipCauseOf } from '@/lib/features/money/payments/server/tips';
import { paymentAdjustments } from '@/lib/features/records/pay';
import { customerRatings } from '@/lib/features/records/standing';
import { visits } from '@/lib/features/records/visits';
import { paidExtras } from '@/lib/features/work/visits/server/paid-work';
import { keyOf, type VisitKey } from '@/lib/features/work/visits/server/visit-key';
import type { PayFault } from '../model';
import type { OfficePayLine, PayCase } from '../schema';
import { PAY_AUDIT_TEXTS, PAY_FAULT_TEXTS } from '../server-texts';
import { findNames } from './week';

export const visitTipHandlers = {
  /** Pays a tip with the visit's week, or with the current one. It answers the tip that the customer says, too. */
  async addVisitTip(ctx, { params: { jobId, date }, body: { workerId, amount, saidPence } }) {
    const visit = { jobId, scheduledDate: date };
    const amountPence = readPence(amount, MOST_TIP_PENCE);
    if (amountPence === null || amountPence <= 0) return refused('tip');
    const row = await lockVisit(ctx, visit);
    const [paid] = row ? await findVisitsWithPay(ctx, isVisit(visit)) : [];
    if (!row || !paid || payeeOf(paid) !== workerId) return NOT_FOUND;
    ctx.addToAudit({ workerId });
    if (row.finishedAt === null || row.skipped) return refused('tip-unfinished');
    if ((await hasTip(ctx, visit)) || paidExtras(paid.visit, paid.pay).tipPence > 0)
      return refused('tip-there');
    if ((await lockSaidTip(ctx, visit)) !== saidPence) return refused('tip-changed');
    const added = await addAdjustment(ctx, {
      ...{ workerId, type: 'tip', amountPence, reason: null, visit, cause: tipCauseOf(visit) },
      day: row.actualDate,
    });
    if (added === null) return refused('tip-there');
    if (saidPence !== null) await answerSaidTip(ctx, visit);
    ctx.addToAudit(changeOf('tip', saidText(saidPence), formatPence(amountPence)));
    await publish(ctx, [
      { to: workerRecipient(workerId), event: { type: 'payments' } },
      { to: workerRecipient(workerId), event: { type: 'ratings' } },
    ]);
    return { success: true };
  },

  async declineVisitTip(ctx, { params: { jobId, date }, body: { saidPence } }) {
    const visit = { jobId, scheduledDate: date };
    const row = await lockVisit(ctx, visit);
    if (!row) return NOT_FOUND;
    if (row.workerId !== null) ctx.addToAudit({ workerId: row.workerId });
    if ((await lockSaidTip(ctx, visit)) !== saidPence) return refused('tip-changed');
    await answerSaidTip(ctx, visit);
    ctx.addToAudit(changeOf('tip', saidText(saidPence), PAY_AUDIT_TEXTS.declinedTip));
    return { success: true };
  },
} satisfies Handlers<OfficeContext>;

const isVisit = ({ jobId, scheduledDate }: VisitKey) =>
  and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));

async function lockVisit(ctx: WorldContext, visit: VisitKey) {
  const [row] = await ctx.tx
    .select()
    .from(visits)
    .where(ofWorld(ctx, visits, isVisit(visit)))
    .for('no key update');
  return row ?? null;
}

const payeeOf = ({ visit, pay }: VisitWithPay): number | null => pay?.workerId ?? visit.workerId;

const isRatingOf = (ctx: WorldContext, { jobId, scheduledDate }: VisitKey) =>
  ofWorld(
    ctx,
    customerRatings,
    eq(customerRatings.jobId, jobId),
    eq(customerRatings.scheduledDate, scheduledDate),
  );

/** It is null if the customer says nothing of a tip, or if it is answered. */
async function lockSaidTip(ctx: WorldContext, visit: VisitKey): Promise<number | null> {
  const [row] = await ctx.tx
    .select({ pence: customerRatings.saidTipPence })
    .from(customerRatings)
    .where(and(isRatingOf(ctx, visit), isOpenTip))
    .for('update');
  return row?.pence ?? null;
}

async function answerSaidTip(ctx: WorldContext, visit: VisitKey): Promise<void> {
  await ctx.tx.update(customerRatings).set({ tipAnsweredAt: ctx.now }).where(isRatingOf(ctx, visit));
}

const saidText = (pence: number | null): string | null =>
  pence === null ? null : PAY_AUDIT_TEXTS.saidTip(formatPence(pence));

/** Open tips until the last day of a week: those of closed weeks wait for an answer, too. */
export async function findTipCases(ctx: WorldContext, lastDay: Day): Promise<readonly PayCase[]> {
  const said = await findOpenTips(ctx, lastDay);
  if (said.length === 0) return [];
  const found = await findVisitsWithPay(ctx, or(...said.map(isVisit)));
  const visitOf = new Map(found.map((one) => [keyOf(one.visit), one]));
  const names = await findNames(
    ctx,
    [...new Set(found.map(payeeOf))].filter((id) => id !== null),
  );
  return said.flatMap(({ pence, ...key }) => {
    const one = visitOf.get(keyOf(key));
    const workerId = one && payeeOf(one);
    if (!one || !workerId) return [];
    const { actualDate: day, customerName } = one.visit;
    return {
      ...{ workerId, name: names.get(workerId) ?? String(workerId), count: 1, totalPence: null },
      ...{ ticketId: null, overlap: null, tipPence: pence },
      visit: { ...key, day, customerName, startedAt: null },
    };
  });
}

export type LineTips = Pick<OfficePayLine, 'hasPaidTip' | 'saidTipPence'>;

export async function tipsOfLines(
  ctx: WorldContext,
  lines: readonly Line[],
): Promise<(visit: VisitKey) => LineTips> {
  const jobIds = [...new Set(lines.map(({ visit }) => visit.jobId))];
  const said = await ctx.tx
    .select()
    .from(customerRatings)
    .where(ofWorld(ctx, customerRatings, inArray(customerRatings.jobId, jobIds), isOpenTip));
  const paid = await ctx.tx
    .select()
    .from(paymentAdjustments)
    .where(
      ofWorld(
        ctx,
        paymentAdjustments,
        eq(paymentAdjustments.type, 'tip'),
        inArray(paymentAdjustments.jobId, jobIds),
      ),
    );
  const saidBy = new Map(said.map((row) => [keyOf(row), row.saidTipPence]));
  const isPaid = new Set(paid.map(keyOf));
  return (visit) => ({
    hasPaidTip: isPaid.has(keyOf(visit)),
    saidTipPence: saidBy.get(keyOf(visit)) ?? null,
  });
}

const refused = (fault: PayFault) =>
  new Refusal('validation_error', PAY_FAULT_TEXTS[fault], { details: { [fault]: [PAY_FAULT_TEXTS[fault]] } });
