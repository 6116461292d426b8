import type { MoodAnswer } from '@/lib/features/records/notices-values';

export const MOOD_ANSWERS = ['good', 'bad', 'dismissed'] as const satisfies readonly MoodAnswer[];
