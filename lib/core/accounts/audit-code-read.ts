import 'server-only';
import type { Day } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import { auditEntries, codeReads } from './administrator-tables';
import type { Account } from './token';

/** Who has read the codes of which visit while impersonating its worker. */
export interface CodeRead {
  readonly administrator: Account;
  readonly tokenHash: string;
  readonly workerId: number;
  readonly requestId: string;
  readonly visit: { readonly jobId: number; readonly scheduledDate: Day };
}

/**
 * Audits that an administrator has read a visit's codes, once for each visit and impersonation: a page polls, and an entry for each
 * poll would bury the rest. The entry names the visit and holds no code.
 */
export async function auditCodeRead(
  { tx, world, now }: WorldContext,
  { administrator, tokenHash, workerId, requestId, visit }: CodeRead,
): Promise<void> {
  const { jobId, scheduledDate } = visit;
  const first = await tx
    .insert(codeReads)
    .values({ world: world.id, tokenHash, jobId, scheduledDate })
    .onConflictDoNothing()
    .returning({ jobId: codeReads.jobId });
  if (first.length === 0) return;
  await tx.insert(auditEntries).values({
    world: world.id,
    administratorId: administrator.id,
    administratorEmail: administrator.email,
    actingAs: workerId,
    workerId,
    call: 'getVisit',
    subject: { jobId, date: scheduledDate },
    status: 200,
    requestId,
    at: now,
  });
}
