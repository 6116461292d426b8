import type { Instant } from '@/lib/core/time/zoned';
import { ANALYTICS_LIMITS, type AnalyticsParameters, type LaunchContext } from '@/lib/features/device/model';
import type { AnalyticsRecord } from '@/lib/features/device/wire';
import type { RecordKey } from './constants';

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
