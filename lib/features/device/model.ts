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
