import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { accounts, workerFeatures } from '@/lib/core/accounts/tables';
import { clockTime, day, z } from '@/lib/core/contract/wire';
import type { NewRow } from '@/lib/core/database/tables';
import { backgroundJobs } from '@/lib/core/jobs/tables';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { chatThreads } from '@/lib/features/chat/server/tables';
import { tickets } from '@/lib/features/contact/server/tables';
import { OPEN_STATUSES } from '@/lib/features/help/tickets';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/server/builders/build';

/** What agents and the marketplace do to a worker while the worker's app is open; workers go by their e-mail. */
export const outsideChange = {
  /** Whose tickets in progress an agent closes. */
  closeTicketsOf: z.string().optional(),
  /** Whose messages are read, on another phone of theirs perhaps. */
  readChatsOf: z.string().optional(),
  /** Whose sign-in the marketplace takes away. */
  deactivate: z.string().optional(),
  /** Makes background jobs due that wait for their time. */
  runJobs: z.boolean().optional(),
  /** Features to switch: e-mail to the feature's name to on or off. */
  features: z.record(z.string(), z.record(z.string(), z.boolean())).optional(),
};
type OutsideChange = z.infer<z.ZodObject<typeof outsideChange>>;

/** An e-mail that no worker of the world has throws. */
export async function changeFromOutside(ctx: WorldContext, change: OutsideChange): Promise<void> {
  const { closeTicketsOf, readChatsOf, deactivate, runJobs = false, features = {} } = change;
  if (runJobs) await makeJobsDue(ctx);
  if (closeTicketsOf !== undefined) await closeTickets(ctx, await workerIdOf(ctx, closeTicketsOf));
  if (readChatsOf !== undefined) await readChats(ctx, await workerIdOf(ctx, readChatsOf));
  if (deactivate !== undefined) await removeAccount(ctx, await workerIdOf(ctx, deactivate));
  for (const [email, switches] of Object.entries(features)) {
    await switchFeatures(ctx, await workerIdOf(ctx, email), switches);
  }
}

async function workerIdOf({ tx, world }: WorldContext, email: string): Promise<number> {
  const [account] = await tx
    .select({ workerId: accounts.workerId })
    .from(accounts)
    .where(and(eq(accounts.world, world.id), eq(accounts.email, email)));
  if (!account?.workerId) throw new Error(`No worker has the account ${email}`);
  return account.workerId;
}

async function closeTickets({ tx, world, now }: WorldContext, workerId: number): Promise<void> {
  const isOwn = and(eq(tickets.world, world.id), eq(tickets.workerId, workerId));
  await tx
    .update(tickets)
    .set({ status: 'closed', lastUpdatedAt: now })
    .where(and(isOwn, inArray(tickets.status, OPEN_STATUSES)));
}

async function makeJobsDue({ tx, world }: WorldContext): Promise<void> {
  const isWaiting = and(eq(backgroundJobs.world, world.id), eq(backgroundJobs.status, 'waiting'));
  await tx.update(backgroundJobs).set({ dueAt: sql`now()` }).where(isWaiting);
}

async function removeAccount({ tx, world }: WorldContext, workerId: number): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.world, world.id), eq(accounts.workerId, workerId)));
}

async function readChats({ tx, world }: WorldContext, workerId: number): Promise<void> {
  await tx
    .update(chatThreads)
    .set({ unreadCount: 0 })
    .where(and(eq(chatThreads.world, world.id), eq(chatThreads.workerId, workerId)));
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

/** Columns by their names in the schema, with an object's own shape left to the database. */
const row = z.record(z.string(), z.unknown()).optional();

/** One more visit for a worker of a test's world, with whatever a test wants to see of odd data. */
export const visitToBuild = z.strictObject({
  /** The worker's account. */
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

/** Makes customer, property, job and visit; the worker's visits of that day stay beside it. */
export async function buildControlVisit(ctx: WorldContext, wanted: VisitToBuild): Promise<void> {
  const [account] = await ctx.tx
    .select({ workerId: accounts.workerId })
    .from(accounts)
    .where(and(eq(accounts.world, ctx.world.id), eq(accounts.email, wanted.email)));
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
