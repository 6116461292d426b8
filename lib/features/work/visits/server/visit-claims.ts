import { toInstant } from '@/lib/core/backend/database/columns';
import type { visitClaims } from '@/lib/features/records/visits';
import type { ClaimState } from '../model';
import type { VisitClaim } from '../schema';

export type ClaimRow = typeof visitClaims.$inferSelect;

/** Finds the latest claim of each kind, as the cleaner sees it. */
export function claimEntities(rows: readonly ClaimRow[]): readonly VisitClaim[] {
  const latest = new Map(rows.filter((row) => !isTakenBack(row)).map((row) => [row.kind, row]));
  return [...latest.values()]
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({
      kind: row.kind,
      tappedAt: toInstant(row.tappedAt),
      arrivedAt: toInstant(row.recordedAt),
      state: stateOfClaim(row),
      reason: row.reason,
    }));
}

/** The office has not answered it: the cleaner has undone it, or has sent another time. */
export const isTakenBack = ({ answeredAt, answeredBy }: ClaimRow): boolean =>
  answeredAt !== null && answeredBy === null;

export function stateOfClaim({ answeredAt, isAccepted }: ClaimRow): ClaimState {
  if (answeredAt === null) return 'waiting';
  return isAccepted ? 'accepted' : 'declined';
}
