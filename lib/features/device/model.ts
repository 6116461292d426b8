import type { Maybe } from '@/lib/features/visits/model';

/** How the app was opened. [ANALYTICS-02] */
export const LAUNCH_CONTEXTS = ['normal', 'deeplink', 'push'] as const;
export type LaunchContext = (typeof LAUNCH_CONTEXTS)[number];

/** What one record may hold at most. */
export const ANALYTICS_LIMITS = {
  /** Characters of a parameter's name and of its text. [ANALYTICS-04] */
  parameterLength: 100,
  parameters: 50,
} as const;

/** What else is known, by names of its own. */
export type AnalyticsParameters = Readonly<Record<string, string | number | boolean | null>>;

export interface AnalyticsBlob {
  readonly launchContext?: Maybe<LaunchContext>;
  readonly launchContextBlob?: Maybe<AnalyticsParameters>;
  /** An instant. */
  readonly launchedAt?: Maybe<string>;
  readonly extras?: Maybe<AnalyticsParameters>;
}

/** One thing that happened in the app. [ANALYTICS-01] */
export interface AnalyticsRecord {
  readonly recordKey: string;
  readonly blob?: Maybe<AnalyticsBlob>;
  readonly groupUuid?: Maybe<string>;
  readonly sessionId?: Maybe<string>;
  /** An instant. */
  readonly sourceCreated?: Maybe<string>;
}

/** Who and what sent a record, as far as the request says it. */
export interface AnalyticsSource {
  readonly appVersion?: Maybe<string>;
  readonly context?: Maybe<LaunchContext>;
  /** The device's id. */
  readonly device?: Maybe<string>;
  /** The worker's id. */
  readonly user?: Maybe<number>;
}

/** The record, and its source where the root adds it. [DEMO-37] */
export type AnalyticsAnswer = AnalyticsRecord & AnalyticsSource;
