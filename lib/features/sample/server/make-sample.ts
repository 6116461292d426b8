import 'server-only';
import { eq } from 'drizzle-orm';
import { TABLES } from '@/lib/core/database/tables';
import { addDays } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import { worlds } from '@/lib/core/worlds/tables';
import { insertRows } from '@/lib/features/sample/server/builders/insert-rows';
import { HORIZON_DAYS } from '@/lib/features/visits/server/recurrence';
import type { Plan } from './draft';
import { planSample } from './plan-sample';

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
export async function insertPlan(ctx: WorldContext, plan: Plan, passwordHash: string): Promise<void> {
  const accounts = plan.accounts.map((account) => ({ ...account, passwordHash }));
  const rows: Record<string, readonly object[]> = { ...plan, accounts };
  for (const { name, table } of TABLES) await insertRows(ctx, table, rows[name] ?? []);
}
