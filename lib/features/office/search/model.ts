export const SEARCH_LIMITS = {
  /** Characters; the rest is ignored. */
  text: 100,
  /** Results of each group. */
  group: 5,
} as const;
