import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { AdminContext, Handlers } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import { changeOf } from '@/lib/core/contract/audit-changes';
import { toInstant } from '@/lib/core/database/columns';
import { publish, publishVisits, workerRecipient } from '@/lib/core/live/server/publish';
import { hoursBetween, instantOf } from '@/lib/core/time/zoned';
import { ofWorld } from '@/lib/core/worlds/rows';
import { isClockTime } from '@/lib/features/contact/opening-hours';
import type { PayFault } from '@/lib/features/payments/office-model';
import { PAY_FAULT_TEXTS } from '@/lib/features/payments/server-texts';
import { payableHours, requiredHoursOf } from '@/lib/features/visits/rules';
import { paidTasks } from '@/lib/features/visits/server/handlers';
import { visits } from '@/lib/features/visits/server/tables';
import { lockPay, recordPay } from './record-pay';

export const visitEndHandlers = {
  /** The end is on the visit's day. Pays by the rules of a finish, and mails no customer about a visit long over. */
  async setVisitEnd(ctx, { params: { jobId, date }, body }) {
    const isIt = ofWorld(ctx, visits, and(eq(visits.jobId, jobId), eq(visits.scheduledDate, date)));
    const [visit] = await ctx.tx.select().from(visits).where(isIt).for('no key update');
    if (!visit || visit.workerId === null) return NOT_FOUND;
    const { workerId, actualDate } = visit;
    ctx.addToAudit({ workerId });
    const isRunning = visit.finishedAt === null && !visit.skipped && actualDate < ctx.today;
    if (visit.startedAt === null || !isRunning) return refused('running');
    const startedAt = toInstant(visit.startedAt);
    const end = body.end.trim();
    if (!isClockTime(end)) return refused('end');
    const finishedAt = instantOf(actualDate, end, ctx.world.timeZone);
    if (finishedAt <= startedAt || finishedAt > ctx.now) return refused('end');
    if ((await lockPay(ctx, visit)) === 'paid') return refused('closed');
    await ctx.tx
      .update(visits)
      // No phone sent this finish, so it has no arrival.
      .set({ finishedAt, ...paidTasks(visit, { startedAt, finishedAt }) })
      .where(isIt);
    const hours = payableHours(requiredHoursOf(visit.tasks), hoursBetween(startedAt, finishedAt));
    await recordPay(ctx, visit, { workerId, hours });
    ctx.addToAudit(changeOf('visit', 'started', 'finished'));
    await publishVisits(ctx, [workerId]);
    await publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'payments' } }]);
    return { success: true };
  },
} satisfies Handlers<AdminContext>;

const refused = (fault: PayFault) =>
  new Refusal('validation_error', PAY_FAULT_TEXTS[fault], { details: { [fault]: [PAY_FAULT_TEXTS[fault]] } });
