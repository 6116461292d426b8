import 'server-only';
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import { customerRatings } from '@/lib/features/records/standing';
import { visits } from '@/lib/features/records/visits';

export const achievementsHandlers = {
  /** The badges are counted at each request, with the visits from before the marketplace used this app. [ACHV-01] */
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
    const finished = await tx.$count(visits, ofWorker(ctx, visits, isNotNull(visits.finishedAt)));
    const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
    const [worker] = await tx.select({ visitsBefore: workers.visitsBefore }).from(workers).where(isWorker);
    const given = rows.flatMap((row) => (row.compliment === null ? [] : [[row.compliment, row.count]]));
    return {
      fiveStarRatings: rows.reduce((sum, { fiveStars }) => sum + fiveStars, 0),
      completedVisits: finished + (worker?.visitsBefore ?? 0),
      compliments: Object.fromEntries(given),
    };
  },
} satisfies Handlers<WorkerContext>;
