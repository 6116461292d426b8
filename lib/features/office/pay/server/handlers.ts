import 'server-only';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { markEdited } from '@/lib/core/backend/accounts/edited-fields';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { publish, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { fullName } from '@/lib/core/ground/format/person';
import { formatPence } from '@/lib/core/ground/money/pence';
import { readMinutes, readPence } from '@/lib/core/ground/money/typed-pay';
import { addDays, type Day, isDay, mondayOf } from '@/lib/core/ground/time/zoned';
import { addAdjustment } from '@/lib/features/money/payments/server/adjustments';
import { closeWeek } from '@/lib/features/money/payments/server/close-period';
import { lockIfOpen } from '@/lib/features/money/payments/server/open-period';
import { findVisitsWithPay } from '@/lib/features/money/payments/server/paid-visits';
import { type Line, readLines } from '@/lib/features/money/payments/server/period-lines';
import { paymentAdjustments, paymentPeriods, visitPay } from '@/lib/features/records/pay';
import { visits } from '@/lib/features/records/visits';
import { messageText, validateMessage } from '@/lib/features/talk/chat/message-text';
import { type NewRate, rateOn, readRates, setRate } from '@/lib/features/work/visits/server/rates';
import { isToCheck, PAY_LIMITS, type PayFault, type PayVisitKey } from '../model';
import { PAY_AUDIT_TEXTS, PAY_FAULT_TEXTS } from '../server-texts';
import { payWeekEntity, workerPayEntity } from './entities';
import { readPaymentsToMake } from './export-week';
import { findLateTapCases, lateTapsOf } from './late-taps';
import { findTipCases, tipsOfLines } from './visit-tips';
import { closingDayOf, readOfficeWeek } from './week';

const DONE = { success: true } as const;

export const officePaymentsHandlers = {
  async getPayWeek(ctx, { query = {} }) {
    const firstDay = askedWeek(ctx, query.week);
    const rows = await readOfficeWeek(ctx, { firstDay });
    const lateTaps = await findLateTapCases(ctx, firstDay, rows);
    const saidTips = await findTipCases(ctx, addDays(firstDay, 6));
    const shown = { filter: query.show ?? 'all', page: query.page ?? 1 };
    return payWeekEntity(ctx, { firstDay, rows, lateTaps, saidTips, ...shown });
  },

  async getWorkerPay(ctx, { params: { id }, query = {} }) {
    const name = await nameOf(ctx, id);
    if (name === null) return NOT_FOUND;
    const firstDay = askedWeek(ctx, query.week);
    const [row] = await readOfficeWeek(ctx, { firstDay, workerId: id });
    const rates = (await readRates(ctx, [id])).toReversed();
    const worker = { workerId: id, firstDay, row: row ?? null };
    const tipsOf = await tipsOfLines(ctx, row?.week.lines ?? []);
    return workerPayEntity(ctx, { ...worker, name, rates, tipsOf, ...(await lateTapsOf(ctx, worker)) });
  },

  /** A second call, also at the same moment, closes nobody and answers the same. */
  async closePayWeek(ctx, { params, body: { workerId, leavesOpen } }) {
    const firstDay = mondayOf(params.firstDay);
    auditWeek(ctx, firstDay, workerId);
    if (addDays(firstDay, 6) >= ctx.today) return refused('not-ended');
    const rows = await readOfficeWeek(ctx, { firstDay, ...(workerId !== null && { workerId }) });
    if (workerId !== null && rows.length === 0) return NOT_FOUND;
    const isBlocking = ({ state }: (typeof rows)[number]) =>
      // Somebody who closes one cleaner has seen her question.
      isToCheck(state) && !(workerId !== null && state === 'question');
    if (!leavesOpen && rows.some(isBlocking)) return refused('checks-left');
    const asked = rows.filter((row) => row.period !== null && !isBlocking(row)).map((row) => row.workerId);
    const { closed } = await closeWeek(ctx, { firstDay, workerIds: asked });
    ctx.addToAudit({ count: closed.length, ...(closed.length > 0 && changeOf('pay', 'open', 'closed')) });
    await publishPayments(ctx, closed);
    return DONE;
  },

  async markPayWeekPaid(ctx, { params, body: { workerId, day } }) {
    const firstDay = mondayOf(params.firstDay);
    auditWeek(ctx, firstDay, workerId);
    const asked = day.trim() || ctx.today;
    if (!isDay(asked) || asked > ctx.today) return refused('day');
    const isToPay = ofWorld(
      ctx,
      paymentPeriods,
      eq(paymentPeriods.firstDay, firstDay),
      isNotNull(paymentPeriods.closedAt),
      isNull(paymentPeriods.datePaid),
      workerId === null ? undefined : eq(paymentPeriods.workerId, workerId),
    );
    const periods = await ctx.tx
      .select()
      .from(paymentPeriods)
      .where(isToPay)
      .orderBy(paymentPeriods.id)
      .for('update');
    if (periods.some((period) => asked < (closingDayOf(ctx, period) ?? asked))) return refused('day');
    await ctx.tx.update(paymentPeriods).set({ datePaid: asked }).where(isToPay);
    ctx.addToAudit({
      count: periods.length,
      ...changeOf('paidOn', null, periods.length > 0 ? asked : null),
    });
    await publishPayments(
      ctx,
      periods.map((period) => period.workerId),
    );
    return DONE;
  },

  async exportPayWeek(ctx, { params }) {
    const firstDay = mondayOf(params.firstDay);
    const payments = await readPaymentsToMake(ctx, firstDay);
    auditWeek(ctx, firstDay, null);
    ctx.addToAudit({ count: payments.length });
    return { payments };
  },

  async setPayRate(ctx, { params: { id }, body }) {
    const rate = readRate(ctx, body);
    ctx.addToAudit({ workerId: id });
    if (typeof rate === 'string') return refused(rate);
    if ((await nameOf(ctx, id)) === null) return NOT_FOUND;
    const before = rateOn(await readRates(ctx, [id]), rate.fromDay);
    await setRate(ctx, { workerId: id, ...rate });
    await markEdited(ctx, id, ['basePay']);
    ctx.addToAudit({
      startDate: rate.fromDay,
      ...changeOf('rate', before && rateText(before), rateText(rate)),
    });
    // The hourly rate of Ratings & Pay changes too.
    await publish(ctx, [
      { to: workerRecipient(id), event: { type: 'payments' } },
      { to: workerRecipient(id), event: { type: 'ratings' } },
    ]);
    return DONE;
  },

  async addPayAdjustment(ctx, { params: { id }, body: { firstDay, type, clientKey, ...typed } }) {
    auditWeek(ctx, mondayOf(firstDay), id);
    const amountPence = readPence(typed.amount, PAY_LIMITS.amountPence);
    if (amountPence === null || amountPence === 0) return refused('amount');
    const reason = readReason(typed.reason);
    if (reason === null) return refused('reason');
    if ((await nameOf(ctx, id)) === null || firstDay > ctx.today) return NOT_FOUND;
    const what = { type, amountPence, reason };
    const added = await addAdjustment(ctx, {
      ...{ ...what, workerId: id, day: firstDay, cause: `office:${clientKey}` },
    });
    // A form may be sent twice.
    if (added === null) return DONE;
    auditWeek(ctx, added.firstDay, id);
    ctx.addToAudit(changeOf('adjustment', null, adjustmentText(what)));
    await publishPayments(ctx, [id]);
    return DONE;
  },

  async removePayAdjustment(ctx, { params: { id } }) {
    const isIt = ofWorld(ctx, paymentAdjustments, eq(paymentAdjustments.id, id));
    const [found] = await ctx.tx.select().from(paymentAdjustments).where(isIt);
    if (!found) return NOT_FOUND;
    auditWeek(ctx, found.firstDay, found.workerId);
    if (!(await lockIfOpen(ctx, found.workerId, found.firstDay))) return refused('closed');
    const [removed] = await ctx.tx.delete(paymentAdjustments).where(isIt).returning();
    if (!removed) return NOT_FOUND;
    ctx.addToAudit(changeOf('adjustment', adjustmentText(removed), null));
    await publishPayments(ctx, [removed.workerId]);
    return DONE;
  },

  async correctPaidHours(ctx, { params: { jobId, date }, body }) {
    const minutes = readMinutes(body.hours, PAY_LIMITS.hours);
    if (minutes === null) return refused('hours');
    const reason = readReason(body.reason);
    if (reason === null) return refused('reason');
    const line = await lockLine(ctx, { jobId, scheduledDate: date });
    if (line instanceof Refusal) return line;
    const { workerId, firstDay, visit } = line;
    ctx.addToAudit({ workerId });
    const change = { paidMinutes: minutes, correctionReason: reason };
    await ctx.tx
      .insert(visitPay)
      .values({
        ...{ world: ctx.world.id, jobId, scheduledDate: visit.scheduledDate, workerId, firstDay },
        ...{ ...change, isRateRecorded: false },
      })
      .onConflictDoUpdate({ target: [visitPay.world, visitPay.jobId, visitPay.scheduledDate], set: change });
    ctx.addToAudit({
      ...changeOf('hours', formatMinutes(line.hours * 60), formatMinutes(minutes)),
      ...changeOf('reason', line.correctionReason, reason),
    });
    await publishPayments(ctx, [workerId]);
    return DONE;
  },
} satisfies Handlers<OfficeContext>;

/** The default is the last week that has ended. */
const askedWeek = (ctx: OfficeContext, week: Day | undefined): Day =>
  mondayOf(week ?? addDays(mondayOf(ctx.today), -7));

function auditWeek(ctx: OfficeContext, firstDay: Day, workerId: number | null): void {
  ctx.addToAudit({
    ...{ startDate: firstDay, endDate: addDays(firstDay, 6) },
    ...(workerId !== null && { workerId, isOne: true }),
  });
}

/** Call it last in a transaction: it locks the recipients. */
function publishPayments(ctx: OfficeContext, workerIds: readonly number[]): Promise<void> {
  return publish(
    ctx,
    workerIds.map((id) => ({ to: workerRecipient(id), event: { type: 'payments' } })),
  );
}

async function nameOf(ctx: OfficeContext, id: number): Promise<string | null> {
  const [worker] = await ctx.tx
    .select({ firstNames: workers.firstNames, lastName: workers.lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, id)));
  return worker ? fullName(worker) : null;
}

