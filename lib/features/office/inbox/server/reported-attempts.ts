import 'server-only';
import type { accessAttempts } from '@/lib/features/records/conversations';
import { countedAttempts } from '@/lib/features/work/stuck-outside/rules';
import { attemptOf } from '@/lib/features/work/stuck-outside/server/handlers';
import type { ReportedAttempt } from '../schema';

/** It includes and marks entries that were taken back. */
export function reportedAttempts(
  rows: readonly (typeof accessAttempts.$inferSelect)[],
): readonly ReportedAttempt[] {
  const attempts = rows.map(attemptOf);
  const counted = new Set(countedAttempts(attempts));
  return attempts
    .filter(({ kind }) => kind !== 'taken-back')
    .map((attempt) => ({
      kind: attempt.kind,
      result: attempt.result ?? null,
      at: attempt.at,
      latitude: attempt.location?.latitude ?? null,
      longitude: attempt.location?.longitude ?? null,
      accuracy: attempt.location?.accuracy ?? null,
      isTakenBack: !counted.has(attempt),
    }));
}
