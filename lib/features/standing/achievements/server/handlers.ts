import 'server-only';
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import { customerRatings } from '@/lib/features/records/standing';
import { visits } from '@/lib/features/records/visits';

export const achievementsHandlers = {
  /** Counted from the rows at each request, so that no stored count can be wrong. [ACHV-01] */
  async getAchievements(ctx) {
    const { tx } = ctx;
    const { compliment, rating } = customerRatings;
    const rows = await tx
      .select({
        compliment,
        count: count(),
        fiveStars: sql<number>`count(*) filter (where ${eq(rating, 5)})`.mapWith(Number),
      })
      .from(customerRatings)
      .where(ofWorker(ctx, customerRatings))
      .groupBy(compliment);
    const given = rows.flatMap((row) => (row.compliment === null ? [] : [[row.compliment, row.count]]));
    return {
      fiveStarRatings: rows.reduce((sum, { fiveStars }) => sum + fiveStars, 0),
      completedVisits: await tx.$count(visits, ofWorker(ctx, visits, isNotNull(visits.finishedAt))),
      compliments: Object.fromEntries(given),
    };
  },
} satisfies Handlers<WorkerContext>;
