import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import { instantOf } from '@/lib/core/database/instants';
import type { ReportedAttempt } from '@/lib/features/admin/wire-support';
import { accessAttempts } from '@/lib/features/contact/server/tables';
import { countedAttempts } from '@/lib/features/stuck-outside/rules';
import type { AccessAttempt } from '@/lib/features/stuck-outside/wire';

type Row = typeof accessAttempts.$inferSelect;

/** The entries of a worker's visit, in the order of the taps. */
export async function readAttempts(
  { tx, world, workerId }: WorkerContext,
  visit: { readonly jobId: number; readonly date: string },
): Promise<readonly AccessAttempt[]> {
  const table = accessAttempts;
  const isOfVisit = and(
    eq(table.world, world.id),
    eq(table.workerId, workerId),
    eq(table.jobId, visit.jobId),
    eq(table.scheduledDate, visit.date),
  );
  const rows = await tx.select().from(table).where(isOfVisit).orderBy(asc(table.at), asc(table.id));
  return rows.map(attemptOf);
}

/** The same as an administrator reads them: what was a slip stays, and is marked. */
export function reportedAttempts(rows: readonly Row[]): readonly ReportedAttempt[] {
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

function attemptOf({ key, kind, result, location, note, takesBack, at }: Row): AccessAttempt {
  return { key, kind, result, location, note, takesBack, at: instantOf(at) };
}
