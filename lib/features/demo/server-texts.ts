/** Why no demo begins. */
export const DEMO_TEXTS = {
  busy: 'Many people are trying the demo right now. Please try again in a minute.',
  busyNetwork: 'Many demos were started from your network. Please try again in a few minutes.',
  wrongSeed: 'A seed must be a whole number, 1 or higher.',
} as const;
