import 'server-only';
import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { groupRows, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { properties, visits } from '@/lib/features/records/visits';
import { type MeasuredStart, measuredPlace } from '../measured-place';

/** These are starts of the last half year: they come from several cleaners, and old ones leave memory free. */
const RECENT_DAYS = 183;

/** Runs each night, so that a start waits for no lock of its home. A typed or a postcode's place stays. */
export async function measureHomes(ctx: WorldContext): Promise<void> {
  const isOpen = or(isNull(properties.latitude), inArray(properties.placeSource, ['outward', 'measured']));
  const isOfThisAddress = or(
    isNull(properties.postcodeSince),
    gte(visits.actualDate, properties.postcodeSince),
  );
  const rows = await ctx.tx
    .select({ id: properties.id, day: visits.actualDate, location: visits.startedLocation })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .where(
      ofWorld(
        ctx,
        visits,
        gte(visits.actualDate, addDays(ctx.today, -RECENT_DAYS)),
        isNotNull(visits.startedLocation),
        and(isOpen, isOfThisAddress),
      ),
    )
    .orderBy(asc(properties.id));
  for (const [id, starts] of groupRows(rows, (row) => row.id)) {
    const measured = starts.flatMap(({ day, location }): MeasuredStart[] =>
      location ? [{ day, location }] : [],
    );
    const place = measuredPlace(measured);
    if (place === null) continue;
    const isHome = ofWorld(ctx, properties, eq(properties.id, id), isOpen);
    // An import may hold homes in another order: those wait for the next night.
    const free = ctx.tx.select({ id: properties.id }).from(properties).where(isHome);
    if ((await free.for('no key update', { skipLocked: true })).length === 0) continue;
    await ctx.tx
      .update(properties)
      .set({ ...place, placeSource: 'measured' })
      .where(isHome);
  }
}
