/** A day has morning, afternoon, evening and one spare; more are likely a mistake. */
export const MAX_PERIODS_A_DAY = 4;
