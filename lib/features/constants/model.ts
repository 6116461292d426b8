import type { Maybe } from '@/lib/features/visits/model';

/** The marketplace's own numbers that screens go by. */
export interface Constants {
  /** Finished visits that unlock regular extra jobs. */
  readonly regularJobEligibilityThreshold: number;
  /** Days. */
  readonly reliabilityTargetDays: number;
}

/** What a root tells of them; it may know others, which the app leaves alone. [FLAG-04] */
export type ConstantsAnswer = { readonly [K in keyof Constants]?: Maybe<Constants[K]> };