/** Locks the period of a finished visit's line, which it reads then. */
async function lockLine(ctx: OfficeContext, visit: PayVisitKey): Promise<Line | Refusal> {
  const period = await periodOf(ctx, visit);
  if (period === null) return NOT_FOUND;
  const { workerId, firstDay } = period;
  if (!(await lockIfOpen(ctx, workerId, firstDay))) return refused('closed');
  const lines = await readLines(ctx, { firstDays: [firstDay], workerIds: [workerId] });
  const isIt = ({ visit: { jobId, scheduledDate } }: Line) =>
    jobId === visit.jobId && scheduledDate === visit.scheduledDate;
  return lines.find(isIt) ?? NOT_FOUND;
}

async function periodOf(ctx: OfficeContext, { jobId, scheduledDate }: PayVisitKey) {
  const [found] = await findVisitsWithPay(
    ctx,
    and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)),
  );
  const workerId = found?.pay?.workerId ?? found?.visit.workerId;
  if (!found || !workerId) return null;
  return { workerId, firstDay: found.pay?.firstDay ?? mondayOf(found.visit.actualDate) };
}

interface TypedRate {
  readonly from: string;
  readonly base: string;
  readonly bonus: string;
  readonly fee: string;
}

type Rate = Omit<NewRate, 'workerId'>;

