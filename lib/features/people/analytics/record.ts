import type { Instant } from '@/lib/core/ground/time/zoned';
import {
  ANALYTICS_LIMITS,
  type AnalyticsParameters,
  type LaunchContext,
} from '@/lib/features/people/device/model';
import type { AnalyticsRecord } from '@/lib/features/people/device/schema';

export const RECORD_KEYS = {
  appLaunch: 'app_launch',
  pageView: 'page_view',
  /** It carries the call's name or a name of `TAP_ACTIONS`. */
  action: 'action',
  /** The marketplace asks for it; it carries the event's name. [ANALYTICS-05] */
  trackedEvent: 'tracked_event',
  /** It carries the answer to "Was this tip helpful?". [MODAL-08] */
  tipHelpful: 'tip_helpful',
} as const;

export type RecordKey = (typeof RECORD_KEYS)[keyof typeof RECORD_KEYS];

/** Recorded taps that make no call; the element carries the name as `data-action`. */
export const TAP_ACTIONS = {
  copyAddress: 'copyAddress',
  openMap: 'openMap',
  openDirections: 'openDirections',
  /** Sends `patchVisit`, which is not recorded itself. Regular jobs have a recorded call of their own. */
  addOneOffJob: 'addOneOffJob',
} as const;

/** These calls follow a tap that has its own record. */
export const CALLS_WITHOUT_RECORD: ReadonlySet<string> = new Set(['patchVisit']);

export interface Launch {
  readonly context: LaunchContext;
  readonly blob: AnalyticsParameters | null;
  readonly at: Instant;
}

export interface Happening {
  readonly key: RecordKey;
  readonly extras?: AnalyticsParameters;
  readonly launch: Launch;
  readonly sessionId: string;
  readonly groupUuid: string;
  readonly at: Instant;
}

/** Callers must not pass personal data. [ANALYTICS-01] */
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

/** Cuts names and texts to 100 characters and limits the number of parameters. [ANALYTICS-04] */
function shortened(parameters: AnalyticsParameters): AnalyticsParameters {
  return Object.fromEntries(
    Object.entries(parameters)
      .slice(0, ANALYTICS_LIMITS.parameters)
      .map(([name, value]) => [cut(name), typeof value === 'string' ? cut(value) : value]),
  );
}

/** Drops half a surrogate pair at the cut, which would be invalid text. */
function cut(text: string): string {
  return text.slice(0, ANALYTICS_LIMITS.parameterLength).replace(/[\uD800-\uDBFF]$/, '');
}
