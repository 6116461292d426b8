import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { accounts, workerFeatures, workers } from '@/lib/core/backend/accounts/tables';
import type { NewRow } from '@/lib/core/backend/database/tables';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { clockTime, day, z } from '@/lib/core/ground/contract/schema';
import { chatThreads, tickets } from '@/lib/features/records/conversations';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { OPEN_STATUSES } from '@/lib/features/work/help/tickets';

export const outsideChange = {
  closeTicketsOf: z.string().optional(),
  readChatsOf: z.string().optional(),
  deactivate: z.string().optional(),
  /** The key is the e-mail. */
  names: z.record(z.string(), z.strictObject({ firstNames: z.string(), lastName: z.string() })).optional(),
  /** Delayed background jobs become due now. */
  runJobs: z.boolean().optional(),
  features: z.record(z.string(), z.record(z.string(), z.boolean())).optional(),
};
type OutsideChange = z.infer<z.ZodObject<typeof outsideChange>>;

/** An unknown e-mail throws. */
export async function changeFromOutside(ctx: WorldContext, change: OutsideChange): Promise<void> {
  const { closeTicketsOf, readChatsOf, deactivate, runJobs = false, features = {}, names = {} } = change;
  if (runJobs) await makeJobsDue(ctx);
  if (closeTicketsOf !== undefined) await closeTickets(ctx, await workerIdOf(ctx, closeTicketsOf));
  if (readChatsOf !== undefined) await readChats(ctx, await workerIdOf(ctx, readChatsOf));
  if (deactivate !== undefined) await removeAccount(ctx, await workerIdOf(ctx, deactivate));
  for (const [email, switches] of Object.entries(features)) {
    await switchFeatures(ctx, await workerIdOf(ctx, email), switches);
  }
  for (const [email, name] of Object.entries(names)) {
    const isIt = ofWorld(ctx, workers, eq(workers.id, await workerIdOf(ctx, email)));
    await ctx.tx.update(workers).set(name).where(isIt);
  }
}

async function workerIdOf(ctx: WorldContext, email: string): Promise<number> {
  const [account] = await ctx.tx
    .select({ workerId: accounts.workerId })
    .from(accounts)
    .where(ofWorld(ctx, accounts, eq(accounts.email, email)));
  if (!account?.workerId) throw new Error(`No worker has the account ${email}`);
  return account.workerId;
}

async function closeTickets(ctx: WorldContext, workerId: number): Promise<void> {
  const isOwn = ofWorld(ctx, tickets, eq(tickets.workerId, workerId));
  await ctx.tx
    .update(tickets)
    .set({ status: 'closed', lastUpdatedAt: ctx.now })
    .where(and(isOwn, inArray(tickets.status, OPEN_STATUSES)));
}

async function makeJobsDue(ctx: WorldContext): Promise<void> {
  const isWaiting = ofWorld(ctx, backgroundJobs, eq(backgroundJobs.status, 'waiting'));
  await ctx.tx.update(backgroundJobs).set({ dueAt: sql`now()` }).where(isWaiting);
}

async function removeAccount(ctx: WorldContext, workerId: number): Promise<void> {
  await ctx.tx.delete(accounts).where(ofWorld(ctx, accounts, eq(accounts.workerId, workerId)));
}

async function readChats(ctx: WorldContext, workerId: number): Promise<void> {
  await ctx.tx
    .update(chatThreads)
    .set({ unreadCount: 0 })
    .where(ofWorld(ctx, chatThreads, eq(chatThreads.workerId, workerId)));
}

async function switchFeatures(
  { tx, world }: WorldContext,
  workerId: number,
  switches: Readonly<Record<string, boolean>>,
): Promise<void> {
  for (const [name, active] of Object.entries(switches)) {
    await tx
      .insert(workerFeatures)
      .values({ world: world.id, workerId, name, active })
      .onConflictDoUpdate({
        target: [workerFeatures.world, workerFeatures.workerId, workerFeatures.name],
        set: { active },
      });
  }
}

/** The key is the column's schema name; JSON columns are not validated. */
const row = z.record(z.string(), z.unknown()).optional();

/** Makes one more visit for a worker, possibly with unusual data. */
export const visitToBuild = z.strictObject({
  email: z.string(),
  day,
  start: clockTime,
  end: clockTime,
  customer: row,
  property: row,
  job: row,
  visit: row,
});
export type VisitToBuild = z.infer<typeof visitToBuild>;

/** Inserts customer, property, job and visit beside the worker's other visits of the day. */
export async function buildControlVisit(ctx: WorldContext, wanted: VisitToBuild): Promise<void> {
  const [account] = await ctx.tx
    .select({ workerId: accounts.workerId })
    .from(accounts)
    .where(ofWorld(ctx, accounts, eq(accounts.email, wanted.email)));
  if (!account?.workerId) throw new Error(`No worker has the account ${wanted.email}`);
  const times = { startTime: wanted.start, endTime: wanted.end };
  const customer = await buildCustomer(ctx, wanted.customer as Partial<NewRow<'customers'>>);
  const property = await buildProperty(ctx, {
    ...(wanted.property as Partial<NewRow<'properties'>>),
    customerId: customer.id,
  });
  const job = await buildJob(ctx, {
    frequencyDays: 1,
    lastDate: wanted.day,
    ...times,
    ...(wanted.job as Partial<NewRow<'jobs'>>),
    firstDate: wanted.day,
    propertyId: property.id,
    workerId: account.workerId,
  });
  await buildVisit(ctx, {
    ...(wanted.visit as Partial<NewRow<'visits'>>),
    ...times,
    jobId: job.id,
    scheduledDate: wanted.day,
    workerId: account.workerId,
  });
}
