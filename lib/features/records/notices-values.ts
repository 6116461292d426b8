import type { PushKind } from '@/lib/core/ground/site/flags';

/** Push data has texts only, by their names in the documents. */
export type PushData = Readonly<Record<string, string>>;

/** It is `action` in push data. [PUSH-09] */
export type PushAction = 'content_modal' | 'sample' | 'track_event' | 'refresh_schedule' | 'notification';

export type MoodAnswer = 'good' | 'bad' | 'dismissed';

/** The office sends broadcasts of these kinds. */
export type BroadcastKind = 'popup' | 'mood' | 'intervention' | 'notification';

export type BroadcastState = 'draft' | 'scheduled' | 'sent' | 'withdrawn';

export type AudienceKind = 'all' | 'trialling' | 'area' | 'worker';

export interface Audience {
  readonly kind: AudienceKind;
  /** This is the area, or the cleaner's name when it was written. */
  readonly who?: string;
  readonly workerId?: number;
}

/** The office's answers to late taps. A cleaner turns them off together with changes of visits. */
export type ClaimAnswerKind = 'claim-accepted' | 'claim-declined';

/**
 * The office wrote an `office` popup; the worker asked for a `test` popup at /permissions. Neither can be turned off.
 */
export type NotificationKind = PushKind | ClaimAnswerKind | 'office' | 'test';

/** An address opens in the app, in an in-app browser, or in the system's browser. [PUSH-10] */
export type UrlTarget = 'app' | 'iab' | 'system';
