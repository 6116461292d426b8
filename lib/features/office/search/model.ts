export const SEARCH_LIMITS = {
  /** A search reads this many characters and ignores the rest. */
  text: 100,
  /** A group has at most this many results. */
  group: 5,
} as const;
