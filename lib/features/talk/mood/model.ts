import type { MoodAnswer } from '@/lib/features/records/notices-values';

export type { MoodAnswer };

/** [MOOD-07] [MOOD-08] [MOOD-09] */
export const MOOD_ANSWERS = ['good', 'bad', 'dismissed'] as const satisfies readonly MoodAnswer[];
