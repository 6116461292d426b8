import 'server-only';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { auditEntries } from '@/lib/core/backend/accounts/tables';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { findAdministrators } from '@/lib/features/office/audit/server/audit-names';
import { RECORD_ACTS } from '../model';
import type { RecordAct } from '../schema';

/** Two checks share a call. */
export const actOfCheck = (kind: string): string => `setWorkerCheck/${kind}`;

/** Finds the last change by each form, in the audit log. */
export async function findLastActs(ctx: WorldContext, workerId: number): Promise<RecordAct[]> {
  const { call, status, subject, at, id, administratorEmail } = auditEntries;
  const kind = sql<string | null>`${subject} ->> 'kind'`;
  const rows = await ctx.tx
    .selectDistinctOn([call, kind], { call, kind, at, email: administratorEmail })
    .from(auditEntries)
    .where(
      ofWorld(
        ctx,
        auditEntries,
        and(
          eq(auditEntries.workerId, workerId),
          inArray(call, [...RECORD_ACTS, 'setWorkerCheck']),
          lt(status, 400),
        ),
      ),
    )
    .orderBy(call, kind, desc(id));
  const names = await findAdministrators(
    ctx,
    rows.map(({ email }) => email),
  );
  return rows.map((row) => ({
    act: row.kind === null ? row.call : actOfCheck(row.kind),
    by: names.get(row.email) ?? row.email,
    at: toInstant(row.at),
  }));
}
