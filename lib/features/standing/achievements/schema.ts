import 'server-only';
import { type CallSchemas, type EntityOf, entity, idInAddress, z } from '@/lib/core/ground/contract/schema';

const count = z.int().min(0);

export type Achievements = EntityOf<typeof achievementsSchema>;
const achievementsSchema = entity('Achievements', {
  fiveStarRatings: count,
  completedVisits: count,
  /** These are the counts by the code of the compliment. A compliment that no customer gave may be missing. */
  compliments: z.record(z.string().min(1).max(100), count),
});

export const achievementsSchemas = {
  getAchievements: {
    summary: 'What a worker has earned from customers: five stars, finished visits and compliments',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress }),
    response: achievementsSchema,
  },
} satisfies CallSchemas;