/** Returns the rate, or names the field that is wrong. */
function readRate(ctx: OfficeContext, typed: TypedRate): Rate | PayFault {
  const pence = (text: string) => {
    const amount = readPence(text, PAY_LIMITS.amountPence);
    return amount !== null && amount >= 0 ? amount : null;
  };
  const [basePence, adminFeePence] = [pence(typed.base), pence(typed.fee)];
  if (!basePence) return 'base';
  const hourlyBonusPence = typed.bonus.trim() === '' ? null : pence(typed.bonus);
  if (hourlyBonusPence === null && typed.bonus.trim() !== '') return 'bonus';
  if (adminFeePence === null) return 'fee';
  const fromDay = typed.from.trim();
  if (!isDay(fromDay) || fromDay < '2000-01-01' || fromDay > addDays(ctx.today, DAYS_AHEAD)) return 'from';
  return { fromDay, basePence, hourlyBonusPence, adminFeePence };
}

const DAYS_AHEAD = 366;

/** Returns null if the reason is missing or too long. */
function readReason(typed: string): string | null {
  const reason = messageText(typed).replaceAll('\n', ' ');
  return validateMessage(reason, PAY_LIMITS.reason) ? null : reason;
}

/** The audit log has "£14.50 + £0.50, fee £5", for example. */
function rateText({ basePence, hourlyBonusPence, adminFeePence }: Rate): string {
  const bonus = hourlyBonusPence === null ? '' : ` + ${formatPence(hourlyBonusPence)}`;
  return `${formatPence(basePence)}${bonus}, ${PAY_AUDIT_TEXTS.fee} ${formatPence(adminFeePence)}`;
}

type Adjustment = Pick<typeof paymentAdjustments.$inferSelect, 'type' | 'amountPence' | 'reason'>;

/** Returns "£15, Customer cancelled late: An hour before" for the audit log. */
function adjustmentText({ type, amountPence, reason }: Adjustment): string {
  const about = reason ? `${PAY_AUDIT_TEXTS.type[type]}: ${reason}` : PAY_AUDIT_TEXTS.type[type];
  return `${formatPence(amountPence)}, ${about}`;
}

const refused = (fault: PayFault) =>
  new Refusal('validation_error', PAY_FAULT_TEXTS[fault], { details: { [fault]: [PAY_FAULT_TEXTS[fault]] } });
