import 'server-only';
import { asc, between, eq, inArray, isNull, min } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { pageSpan, toPage } from '@/lib/core/ground/contract/page';
import { fullName } from '@/lib/core/ground/format/person';
import { addDays } from '@/lib/core/ground/time/zoned';
import { OFFICE_PAGE_SIZE } from '@/lib/features/office/desk/model';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { OFFER_DAYS } from '@/lib/features/work/extra-jobs/model';
import { linkToCustomers } from '../schema';
import { isFoundCustomer } from './search';

export const officeCustomerHandlers = {
  async findCustomers(ctx, { query = {} }) {
    const { tx } = ctx;
    const isFound = isFoundCustomer(ctx, query.search ?? '');
    const span = pageSpan(await tx.$count(customers, isFound), query, OFFICE_PAGE_SIZE);
    const rows = await tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(isFound)
      .orderBy(asc(customers.nameKey), asc(customers.id))
      .limit(span.perPage)
      .offset(span.offset);
    const ids = rows.map(({ id }) => id);
    const areas = await areasOf(ctx, ids);
    const nextWorkers = await workersOf(ctx, ids);
    const listed = rows.map(({ id, name }) => ({
      ...{ id, name },
      areas: areas.filter(({ customerId }) => customerId === id).map(({ area }) => area),
      cleaners: nextWorkers.flatMap(({ customerId, ...worker }) => (customerId === id ? worker : [])),
    }));
    return toPage(span, listed, linkToCustomers(query));
  },
} satisfies Handlers<OfficeContext>;

async function areasOf(ctx: OfficeContext, customerIds: readonly number[]) {
  const rows = await ctx.tx
    .selectDistinct({
      customerId: properties.customerId,
      city: properties.city,
      postcode: properties.postcode,
    })
    .from(properties)
    .where(ofWorld(ctx, properties, inArray(properties.customerId, [...customerIds])))
    .orderBy(asc(properties.postcode));
  const areas = rows.map(({ customerId, city, postcode }) => {
    return { customerId, area: `${postcode.split(' ')[0]}, ${city}` };
  });
  return areas.filter(
    (one, at) => areas.findIndex((o) => o.customerId === one.customerId && o.area === one.area) === at,
  );
}

async function workersOf(ctx: OfficeContext, customerIds: readonly number[]) {
  const day = min(visits.actualDate);
  const rows = await ctx.tx
    .select({
      customerId: visits.customerId,
      workerId: workers.id,
      firstNames: workers.firstNames,
      lastName: workers.lastName,
      day,
    })
    .from(visits)
    .innerJoin(workers, sameWorld(workers, visits, eq(workers.id, visits.workerId)))
    .where(
      ofWorld(
        ctx,
        visits,
        inArray(visits.customerId, [...customerIds]),
        between(visits.actualDate, ctx.today, addDays(ctx.today, OFFER_DAYS - 1)),
        eq(visits.skipped, false),
        isNull(visits.finishedAt),
      ),
    )
    .groupBy(visits.customerId, workers.id, workers.firstNames, workers.lastName)
    .orderBy(asc(day), asc(workers.id));
  return rows.map(({ customerId, workerId, day: nextDay, ...names }) => {
    return { customerId, workerId, fullName: fullName(names), nextDay: nextDay ?? ctx.today };
  });
}
