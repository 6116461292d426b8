import 'server-only';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { Database } from '@/lib/core/backend/database/database';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import { publishOffice, publishToWorkers } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { routes } from '@/lib/core/ground/site/routes';
import { WORKER_AREA } from '@/lib/features/office/workers/server/find-workers';
import { broadcasts } from '@/lib/features/records/notices';
import type { Audience } from '@/lib/features/records/notices-values';
import { sendNotification } from '@/lib/features/talk/notifications/server/notify';
import { createPopups } from '@/lib/features/talk/popups/server/create-popups';
import { headingOf, notificationAddress, payloadOf } from '../model';

export type BroadcastRow = typeof broadcasts.$inferSelect;

export const BROADCAST_JOB = 'broadcast';

export const recipientsOf = async (ctx: WorldContext, audience: Audience): Promise<readonly number[]> => {
  const rows = await ctx.tx
    .select({ id: workers.id })
    .from(workers)
    .where(and(ofWorld(ctx, workers, isIn(audience))))
    .orderBy(asc(workers.id));
  return rows.map(({ id }) => id);
};

function isIn({ kind, who = '', workerId = 0 }: Audience): SQL | undefined {
  if (kind === 'worker') return eq(workers.id, workerId);
  const isAsked = {
    all: undefined,
    trialling: eq(workers.trustLevel, 'trialling'),
    area: eq(WORKER_AREA, who),
  };
  return and(eq(workers.isOnboarding, false), isAsked[kind]);
}

/** One statement for the popups and one for the open pages, however many there are. */
export async function deliverBroadcast(ctx: WorldContext, row: BroadcastRow): Promise<number> {
  const { action, ...payload } = payloadOf(row.kind, row.content);
  const created = await createPopups(ctx, await recipientsOf(ctx, row.audience), {
    action,
    payload,
    broadcastId: row.id,
  });
  if (row.kind === 'notification') await notify(ctx, row, created);
  await ctx.tx
    .update(broadcasts)
    .set({ state: 'sent', sentAt: ctx.now, updatedAt: ctx.now })
    .where(ofWorld(ctx, broadcasts, eq(broadcasts.id, row.id)));
  await publishToWorkers(
    ctx,
    created.map(({ workerId }) => workerId),
    { type: 'deliveries' },
  );
  return created.length;
}

/** A phone without notifications gets none. */
async function notify(
  ctx: WorldContext,
  { content }: BroadcastRow,
  created: readonly { readonly id: number; readonly workerId: number }[],
): Promise<void> {
  const toUrl = notificationAddress(content) ?? routes.schedule;
  await sendNotification(ctx, {
    workerIds: created.map(({ workerId }) => workerId),
    ...{ kind: 'office', title: headingOf(content), body: content.body ?? '' },
    ...{ toUrl, toUrlTarget: toUrl.startsWith('/') ? 'app' : 'iab' },
    popupIds: new Map(created.map(({ workerId, id }) => [workerId, id])),
  });
}

/** The subject has the time, so that a job of an earlier plan does nothing. */
export const subjectOf = ({ id, sendAt }: Pick<BroadcastRow, 'id' | 'sendAt'>): string =>
  `${id} ${toInstantOrNull(sendAt)}`;

export const broadcastJobHandler =
  (database: Database): BackgroundJobHandler =>
  async ({ world, subject }) => {
    await inWorld(database, world, async (ctx) => {
      const id = Number.parseInt(subject, 10);
      const isIt = ofWorld(ctx, broadcasts, eq(broadcasts.id, id));
      const [row] = await ctx.tx.select().from(broadcasts).where(isIt).for('update');
      if (row?.state !== 'scheduled' || subjectOf(row) !== subject) return;
      await deliverBroadcast(ctx, row);
      await publishOffice(ctx);
    });
  };
