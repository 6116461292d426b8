import 'server-only';
import { inArray } from 'drizzle-orm';
import { auditCommand } from '@/lib/core/backend/api/audit';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { cancelPlannedVisit } from '@/lib/features/office/pay/server/cancel-visit';
import { jobs, visits } from '@/lib/features/records/visits';
import type { ImportSession } from './import-session';
import type { SheetName } from './sheets';
import { lockFutureVisits, type StoredVisit, visitKey } from './visit-store';
import { findVisitsWithPeople } from './visits-with-people';
import { writtenDay } from './work-cells';

interface Line {
  readonly sheet: SheetName;
  readonly line: number;
}

/** Cancels as the office does: the cleaner is told, and the audit log names the visit. The visit is locked. */
export async function cancelWithPeople(
  session: ImportSession,
  { sheet, line }: Line,
  visit: StoredVisit,
  why: string,
): Promise<void> {
  const subject = await cancelPlannedVisit(session.ctx, visit);
  const { workerId } = visit;
  await auditCommand(session.ctx, { command: 'npm run import', call: 'cancelVisit', workerId, subject });
  const reason = `the visit on ${writtenDay(visit.actualDate)} has ${why}, so it is cancelled and stays in the records`;
  session.cancelled.push({ sheet, line, reason });
  session.workersWithChanges.add(workerId);
}

/** Visits to come follow a home that has another customer; those with people belong to the customer before. */
export async function followCustomers(session: ImportSession): Promise<void> {
  const { ctx, rehomed } = session;
  const homes = new Map(rehomed.map((home) => [home.propertyId, home]));
  const found = await lockFutureVisits(ctx, await jobsAt(session));
  const withPeople = await findVisitsWithPeople(ctx, found);
  const following = new Map<number, number[]>();
  for (const visit of found) {
    const home = homes.get(visit.propertyId);
    if (!home || visit.customerId === home.customerId) continue;
    const why = withPeople.get(visitKey(visit));
    if (visit.startedAt !== null) {
      const reason = `the visit on ${writtenDay(visit.actualDate)} has begun and stays as it was`;
      session.leftAlone.push({ sheet: 'properties', line: home.line, reason });
    } else if (why === undefined) {
      following.set(home.customerId, [...(following.get(home.customerId) ?? []), visit.id]);
    } else if (!visit.skipped) {
      await cancelWithPeople(session, { sheet: 'properties', line: home.line }, visit, why);
    }
  }
  for (const [customerId, ids] of following) {
    for (const chunk of chunksOf(ids)) {
      await ctx.tx
        .update(visits)
        .set({ customerId })
        .where(ofWorld(ctx, visits, inArray(visits.id, [...chunk])));
    }
    session.visits.changed += ids.length;
  }
}

/** The jobs at homes that have another customer. */
export async function jobsAt({ ctx, rehomed }: ImportSession): Promise<number[]> {
  const found: number[] = [];
  for (const chunk of chunksOf(rehomed.map(({ propertyId }) => propertyId))) {
    const rows = await ctx.tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(ofWorld(ctx, jobs, inArray(jobs.propertyId, [...chunk])));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
