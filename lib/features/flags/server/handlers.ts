import 'server-only';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { FEATURE_NOT_YOURS_TEXT } from '@/lib/core/texts/server-texts';
import {
  isFeatureOn,
  isFeatureOnForAll,
  readSetting,
  switchDetails,
  switchWorkerFeature,
} from '@/lib/core/worlds/feature-switches';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import type { constantsCalls, flagCalls } from '@/lib/features/flags/calls';
import { CONSTANTS } from '@/lib/features/flags/rules';
import type { ConstantsAnswer, FeatureAnswer, SettingAnswer } from '@/lib/features/flags/wire';
import { WORKER_SWITCHABLE_FEATURES } from '@/lib/flags';

type NameInput = InputOf<typeof flagCalls.getFeature>;

async function getFeature(ctx: WorkerContext, { params }: NameInput): Promise<FeatureAnswer> {
  return { active: await isFeatureOn(ctx, ctx.workerId, params.name) };
}

/** Limited to some names, because the server's own rules read these rows. [FLAG-01] */
async function putFeature(
  ctx: WorkerContext,
  { params: { name }, body: { active } }: InputOf<typeof flagCalls.putFeature>,
): Promise<FeatureAnswer | Refusal> {
  if (!WORKER_SWITCHABLE_FEATURES.includes(name)) return NOT_YOURS;
  const before = await switchWorkerFeature(ctx, ctx.workerId, { name, active });
  ctx.addToAudit(switchDetails(before, active));
  return { active };
}

const NOT_YOURS = new Refusal('permission_denied', FEATURE_NOT_YOURS_TEXT);

async function getFeatureGenerallyActive(ctx: WorldContext, { params }: NameInput): Promise<FeatureAnswer> {
  return { active: await isFeatureOnForAll(ctx, params.name) };
}

async function getSetting(ctx: WorldContext, { params }: NameInput): Promise<SettingAnswer> {
  return { value: await readSetting(ctx, params.name) };
}

export const flagHandlers = {
  getFeature,
  putFeature,
  getFeatureGenerallyActive,
  getSetting,
} satisfies HandlersOf<keyof typeof flagCalls, WorkerContext>;

async function getConstants(): Promise<ConstantsAnswer> {
  return CONSTANTS;
}

export const constantsHandlers = { getConstants } satisfies HandlersOf<
  keyof typeof constantsCalls,
  WorkerContext
>;
