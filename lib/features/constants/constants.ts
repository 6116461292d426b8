import type { Constants } from './model';

/** The rules' numbers that the marketplace also serves to its apps; an app that has not read them goes by these. [FLAG-04] */
export const CONSTANTS = {
  /** Finished visits that unlock regular extra jobs. [EXTRA-10] */
  regularJobEligibilityThreshold: 10,
  /** Days without a fault that make a full streak of reliability. [PERF-15] */
  reliabilityTargetDays: 60,
} as const satisfies Constants;
