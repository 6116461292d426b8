import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { WorldContext } from '@/lib/core/worlds/context';
import { customers, jobs, properties } from '@/lib/features/visits/server/tables';

/** Whose home a job is at, and where they read mail. */
export async function findCustomerOfJob({ tx, world }: WorldContext, jobId: number) {
  const [customer] = await tx
    .select({ name: customers.preferredName, email: customers.email })
    .from(jobs)
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, and(eq(customers.world, jobs.world), eq(customers.id, properties.customerId)))
    .where(and(eq(jobs.world, world.id), eq(jobs.id, jobId)));
  return customer ?? null;
}
