import type { ClaimAnswerKind, NotificationKind, UrlTarget } from '@/lib/features/records/notices-values';

export type { ClaimAnswerKind, NotificationKind, UrlTarget };

export const isClaimAnswer = (kind: NotificationKind): kind is ClaimAnswerKind =>
  kind === 'claim-accepted' || kind === 'claim-declined';
