/** Why no demo begins. */
export const DEMO_TEXTS = {
  busy: 'Many people are trying the demo right now. Please try again in a minute.',
  busyNetwork: 'Many demos were started from your network. Please try again in a few minutes.',
  wrongSeed: 'A seed is a whole number from 1 on.',
} as const;
