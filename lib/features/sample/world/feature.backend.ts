import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { topUpToday } from './server/top-up-today';
import { advanceSampleWeeks, beginWeekDay } from './server/week/live-week';

export const feature = {
  everyDay: [topUpToday, beginWeekDay],
  everyMinute: [advanceSampleWeeks],
} satisfies BackendFeature;
