/** How late a worker may say that they are, in minutes. */
export const LATE_MINUTES = [10, 20, 30] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];
