import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { timeOf } from '@/lib/core/ground/time/zoned';
import { accessAttempts, problemReports } from '@/lib/features/records/conversations';
import { isOwnVisit } from '@/lib/features/records/own-visit';
import { visits } from '@/lib/features/records/visits';
import { sendMessageToCustomer } from '@/lib/features/talk/chat/server/handlers';
import type { stuckOutsideCalls } from '../calls';
import { countedAttempts, DOOR_WAIT, isWritten, usefulPlace, validateAttempt, waitSetting } from '../rules';
import type { AccessAttempt, AccessRecord } from '../schema';
import { ATTEMPT_FAULT_TEXTS } from '../server-texts';

type Calls = typeof stuckOutsideCalls;
type RecordInput = InputOf<Calls['recordAccessAttempt']>;

export const stuckOutsideHandlers = {
  async getAccessRecord(ctx, { params }) {
    const [visit] = await ctx.tx.select({ id: visits.jobId }).from(visits).where(isOwnVisit(ctx, params));
    return visit ? recordOf(ctx, params, await readAttempts(ctx, params)) : NOT_FOUND;
  },

  /**
   * A repeat with the same key adds nothing. The visit's row is locked, so that concurrent entries are counted
   * correctly.
   */
  async recordAccessAttempt(ctx, input) {
    const { params, body } = input;
    const [visit] = await ctx.tx.select().from(visits).where(isOwnVisit(ctx, params)).for('no key update');
    if (!visit) return NOT_FOUND;
    const attempts = await readAttempts(ctx, params);
    if (attempts.some(({ key }) => key === body.key)) return recordOf(ctx, params, attempts);
    const fault = validateAttempt({
      visit: { ...visit, finishedAt: toInstantOrNull(visit.finishedAt) },
      attempts,
      added: body,
      tapAt: ctx.tapAt,
      zone: ctx.world.timeZone,
    });
    if (fault) return new Refusal('validation_error', ATTEMPT_FAULT_TEXTS[fault]);
    if (isWritten(body)) {
      const { key: clientKey, note } = body;
      const message = { text: note ?? '', clientKey, reason: 'stuck' } as const;
      const refusal = await sendMessageToCustomer(ctx, visit, message);
      if (refusal) return refusal;
    }
    await addAttempt(ctx, input);
    if (body.kind === 'left') await reportLeaving(ctx, input, { actualDate: visit.actualDate, attempts });
    return recordOf(ctx, params, await readAttempts(ctx, params));
  },
} satisfies Handlers<WorkerContext>;

async function recordOf(
  ctx: WorkerContext,
  { jobId, date }: RecordInput['params'],
  attempts: readonly AccessAttempt[],
): Promise<AccessRecord> {
  const set = waitSetting(await readSetting(ctx, SETTINGS.doorWaitMinutes));
  return { jobId, scheduledDate: date, attempts, waitMinutes: set ?? DOOR_WAIT.usual };
}

async function addAttempt(ctx: WorkerContext, { params, body }: RecordInput): Promise<void> {
  const { key, kind, result, note, takesBack } = body;
  await ctx.tx.insert(accessAttempts).values({
    ...{ key, kind, result, note, takesBack, location: usefulPlace(body.location) },
    world: ctx.world.id,
    workerId: ctx.workerId,
    jobId: params.jobId,
    scheduledDate: params.date,
    at: ctx.tapAt,
    recordedAt: ctx.now,
  });
}

interface Leaving {
  readonly actualDate: string;
  readonly attempts: readonly AccessAttempt[];
}

/** Notifies support in the same transaction: an offline device queues one write, and nothing can happen in between. */
async function reportLeaving(
  ctx: WorkerContext,
  { params, body }: RecordInput,
  { actualDate, attempts }: Leaving,
): Promise<void> {
  const arrivedAt = countedAttempts(attempts)[0]?.at ?? ctx.tapAt;
  const place = usefulPlace(body.location);
  await ctx.tx.insert(problemReports).values({
    world: ctx.world.id,
    workerId: ctx.workerId,
    category: 'stuck',
    jobId: params.jobId,
    scheduledDate: params.date,
    actualDate,
    description: body.note?.trim() || null,
    eta: timeOf(arrivedAt, ctx.world.timeZone),
    location: place && { latitude: place.latitude, longitude: place.longitude },
    locationAccuracy: place?.accuracy,
    reportedAt: ctx.now,
  });
}

type Row = typeof accessAttempts.$inferSelect;

/** Attempts are in the order of the taps. */
async function readAttempts(
  ctx: WorkerContext,
  visit: { readonly jobId: number; readonly date: string },
): Promise<readonly AccessAttempt[]> {
  const table = accessAttempts;
  const isOfVisit = ofWorker(ctx, table, eq(table.jobId, visit.jobId), eq(table.scheduledDate, visit.date));
  const rows = await ctx.tx.select().from(table).where(isOfVisit).orderBy(asc(table.at), asc(table.id));
  return rows.map(attemptOf);
}

export function attemptOf({ key, kind, result, location, note, takesBack, at }: Row): AccessAttempt {
  return { key, kind, result, location, note, takesBack, at: toInstant(at) };
}
