import type { ClaimAnswerKind, NotificationKind } from '@/lib/features/records/notices-values';

export const isClaimAnswer = (kind: NotificationKind): kind is ClaimAnswerKind =>
  kind === 'claim-accepted' || kind === 'claim-declined';
