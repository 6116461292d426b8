import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { HandlersOf, WorkerContext } from '@/lib/backend/contract/handler-context';
import { Refusal } from '@/lib/backend/contract/refusal';
import { workerFeatures, workers } from '@/lib/backend/database/schema/people';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { isFeatureOn, isFeatureOnForAll, readSetting } from '@/lib/backend/worlds/features';
import type { InputOf } from '@/lib/call/contract/define-call';
import type { flagCalls } from '@/lib/features/flags/calls';
import { TOO_MANY_FEATURES_TEXT } from '@/lib/features/flags/server-texts';
import type { FeatureAnswer, SettingAnswer } from '@/lib/features/flags/wire';

type NameInput = InputOf<typeof flagCalls.getFeature>;

/** [FLAG-01] */
async function getFeature(ctx: WorkerContext, { params }: NameInput): Promise<FeatureAnswer> {
  return { active: await isFeatureOn(ctx, ctx.workerId, params.name) };
}

/** [FLAG-01] */
async function putFeature(
  ctx: WorkerContext,
  { params, body: { active } }: InputOf<typeof flagCalls.putFeature>,
): Promise<FeatureAnswer | Refusal> {
  const { tx, world, workerId } = ctx;
  if (await isFull(ctx, params.name)) return TOO_MANY_FEATURES;
  await tx
    .insert(workerFeatures)
    .values({ world: world.id, workerId, name: params.name, active })
    .onConflictDoUpdate({
      target: [workerFeatures.world, workerFeatures.workerId, workerFeatures.name],
      set: { active },
    });
  return { active };
}

/** Far more than the app has. Names are free, so that else one worker could fill the table. */
const MOST_FEATURES = 100;

const TOO_MANY_FEATURES = new Refusal('validation_error', TOO_MANY_FEATURES_TEXT);

/** Whether another name would be one too many; those that are there may be switched on. */
async function isFull({ tx, world, workerId }: WorkerContext, name: string): Promise<boolean> {
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  await tx.select({ id: workers.id }).from(workers).where(isWorker).for('update');
  const isOthers = and(
    eq(workerFeatures.world, world.id),
    eq(workerFeatures.workerId, workerId),
    ne(workerFeatures.name, name),
  );
  return (await tx.$count(workerFeatures, isOthers)) >= MOST_FEATURES;
}

/** [FLAG-02] */
async function getFeatureGenerallyActive(ctx: WorldContext, { params }: NameInput): Promise<FeatureAnswer> {
  return { active: await isFeatureOnForAll(ctx, params.name) };
}

/** [FLAG-03] */
async function getSetting(ctx: WorldContext, { params }: NameInput): Promise<SettingAnswer> {
  return { value: await readSetting(ctx, params.name) };
}

export const flagHandlers = {
  getFeature,
  putFeature,
  getFeatureGenerallyActive,
  getSetting,
} satisfies HandlersOf<keyof typeof flagCalls, WorkerContext>;
