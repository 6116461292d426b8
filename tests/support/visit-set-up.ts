import { and, eq } from 'drizzle-orm';
import { visits } from '@/lib/features/records/visits';
import { buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import type { TestBackend } from './test-backend';

export const MORNING = '2026-06-16T08:00:00.000Z';
export const TODAY = '2026-06-16';

/** Makes a world with a worker and one of their visits, by default today. */
export async function setUpVisit(
  backend: TestBackend,
  options: { now?: string; visit?: Parameters<typeof buildVisit>[1] } = {},
) {
  const world = await backend.makeWorld(options.now ?? MORNING);
  const worker = await backend.makeWorker(world);
  const visit = await backend.in(world, (ctx) =>
    buildVisit(ctx, { workerId: worker.workerId, ...options.visit }),
  );
  const path = `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/`;
  const tap = (what: 'start' | 'unstart' | 'finish', at?: string) =>
    backend.call('PATCH', `${path}${what}/`, {
      token: worker.token,
      headers: at === undefined ? {} : { 'x-event-registered-at': at },
    });
  const row = () =>
    backend.in(world, async ({ tx }) => {
      const isIt = and(eq(visits.world, world), eq(visits.id, visit.id));
      const [found] = await tx.select().from(visits).where(isIt);
      if (!found) throw new Error('The visit is gone');
      return found;
    });
  return { world, worker, visit, path, tap, row };
}
