import 'server-only';
import { and, eq } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { onboardingCalls } from '@/lib/features/onboarding/calls';
import type { OnboardingStep } from '@/lib/features/onboarding/model';
import { NO_STEP_TEXT, STEP_TEXTS } from '@/lib/features/onboarding/server-texts';
import type { Onboarding } from '@/lib/features/onboarding/wire';
import {
  isStepReady,
  type OnboardingSettings,
  progressOf,
  readOnboardingSettings,
  workerOf,
} from './progress';
import { onboardingSteps } from './tables';

async function getOnboarding(ctx: WorkerContext): Promise<Onboarding | Refusal> {
  return stateOf(ctx, await readOnboardingSettings(ctx));
}

/** A step that was done before is done: only what is not there yet is refused. */
async function finishOnboardingStep(
  ctx: WorkerContext,
  { params }: InputOf<typeof onboardingCalls.finishOnboardingStep>,
): Promise<Onboarding | Refusal> {
  const { tx, world, workerId, now } = ctx;
  const settings = await readOnboardingSettings(ctx);
  const step = settings.steps.find((name) => name === params.step);
  if (!step) return new Refusal('not_found', NO_STEP_TEXT);
  // Two tabs at once come one after the other.
  await tx.select({ id: workers.id }).from(workers).where(isWorker(ctx)).for('update');
  const state = await stateOf(ctx, settings);
  if (state instanceof Refusal || !state.isOnboarding) return state;
  const steps = state.steps;
  if (steps.some(({ name, isDone }) => name === step && isDone)) return state;
  const isReady =
    step === 'finish'
      ? steps.every(({ name, isDone }) => isDone || name === 'finish')
      : await isStepReady(ctx, workerId, step, settings);
  if (!isReady) return notReady(step);
  await tx
    .insert(onboardingSteps)
    .values({ world: world.id, workerId, step, doneAt: now })
    .onConflictDoNothing();
  if (step === 'finish') await join(ctx);
  return stateOf(ctx, settings);
}

/** The end: they are on trial from now on, and the app opens. */
async function join(ctx: WorkerContext): Promise<void> {
  const { tx, now } = ctx;
  await tx
    .update(workers)
    .set({ isOnboarding: false, trustLevel: 'trialling', lastActivationAt: now })
    .where(isWorker(ctx));
}

async function stateOf(ctx: WorkerContext, settings: OnboardingSettings): Promise<Onboarding | Refusal> {
  const worker = await workerOf(ctx, ctx.workerId);
  if (!worker) return NOT_FOUND;
  const steps = (await progressOf(ctx, settings, [ctx.workerId])).get(ctx.workerId) ?? [];
  const { hours, quizUrl } = settings;
  return { isOnboarding: worker.isOnboarding, email: worker.email, steps, hours, quizUrl };
}

function notReady(step: OnboardingStep): Refusal {
  const texts: Partial<Record<OnboardingStep, string>> = STEP_TEXTS;
  return new Refusal('validation_error', texts[step] ?? STEP_TEXTS.finish);
}

const isWorker = ({ world, workerId }: WorkerContext) =>
  and(eq(workers.world, world.id), eq(workers.id, workerId));

export const onboardingHandlers = { getOnboarding, finishOnboardingStep } satisfies HandlersOf<
  'getOnboarding' | 'finishOnboardingStep',
  WorkerContext
>;
