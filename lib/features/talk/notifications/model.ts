import type { PushKind } from '@/lib/core/ground/site/flags';

/** The office's answers to late taps. Turned off with the changes of visits. */
export type ClaimAnswerKind = 'claim-accepted' | 'claim-declined';

/** `office`: written by the office. `test`: asked for at /permissions. Neither can be turned off. */
export type NotificationKind = PushKind | ClaimAnswerKind | 'office' | 'test';

export const isClaimAnswer = (kind: NotificationKind): kind is ClaimAnswerKind =>
  kind === 'claim-accepted' || kind === 'claim-declined';

/** Where an address opens: in the app, in an in-app browser, or in the system's browser. [PUSH-10] */
export type UrlTarget = 'app' | 'iab' | 'system';
