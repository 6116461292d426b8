import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { publish, publishVisits, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { payFinish } from '@/lib/features/money/payments/server/follow-visit';
import { lockPay } from '@/lib/features/money/payments/server/record-pay';
import { changeItem, lockItem } from '@/lib/features/office/assignments/server/assignments';
import { visitClaims, visits } from '@/lib/features/records/visits';
import { messageText, validateMessage } from '@/lib/features/talk/chat/message-text';
import { notifyOfClaim } from '@/lib/features/talk/notifications/server/events';
import { CLAIM_LIMITS, type ClaimFault } from '@/lib/features/work/claims/model';
import { claimItem } from '@/lib/features/work/claims/rules';
import { stateOfTap } from '@/lib/features/work/claims/server/claims';
import { CLAIM_FAULT_TEXTS } from '@/lib/features/work/claims/server-texts';
import { stateOf } from '@/lib/features/work/visits/server/paid-tasks';
import type { ClaimRow } from '@/lib/features/work/visits/server/visit-claims';
import type { VisitRow } from '@/lib/features/work/visits/server/visit-rows';
import { acceptedTimes } from './accepted-times';

const DONE = { success: true } as const;

export const claimHandlers = {
  /** The rules of a finish apply, but no customer gets a mail about a visit long over. */
  async acceptClaims(ctx, { params, body: { claimIds } }) {
    const asked = await lockAsked(ctx, params, claimIds);
    if (asked === null) return NOT_FOUND;
    const { visit, claims, workerId } = asked;
    if (isAnsweredByMe(ctx, asked, 'accepted')) return DONE;
    if (workerId === null) return refused(asked.fault);
    if (visit.workerId !== workerId || visit.skipped) return refused('reassigned');
    const times = acceptedTimes(ctx, visit, claims);
    if (typeof times === 'string') return refused(times);
    if ((await lockPay(ctx, visit)) === 'paid') return refused('paid');
    const { change, worked } = times;
    if (Object.keys(change).length > 0) await ctx.tx.update(visits).set(change).where(isVisit(ctx, visit));
    if (worked) await payFinish(ctx, visit, { workerId, ...worked });
    ctx.addToAudit(changeOf('visit', stateOf(visit), stateOf({ ...visit, ...change })));
    await answer(ctx, { visit, claims, workerId }, { isAccepted: true, reason: null });
    if (worked) await publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'payments' } }]);
    return DONE;
  },

  async declineClaims(ctx, { params, body }) {
    const reason = messageText(body.reason).replaceAll('\n', ' ');
    if (validateMessage(reason, CLAIM_LIMITS.reason)) return refused('reason');
    const asked = await lockAsked(ctx, params, body.claimIds);
    if (asked === null) return NOT_FOUND;
    const { workerId } = asked;
    if (isAnsweredByMe(ctx, asked, 'declined')) return DONE;
    if (workerId === null) return refused(asked.fault);
    await answer(ctx, { ...asked, workerId }, { isAccepted: false, reason });
    ctx.addToAudit(changeOf('reason', null, reason));
    return DONE;
  },
} satisfies Handlers<OfficeContext>;

interface Asked {
  readonly visit: VisitRow;
  readonly claims: readonly ClaimRow[];
  /** It is null unless all claims wait and belong to one cleaner. */
  readonly workerId: number | null;
  /** This is the fault of the claims that do not wait. */
  readonly fault: 'withdrawn' | 'replaced' | 'answered';
}

interface VisitParams {
  readonly jobId: number;
  readonly date: string;
}

/** The visit is locked, so that each claim is answered once. */
async function lockAsked(
  ctx: OfficeContext,
  { jobId, date: scheduledDate }: VisitParams,
  ids: readonly number[],
): Promise<Asked | null> {
  const [visit] = await ctx.tx
    .select()
    .from(visits)
    .where(isVisit(ctx, { jobId, scheduledDate }))
    .for('no key update');
  if (!visit) return null;
  const isOfVisit = and(eq(visitClaims.jobId, jobId), eq(visitClaims.scheduledDate, scheduledDate));
  const ofVisit = await ctx.tx
    .select()
    .from(visitClaims)
    .where(ofWorld(ctx, visitClaims, isOfVisit))
    .orderBy(asc(visitClaims.id));
  const claims = ofVisit.filter(({ id }) => ids.includes(id));
  const [first] = claims;
  if (!first) return null;
  ctx.addToAudit({ workerId: first.workerId });
  const isWaiting = claims.every(
    ({ answeredAt, workerId }) => answeredAt === null && workerId === first.workerId,
  );
  const isWhole = claims.length === new Set(ids).size;
  const states = claims.map((claim) => stateOfTap(claim, ofVisit));
  const fault = (['replaced', 'withdrawn'] as const).find((state) => states.includes(state)) ?? 'answered';
  return { visit, claims, workerId: isWhole && isWaiting ? first.workerId : null, fault };
}

/** A form may be sent twice. */
const isAnsweredByMe = ({ account }: OfficeContext, { claims }: Asked, how: 'accepted' | 'declined') =>
  claims.every(
    ({ answeredAt, answeredBy, isAccepted }) =>
      answeredAt !== null && answeredBy === account.id && isAccepted === (how === 'accepted'),
  );

interface Answered extends Pick<Asked, 'visit' | 'claims'> {
  readonly workerId: number;
}

interface Answer {
  readonly isAccepted: boolean;
  readonly reason: string | null;
}

async function answer(
  ctx: OfficeContext,
  { visit, claims, workerId }: Answered,
  { isAccepted, reason }: Answer,
): Promise<void> {
  const ids = claims.map(({ id }) => id);
  const { now: answeredAt, account } = ctx;
  await ctx.tx
    .update(visitClaims)
    .set({ answeredAt, answeredBy: account.id, isAccepted, reason })
    .where(ofWorld(ctx, visitClaims, inArray(visitClaims.id, ids)));
  const item = claimItem({ ...visit, workerId });
  await lockItem(ctx, item);
  await changeItem(ctx, item, { resolvedAt: answeredAt, resolvedBy: account.id });
  ctx.addToAudit(changeOf('claim', 'waiting', isAccepted ? 'accepted' : 'declined'));
  await notifyOfClaim(ctx, workerId, { ...visit, isAccepted });
  await publishVisits(ctx, [workerId]);
}

const isVisit = (
  ctx: OfficeContext,
  { jobId, scheduledDate }: { readonly jobId: number; readonly scheduledDate: string },
) => ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));

const refused = (fault: ClaimFault) =>
  new Refusal('validation_error', CLAIM_FAULT_TEXTS[fault], {
    details: { [fault]: [CLAIM_FAULT_TEXTS[fault]] },
  });
