export const MINUTES_AN_HOUR = 60;
