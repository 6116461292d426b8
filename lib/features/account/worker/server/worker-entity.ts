import 'server-only';
import { between, count, eq, isNotNull, max, sql } from 'drizzle-orm';
import { accounts, tokens, type workers } from '@/lib/core/backend/accounts/tables';
import type { Account } from '@/lib/core/backend/accounts/token';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { poundsOf } from '@/lib/core/ground/money/pence';
import type { DatedPayRate, Last60DaysMetrics, Worker } from '@/lib/core/ground/session/schema';
import { addDays, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { photoAddress } from '@/lib/features/people/photo/server/photo-address';
import { type customers, properties, visits } from '@/lib/features/records/visits';
import { recentFrom } from '@/lib/features/standing/performance/rules';
import { isInArea } from '@/lib/features/work/extra-jobs/rules';
import { isOnBonus } from '@/lib/features/work/visits/server/bonus-pay';
import { firstDayOf } from '@/lib/features/work/visits/server/first-day';
import { postcodeEntity } from '@/lib/features/work/visits/server/postcode-entity';
import { type DatedRate, rateOn, ratesSince, readPay } from '@/lib/features/work/visits/server/rates';

type WorkerRow = typeof workers.$inferSelect;

export async function workerEntity(ctx: WorldContext, row: WorkerRow): Promise<Worker> {
  const { telephone, latitude: _latitude, longitude: _longitude, world: _world, ...same } = row;
  const { createdAt, placeSource: _source, ...rest } = same;
  const { lastNameKey: _lastName, searchText: _search, ...known } = rest;
  const {
    ratingBefore: _rating,
    ratingsBefore: _ratings,
    visitsBefore: _visits,
    hoursSetBy: _by,
    editedFields: _edited,
    ...own
  } = known;
  const { lastActivationAt, lastConfirmationAt, ...plain } = own;
  const pay = await readPay(ctx, row.id);
  const rate = rateOn(pay.rates, ctx.today);
  const startedWork = await firstDayOf(ctx, row);
  return {
    ...plain,
    fullName: fullName(row),
    image: row.image && photoAddress({ world: row.world, workerId: row.id, photoId: row.image }),
    primaryTelephoneNumber: telephone,
    postcode: row.postcode === null ? null : postcodeEntity({ ...row, postcode: row.postcode }),
    adminFee: rate && poundsOf(rate.adminFeePence),
    basePay: rate && poundsOf(rate.basePence),
    last60DaysMetrics: await visitsOutsideArea(ctx, row),
    hourlyBonus: typeof rate?.hourlyBonusPence === 'number' ? poundsOf(rate.hourlyBonusPence) : null,
    isEligibleForBonus: isOnBonus(pay.bonusPay, ctx.today),
    payRates: ratesSince(pay, addDays(ctx.today, -PAST_RATES_DAYS)).map(rateEntity),
    startedWork,
    created: toInstantOrNull(createdAt),
    lastActivationDt:
      toInstantOrNull(lastActivationAt) ??
      (startedWork && instantOf(startedWork, '12:00', ctx.world.timeZone)),
    lastConfirmationDt: toInstantOrNull(lastConfirmationAt),
    lastAppUsage: await lastUseOf(ctx, row.id),
  };
}

/** A finish of an earlier day may still wait on the phone. */
const PAST_RATES_DAYS = 31;

const rateEntity = ({ fromDay, basePence, bonusPence, adminFeePence }: DatedRate): DatedPayRate => ({
  fromDay,
  basePay: poundsOf(basePence),
  hourlyBonus: poundsOf(bonusPence),
  adminFee: poundsOf(adminFeePence),
});

/** An administrator who acts as the worker does not count. */
async function lastUseOf(ctx: WorldContext, workerId: number): Promise<Instant | null> {
  const isTheirs = sameWorld(tokens, accounts, eq(tokens.accountId, accounts.id));
  const [found] = await ctx.tx
    .select({ at: max(tokens.lastUsedAt) })
    .from(accounts)
    .innerJoin(tokens, isTheirs)
    .where(ofWorld(ctx, accounts, eq(accounts.workerId, workerId), eq(tokens.kind, 'app')));
  return toInstantOrNull(found?.at ?? null);
}

/** These fields suffice for the app to refuse a customer. [AUTH-11] */
export function customerAsWorker(account: Account, customer: typeof customers.$inferSelect): Worker {
  return { id: account.id, accountId: customer.id, firstNames: customer.preferredName, email: account.email };
}

/** The share of visits outside the worker's areas that counts as significant. The documents name no limit. */
const SIGNIFICANT_SHARE = 1 / 3;

type AreaRow = Pick<typeof workers.$inferSelect, 'id' | 'assignedAreas'>;

/** Counts finished visits outside the worker's regular and one-off areas. A worker without areas works everywhere. */
async function visitsOutsideArea(ctx: WorldContext, worker: AreaRow): Promise<Last60DaysMetrics> {
  const areas = [...(worker.assignedAreas?.regular ?? []), ...(worker.assignedAreas?.oneOff ?? [])];
  const done = areas.length > 0 ? await countByOutward(ctx, worker.id) : [];
  const outside = done.filter(({ outward }) => !areas.some((area) => isInArea(outward, area)));
  const visitsOutsideNormalArea = total(outside);
  return {
    visitsOutsideNormalArea,
    hasSignificantVisitsOutsideOfArea:
      visitsOutsideNormalArea > 0 && visitsOutsideNormalArea >= total(done) * SIGNIFICANT_SHARE,
  };
}

function countByOutward(ctx: WorldContext, workerId: number) {
  const outward = sql<string>`split_part(${properties.postcode}, ' ', 1)`;
  return ctx.tx
    .select({ outward, count: count() })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .where(
      ofWorld(
        ctx,
        visits,
        eq(visits.workerId, workerId),
        isNotNull(visits.finishedAt),
        between(visits.actualDate, recentFrom(ctx.today), ctx.today),
      ),
    )
    .groupBy(outward);
}

const total = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0);
