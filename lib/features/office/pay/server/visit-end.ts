import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import { publish, publishVisits, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { payFinish } from '@/lib/features/money/payments/server/follow-visit';
import { lockPay } from '@/lib/features/money/payments/server/record-pay';
import { visits } from '@/lib/features/records/visits';
import { isClockTime } from '@/lib/features/talk/contact/opening-hours';
import { paidTasks } from '@/lib/features/work/visits/server/paid-tasks';
import type { PayFault } from '../model';
import { PAY_FAULT_TEXTS } from '../server-texts';

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
    await payFinish(ctx, visit, { workerId, startedAt, finishedAt });
    ctx.addToAudit(changeOf('visit', 'started', 'finished'));
    await publishVisits(ctx, [workerId]);
    await publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'payments' } }]);
    return { success: true };
  },
} satisfies Handlers<OfficeContext>;

const refused = (fault: PayFault) =>
  new Refusal('validation_error', PAY_FAULT_TEXTS[fault], { details: { [fault]: [PAY_FAULT_TEXTS[fault]] } });
