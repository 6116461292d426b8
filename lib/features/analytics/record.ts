import type { Instant } from '@/lib/core/time/zoned';
import type { AnalyticsRecord } from '@/lib/features/device/wire';

/** What is recorded: the one list of keys. [ANALYTICS-01] */
export const RECORD_KEYS = {
  appLaunch: 'app_launch',
  /** With the page's name. */
  pageView: 'page_view',
  /** With what was done: the name of its call, or one of the list below. */
  action: 'action',
} as const;

export type RecordKey = (typeof RECORD_KEYS)[keyof typeof RECORD_KEYS];

/** Taps that are worth a record and make no call. What is tapped carries the name as `data-action`. */
export const TAP_ACTIONS = {
  copyAddress: 'copyAddress',
  openMap: 'openMap',
  openDirections: 'openDirections',
  /** Its call is `patchVisit`, which makes no record by itself; a regular job's call does. */
  addOneOffJob: 'addOneOffJob',
} as const;

/** Writes that follow from a tap which has its own record. */
export const CALLS_WITHOUT_RECORD: ReadonlySet<string> = new Set(['patchVisit']);

/** One opening of the app. */
export interface Launch {
  readonly context: LaunchContext;
  /** What else is known of it. */
  readonly blob: AnalyticsParameters | null;
  readonly at: Instant;
}

export interface Happening {
  readonly key: RecordKey;
  readonly extras?: AnalyticsParameters;
  readonly launch: Launch;
  /** Of all records of one launch. */
  readonly sessionId: string;
  /** Of a page view and what was done on that page. */
  readonly groupUuid: string;
  readonly at: Instant;
}

/** The record of something that happened. Whoever calls puts nothing personal into it. [ANALYTICS-01] */
export function analyticsRecord({
  key,
  extras,
  launch,
  sessionId,
  groupUuid,
  at,
}: Happening): AnalyticsRecord {
  return {
    recordKey: key,
    blob: {
      launchContext: launch.context,
      launchContextBlob: launch.blob && shortened(launch.blob),
      launchedAt: launch.at,
      ...(extras && { extras: shortened(extras) }),
    },
    groupUuid,
    sessionId,
    sourceCreated: at,
  };
}

/** Names and texts of a hundred characters, and no more parameters than a record takes. [ANALYTICS-04] */
function shortened(parameters: AnalyticsParameters): AnalyticsParameters {
  return Object.fromEntries(
    Object.entries(parameters)
      .slice(0, ANALYTICS_LIMITS.parameters)
      .map(([name, value]) => [cut(name), typeof value === 'string' ? cut(value) : value]),
  );
}

/** Half of a character that takes two places is left out: it is no text. */
function cut(text: string): string {
  return text.slice(0, ANALYTICS_LIMITS.parameterLength).replace(/[\uD800-\uDBFF]$/, '');
}

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
