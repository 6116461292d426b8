import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { achievementsSchemas } from './schema';

const WEEK_S = 7 * 86_400;

export const achievementsCalls = defineCalls<typeof achievementsSchemas>()({
  getAchievements: read('workers/{workerId}/achievements/', {
    cache: { name: 'achievements', maxAgeS: WEEK_S },
  }),
});
