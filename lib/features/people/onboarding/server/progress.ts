import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { openPayment } from '@/lib/core/backend/accounts/seal';
import { accounts, paymentDetails, workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { webAddress } from '@/lib/features/people/flags/rules';
import { contracts, onboardingSteps } from '@/lib/features/records/people';
import { weeklyAvailability } from '@/lib/features/records/time-off';
import { hoursFault, type OnboardingHours, onboardingHours } from '../hours';
import { ONBOARDING_STEPS, type OnboardingStep } from '../model';
import type { Onboarding } from '../schema';
import { NO_STEP_TEXT, STEP_TEXTS } from '../server-texts';

export const onboardingHandlers = {
  async getOnboarding(ctx) {
    return stateOf(ctx, await readOnboardingSettings(ctx));
  },

  /** The call is idempotent and refuses a step whose data is missing. */
  async finishOnboardingStep(ctx, { params }) {
    const { tx, world, workerId, now } = ctx;
    const settings = await readOnboardingSettings(ctx);
    const step = settings.steps.find((name) => name === params.step);
    if (!step) return new Refusal('not_found', NO_STEP_TEXT);
    // Lock the worker, against concurrent tabs.
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
  },
} satisfies Handlers<WorkerContext>;

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

const isWorker = (ctx: WorkerContext) => ofWorld(ctx, workers, eq(workers.id, ctx.workerId));

interface OnboardingSettings {
  readonly steps: readonly OnboardingStep[];
  readonly hours: OnboardingHours;
  readonly quizUrl: string | null;
}

export async function readOnboardingSettings(ctx: WorldContext): Promise<OnboardingSettings> {
  const quizUrl = webAddress(await readSetting(ctx, SETTINGS.onboardingQuizUrl));
  const hours = onboardingHours({
    earliest: await readSetting(ctx, SETTINGS.onboardingEarliestStart),
    latest: await readSetting(ctx, SETTINGS.onboardingLatestEnd),
    start: await readSetting(ctx, SETTINGS.onboardingDefaultStart),
    end: await readSetting(ctx, SETTINGS.onboardingDefaultEnd),
  });
  // Without a quiz address there is no quiz step.
  const steps = ONBOARDING_STEPS.filter((step) => step !== 'quiz' || quizUrl !== null);
  return { steps, hours, quizUrl };
}

/** Password and contract are derived from their data, the other steps from stored marks. */
export async function progressOf(
  ctx: WorldContext,
  { steps }: OnboardingSettings,
  workerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { readonly name: OnboardingStep; readonly isDone: boolean }[]>> {
  const ids = [...workerIds];
  const marks = await ctx.tx
    .select({ workerId: onboardingSteps.workerId, step: onboardingSteps.step })
    .from(onboardingSteps)
    .where(ofWorld(ctx, onboardingSteps, inArray(onboardingSteps.workerId, ids)));
  const sign = await ctx.tx
    .select({ workerId: accounts.workerId, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(ofWorld(ctx, accounts, inArray(accounts.workerId, ids)));
  const signed = await ctx.tx
    .select({ workerId: contracts.workerId })
    .from(contracts)
    .where(ofWorld(ctx, contracts, inArray(contracts.workerId, ids)));
  const done = new Set([
    ...marks.map(({ workerId, step }) => keyOf(workerId, step)),
    ...sign
      .filter(({ passwordHash }) => passwordHash !== NO_PASSWORD)
      .map(({ workerId }) => keyOf(workerId, 'password')),
    ...signed.map(({ workerId }) => keyOf(workerId, 'contract')),
  ]);
  return new Map(ids.map((id) => [id, steps.map((name) => ({ name, isDone: done.has(keyOf(id, name)) }))]));
}

const keyOf = (workerId: number | null, step: string) => `${workerId} ${step}`;

async function isStepReady(
  ctx: WorldContext,
  workerId: number,
  step: OnboardingStep,
  { hours }: OnboardingSettings,
): Promise<boolean> {
  const { tx, world } = ctx;
  switch (step) {
    case 'contact': {
      const worker = await workerOf(ctx, workerId);
      return Boolean(worker?.line1 && worker.postcode && worker.telephone);
    }
    case 'travel':
      return ((await workerOf(ctx, workerId))?.travelPreferences.length ?? 0) > 0;
    case 'hours': {
      const isTheirs = ofWorld(ctx, weeklyAvailability, eq(weeklyAvailability.workerId, workerId));
      const periods = await tx.select().from(weeklyAvailability).where(isTheirs);
      return hoursFault([{ availability: periods }], hours) === null;
    }
    case 'payment': {
      const isTheirs = ofWorld(ctx, paymentDetails, eq(paymentDetails.workerId, workerId));
      const [row] = await tx.select().from(paymentDetails).where(isTheirs);
      const details = row && openPayment(row, { world: world.id, workerId });
      const { nameOnAccount, accountNumber, sortCode, nationalInsuranceNumber } = details ?? {};
      return Boolean(nameOnAccount && accountNumber && sortCode && nationalInsuranceNumber);
    }
    // The photo is optional; the profile can add it later.
    case 'photo':
    // Only the quiz's own site knows the result.
    case 'quiz':
    case 'finish':
      return true;
    // These steps follow from their data, so they are done or not ready.
    case 'password':
    case 'contract':
      return false;
    default:
      return step satisfies never;
  }
}

export async function workerOf(ctx: WorldContext, workerId: number) {
  const [worker] = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, workerId)));
  return worker ?? null;
}
