import 'server-only';
import { and, eq } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { AssignedAreas } from '@/lib/core/session/wire';
import type { areaCalls } from '@/lib/features/extra-jobs/calls-areas';
import type { Area, SurroundingArea } from '@/lib/features/extra-jobs/wire';
import { idOfArea, lettersOf, surroundingAreas } from './areas';
import { findMarketWorker } from './worker-in-market';

/** Home first, then those for regular work, then those for one-off visits, each once. [EXTRA-43] [EXTRA-44] */
async function listAreas(ctx: WorkerContext): Promise<readonly Area[]> {
  const { areas } = await findMarketWorker(ctx, { from: ctx.today, to: ctx.today });
  return areas.map((code) => ({
    id: idOfArea(code),
    code,
    broadAreaId: idOfArea(lettersOf(code)),
  }));
}

/** [EXTRA-45] */
async function getWorkingAreas({ tx, world, workerId }: WorkerContext): Promise<AssignedAreas> {
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  const [worker] = await tx.select({ areas: workers.assignedAreas }).from(workers).where(isWorker);
  return { regular: worker?.areas?.regular ?? [], oneOff: worker?.areas?.oneOff ?? [] };
}

/** [EXTRA-46] */
const listSurroundingAreas = (
  ctx: WorkerContext,
  { query }: InputOf<typeof areaCalls.listSurroundingAreas>,
): Promise<readonly SurroundingArea[]> => surroundingAreas(ctx, query.areas);

/** [DEMO-55] */
const listAreasAround = (
  ctx: WorkerContext,
  { params }: InputOf<typeof areaCalls.listAreasAround>,
): Promise<readonly SurroundingArea[]> => surroundingAreas(ctx, [params.area]);

export const areaHandlers = {
  listAreas,
  getWorkingAreas,
  listSurroundingAreas,
  listAreasAround,
} satisfies HandlersOf<keyof typeof areaCalls, WorkerContext>;
