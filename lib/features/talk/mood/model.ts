/** [MOOD-07] [MOOD-08] [MOOD-09] */
export const MOOD_ANSWERS = ['good', 'bad', 'dismissed'] as const;
export type MoodAnswer = (typeof MOOD_ANSWERS)[number];
