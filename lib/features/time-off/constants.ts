/** More than a morning, an afternoon, an evening and one to spare is taken for a mistake. */
export const MAX_PERIODS_A_DAY = 4;
