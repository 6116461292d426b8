import 'server-only';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import {
  absencesIn,
  acknowledgeLosses,
  type FoundAbsence,
  reopenLosses,
} from '@/lib/features/office/time-off/server/handlers';
import type { ItemDetails } from '../source';
import { computedSource } from './computed';

/** Finds cleaners whose time off leaves urgent visits without a cleaner. The subject is the cleaner's id. */
export const absences = computedSource({
  kind: 'absence',
  items: async (ctx) => [
    ...(await absencesIn(ctx, 'open')).map(itemOf),
    ...(await absencesIn(ctx, 'acknowledged')).map(itemOf),
  ],
  resolve: (ctx: OfficeContext, subject) => acknowledgeLosses(ctx, Number(subject)),
  reopen: (ctx: OfficeContext, subject) => reopenLosses(ctx, Number(subject)),
});

function itemOf({ acknowledgedAt, lostAt, ...absence }: FoundAbsence): ItemDetails {
  const { workerId, workerName, reason, visits } = absence;
  const [first] = visits;
  const uncovered = visits.filter(({ coveredBy }) => coveredBy === null);
  const item = {
    ...({ kind: 'absence', subject: String(workerId), workerId, workerName, category: reason } as const),
    ...{ customerName: null, preview: '', at: lostAt, count: uncovered.length },
    ...{ day: first?.actualDate ?? null, startTime: first?.startTime ?? null },
    resolvedAt: acknowledgedAt,
    isWaiting: acknowledgedAt === null,
    canReopen: acknowledgedAt !== null && uncovered.length > 0,
  };
  return { item, details: { absence } };
}
