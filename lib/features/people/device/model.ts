export const LAUNCH_CONTEXTS = ['normal', 'deeplink', 'push'] as const;
export type LaunchContext = (typeof LAUNCH_CONTEXTS)[number];

export const ANALYTICS_LIMITS = {
  parameterLength: 100,
  parameters: 50,
} as const;

export type AnalyticsParameters = Readonly<Record<string, string | number | boolean | null>>;
