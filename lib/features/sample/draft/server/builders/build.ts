import 'server-only';
import { eq } from 'drizzle-orm';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import type { NewRow } from '@/lib/core/backend/database/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { keys, keyTransfers, remoteKeyTransfers } from '@/lib/features/records/keys';
import { payRates } from '@/lib/features/records/pay';
import { dayOverrides, weeklyAvailability } from '@/lib/features/records/time-off';
import { customers, jobs, properties, visits } from '@/lib/features/records/visits';
import { recurrenceDates, visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import { SAMPLE_RATE } from '../data/people';
import { customerRow, jobRow, keyRow, propertyRow, workerRow } from './rows';

/* Inserts single rows with defaults. Referenced rows are created unless given. */

/** The worker gets the sample's pay rate; `rate: null` leaves it out. */
export async function buildWorker(
  ctx: WorldContext,
  {
    rate = {},
    ...overrides
  }: Partial<NewRow<'workers'>> & { readonly rate?: Partial<NewRow<'payRates'>> | null } = {},
) {
  const row = workerRow({ ...overrides, email: overrides.email ?? uniqueEmail() });
  const worker = only(
    await ctx.tx
      .insert(workers)
      .values({ ...row, world: ctx.world.id })
      .returning(),
  );
  if (rate !== null) {
    const from = { workerId: worker.id, fromDay: '2020-01-01', world: ctx.world.id };
    await ctx.tx.insert(payRates).values({ ...SAMPLE_RATE, ...rate, ...from });
  }
  return worker;
}

/** Creates the worker unless given. No password matches the default hash. */
export async function buildAccount(ctx: WorldContext, overrides: Partial<NewRow<'accounts'>> = {}) {
  const role = overrides.role ?? 'worker';
  const email = overrides.email ?? uniqueEmail();
  const workerId = overrides.workerId ?? (role === 'worker' ? (await buildWorker(ctx, { email })).id : null);
  const row = { passwordHash: '!', ...overrides, role, email, workerId, world: ctx.world.id };
  return only(await ctx.tx.insert(accounts).values(row).returning());
}

export async function buildCustomer(ctx: WorldContext, overrides: Partial<NewRow<'customers'>> = {}) {
  const row = customerRow({ ...overrides, email: overrides.email ?? uniqueEmail() });
  return only(
    await ctx.tx
      .insert(customers)
      .values({ ...row, world: ctx.world.id })
      .returning(),
  );
}

export async function buildProperty(ctx: WorldContext, overrides: Partial<NewRow<'properties'>> = {}) {
  const customerId = overrides.customerId ?? (await buildCustomer(ctx)).id;
  const row = propertyRow({ ...overrides, customerId });
  return only(
    await ctx.tx
      .insert(properties)
      .values({ ...row, world: ctx.world.id })
      .returning(),
  );
}

/** A key with a holder is at the worker's home. */
export async function buildKey(ctx: WorldContext, overrides: Partial<NewRow<'keys'>> = {}) {
  const propertyId = overrides.propertyId ?? (await buildProperty(ctx, { access: 'keys' })).id;
  const location = overrides.holderId ? 'worker' : 'customer';
  const row = keyRow({ location, ...overrides, propertyId });
  return only(
    await ctx.tx
      .insert(keys)
      .values({ ...row, world: ctx.world.id })
      .returning(),
  );
}

/** The job is weekly from today and has no visits. */
export async function buildJob(ctx: WorldContext, overrides: Partial<NewRow<'jobs'>> = {}) {
  const propertyId = overrides.propertyId ?? (await buildProperty(ctx)).id;
  const row = jobRow({ ...overrides, propertyId, firstDate: overrides.firstDate ?? ctx.today });
  return only(
    await ctx.tx
      .insert(jobs)
      .values({ ...row, world: ctx.world.id })
      .returning(),
  );
}

/** The day is the job's next date within one period from today, or its first date. */
export async function buildVisit(ctx: WorldContext, overrides: Partial<NewRow<'visits'>> = {}) {
  const job =
    overrides.jobId === undefined
      ? await buildJob(ctx, {
          workerId: overrides.workerId ?? null,
          ...(overrides.scheduledDate && { firstDate: overrides.scheduledDate }),
        })
      : await findJob(ctx, overrides.jobId);
  const [next = job.firstDate] = recurrenceDates(job, ctx.today, addDays(ctx.today, job.frequencyDays));
  const visit = visitOfJob(job, overrides.scheduledDate ?? next);
  const row = { ...visit, ...overrides, world: ctx.world.id };
  return only(await ctx.tx.insert(visits).values(row).returning());
}

/** 0 in `dayOfWeek` is Monday. */
export async function buildAvailability(
  ctx: WorldContext,
  overrides: Partial<NewRow<'weeklyAvailability'>> & { workerId: number },
) {
  const row = { dayOfWeek: 0, start: '08:00', end: '18:00', ...overrides, world: ctx.world.id };
  return only(await ctx.tx.insert(weeklyAvailability).values(row).returning());
}

/** Makes an override of one day: off unless hours are given. */
export async function buildDayOff(
  ctx: WorldContext,
  overrides: Partial<NewRow<'dayOverrides'>> & { workerId: number },
) {
  const row = { day: ctx.today, isOff: overrides.start === undefined, ...overrides, world: ctx.world.id };
  return only(await ctx.tx.insert(dayOverrides).values(row).returning());
}

/** Makes a handover with another worker on the given visit, with open movements of its keys unless it has ended. */
export async function buildRemoteKeyTransfer(
  ctx: WorldContext,
  overrides: Partial<NewRow<'remoteKeyTransfers'>> & { jobId: number; scheduledDate: string },
) {
  const otherWorkerId = overrides.otherWorkerId ?? (await buildWorker(ctx)).id;
  const row = { ...overrides, otherWorkerId, world: ctx.world.id };
  const transfer = only(await ctx.tx.insert(remoteKeyTransfers).values(row).returning());
  if (transfer.anchorId !== null || transfer.cancelledAt !== null) return transfer;
  const { workerId } = only(
    await ctx.tx
      .select()
      .from(visits)
      .where(
        ofWorld(
          ctx,
          visits,
          eq(visits.jobId, transfer.jobId),
          eq(visits.scheduledDate, transfer.scheduledDate),
        ),
      ),
  );
  const moves = [
    ...transfer.keyIdsToGive.map((keyId) => ({ keyId, toHolder: otherWorkerId })),
    ...transfer.keyIdsToCollect.map((keyId) => ({ keyId, toHolder: workerId })),
  ];
  for (const move of moves) await buildKeyTransfer(ctx, { ...move, remoteKeyTransferId: transfer.id });
  return transfer;
}

/** Makes an open movement of a key from its current place; without a holder it returns to the customer. */
async function buildKeyTransfer(
  ctx: WorldContext,
  overrides: Partial<NewRow<'keyTransfers'>> & { keyId: number },
) {
  const isKey = ofWorld(ctx, keys, eq(keys.id, overrides.keyId));
  const key = only(await ctx.tx.select().from(keys).where(isKey));
  const row = {
    fromLocation: key.location,
    fromHolder: key.holderId,
    toLocation: overrides.toHolder ? ('worker' as const) : ('other' as const),
    requestedAt: ctx.now,
    ...overrides,
    world: ctx.world.id,
  };
  return only(await ctx.tx.insert(keyTransfers).values(row).returning());
}

async function findJob(ctx: WorldContext, id: number) {
  return only(
    await ctx.tx
      .select()
      .from(jobs)
      .where(ofWorld(ctx, jobs, eq(jobs.id, id))),
  );
}

const uniqueEmail = () => `person-${crypto.randomUUID().slice(0, 13)}@sweep.example`;

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The world has no such row');
  return row;
}
