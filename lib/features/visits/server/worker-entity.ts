import type { workers } from '@/lib/core/accounts/tables';
import type { Account } from '@/lib/core/accounts/token';
import type { Postcode } from '@/lib/core/contract/places-wire';
import { instantOrNull } from '@/lib/core/database/instants';
import { fullName } from '@/lib/core/format/name';
import { poundsOf } from '@/lib/core/money/pence';
import type { Worker } from '@/lib/core/session/wire';
import type { WorldContext } from '@/lib/core/worlds/context';
import { photoAddress } from '@/lib/features/photo/server/photo-address';
import type { customers } from './tables';
import { visitsOutsideArea } from './visits-outside-area';

type WorkerRow = typeof workers.$inferSelect;

/** A worker's row as the API's entity. [PROF-04] */
export async function workerEntity(ctx: WorldContext, row: WorkerRow): Promise<Worker> {
  const { telephone, latitude: _latitude, longitude: _longitude, world: _world, ...same } = row;
  const { adminFeePence, basePayPence, hourlyBonusPence, createdAt, ...rest } = same;
  const { lastNameKey: _lastName, searchText: _search, ...known } = rest;
  const { lastActivationAt, lastConfirmationAt, lastAppUsageAt, ...plain } = known;
  return {
    ...plain,
    fullName: fullName(row),
    image: row.image && photoAddress({ world: row.world, workerId: row.id, photoId: row.image }),
    primaryTelephoneNumber: telephone,
    postcode: row.postcode === null ? null : postcodeEntity({ ...row, postcode: row.postcode }),
    adminFee: poundsOf(adminFeePence),
    basePay: poundsOf(basePayPence),
    last60DaysMetrics: await visitsOutsideArea(ctx, row),
    hourlyBonus: hourlyBonusPence === null ? null : poundsOf(hourlyBonusPence),
    created: instantOrNull(createdAt),
    lastActivationDt: instantOrNull(lastActivationAt),
    lastConfirmationDt: instantOrNull(lastConfirmationAt),
    lastAppUsage: instantOrNull(lastAppUsageAt),
  };
}

/** What a customer learns of themselves: enough for the app to turn them away. [AUTH-11] */
export function customerAsWorker(account: Account, customer: typeof customers.$inferSelect): Worker {
  return { id: account.id, accountId: customer.id, firstNames: customer.preferredName, email: account.email };
}

/** The area is the outward part, e.g. `SW12` of `SW12 0BN`: workers' areas are codes that it begins with. */
export function postcodeEntity(row: {
  readonly postcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Postcode {
  const [outward = '', inward = ''] = row.postcode.split(' ');
  const { latitude, longitude } = row;
  return {
    full: row.postcode,
    outward,
    inward,
    area: { code: outward, extraJobAreaDisplayName: outward },
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
