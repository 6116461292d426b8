import 'server-only';
import { eq } from 'drizzle-orm';
import { insertRows } from '@/lib/backend/builders/insert-rows';
import type { WorldContext } from '@/lib/backend/context';
import { HORIZON_DAYS } from '@/lib/backend/recurrence';
import {
  accounts,
  breakChangeRequests,
  breaks,
  chatThreads,
  customerRatings,
  customers,
  dayOverrides,
  generalFeatures,
  jobs,
  keys,
  paymentDetails,
  properties,
  remoteKeyTransfers,
  settings,
  tickets,
  visitCancellations,
  visits,
  weeklyAvailability,
  workerFeatures,
  workers,
  worlds,
} from '@/lib/backend/schema';
import { addDays } from '@/lib/time/zoned';
import { planSample, type SamplePlan } from './plan-sample';

export interface SampleOptions {
  /** The hash of the one password that all sample accounts share. */
  readonly passwordHash: string;
  /** For a world of its own beside the marketplace's: `w1` makes `amara+w1@sweep.example`. */
  readonly emailSuffix?: string;
}

/** Fills an empty world with the sample's rows and marks it as a sample, so that the roller keeps its today filled. */
export async function makeSampleWorld(ctx: WorldContext, options: SampleOptions): Promise<void> {
  const { world, today, now, tx } = ctx;
  const plan = planSample({ seed: world.seed, today, now, zone: world.timeZone }, options.emailSuffix);
  await insertPlan(ctx, plan, options.passwordHash);
  await tx
    .update(worlds)
    .set({ isSample: true, rolledTo: addDays(today, HORIZON_DAYS) })
    .where(eq(worlds.id, world.id));
}

/** A plan's rows in an empty world, those first that others lean on. */
export async function insertPlan(ctx: WorldContext, plan: SamplePlan, passwordHash: string): Promise<void> {
  await insertRows(ctx, workers, plan.workers);
  await insertRows(ctx, customers, plan.customers);
  await insertRows(
    ctx,
    accounts,
    plan.accounts.map((account) => ({ ...account, passwordHash })),
  );
  await insertRows(ctx, properties, plan.properties);
  await insertRows(ctx, keys, plan.keys);
  await insertRows(ctx, jobs, plan.jobs);
  await insertRows(ctx, visits, plan.visits);
  await insertRows(ctx, remoteKeyTransfers, plan.remoteKeyTransfers);
  await insertRows(ctx, customerRatings, plan.customerRatings);
  await insertRows(ctx, visitCancellations, plan.visitCancellations);
  await insertRows(ctx, weeklyAvailability, plan.availability);
  await insertRows(ctx, dayOverrides, plan.dayOverrides);
  await insertRows(ctx, breaks, plan.breaks);
  await insertRows(ctx, breakChangeRequests, plan.breakChangeRequests);
  await insertRows(ctx, paymentDetails, plan.paymentDetails);
  await insertRows(ctx, tickets, plan.tickets);
  await insertRows(ctx, chatThreads, plan.chatThreads);
  await insertRows(ctx, workerFeatures, plan.workerFeatures);
  await insertRows(ctx, generalFeatures, plan.generalFeatures);
  await insertRows(ctx, settings, plan.settings);
}
