import 'server-only';
import { and, eq } from 'drizzle-orm';
import { accounts } from '@/lib/core/accounts/tables';
import { clockTime, day, z } from '@/lib/core/contract/wire';
import type { NewRow } from '@/lib/core/database/tables';
import type { WorldContext } from '@/lib/core/worlds/context';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/server/builders/build';

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
