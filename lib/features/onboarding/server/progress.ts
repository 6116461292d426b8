import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { NO_PASSWORD } from '@/lib/core/accounts/password';
import { openPayment } from '@/lib/core/accounts/sealed-payment';
import { accounts, paymentDetails, workers } from '@/lib/core/accounts/tables';
import type { WorldContext } from '@/lib/core/worlds/context';
import { readSetting } from '@/lib/core/worlds/features';
import { webAddress } from '@/lib/features/flags/rules';
import { ONBOARDING_STEPS, type OnboardingStep } from '@/lib/features/onboarding/model';
import { hoursFault, type OnboardingHours, onboardingHours } from '@/lib/features/onboarding/rules-hours';
import { weeklyAvailability } from '@/lib/features/time-off/server/tables';
import { SETTINGS } from '@/lib/flags';
import { contracts, onboardingSteps } from './tables';

/** What the office has set for all who join. */
export interface OnboardingSettings {
  readonly steps: readonly OnboardingStep[];
  readonly hours: OnboardingHours;
  readonly quizUrl: string | null;
}

/** [FLAG-09] */
export async function readOnboardingSettings(ctx: WorldContext): Promise<OnboardingSettings> {
  const quizUrl = webAddress(await readSetting(ctx, SETTINGS.onboardingQuizUrl));
  const hours = onboardingHours({
    earliest: await readSetting(ctx, SETTINGS.onboardingEarliestStart),
    latest: await readSetting(ctx, SETTINGS.onboardingLatestEnd),
    start: await readSetting(ctx, SETTINGS.onboardingDefaultStart),
    end: await readSetting(ctx, SETTINGS.onboardingDefaultEnd),
  });
  // Without a quiz there is nothing to do in its step.
  const steps = ONBOARDING_STEPS.filter((step) => step !== 'quiz' || quizUrl !== null);
  return { steps, hours, quizUrl };
}

/**
 * The steps of several workers. A password and a contract are their own evidence; all others are done once they were said to be.
 */
export async function progressOf(
  { tx, world }: WorldContext,
  { steps }: OnboardingSettings,
  workerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { readonly name: OnboardingStep; readonly isDone: boolean }[]>> {
  const ids = [...workerIds];
  const marks = await tx
    .select({ workerId: onboardingSteps.workerId, step: onboardingSteps.step })
    .from(onboardingSteps)
    .where(and(eq(onboardingSteps.world, world.id), inArray(onboardingSteps.workerId, ids)));
  const sign = await tx
    .select({ workerId: accounts.workerId, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.world, world.id), inArray(accounts.workerId, ids)));
  const signed = await tx
    .select({ workerId: contracts.workerId })
    .from(contracts)
    .where(and(eq(contracts.world, world.id), inArray(contracts.workerId, ids)));
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

/** Whether what a step asks for is there. */
export async function isStepReady(
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
      const isTheirs = and(eq(weeklyAvailability.world, world.id), eq(weeklyAvailability.workerId, workerId));
      const periods = await tx.select().from(weeklyAvailability).where(isTheirs);
      return hoursFault([{ availability: periods }], hours) === null;
    }
    case 'payment': {
      const isTheirs = and(eq(paymentDetails.world, world.id), eq(paymentDetails.workerId, workerId));
      const [row] = await tx.select().from(paymentDetails).where(isTheirs);
      const details = row && openPayment(row, { world: world.id, workerId });
      const { nameOnAccount, accountNumber, sortCode, nationalInsuranceNumber } = details ?? {};
      return Boolean(nameOnAccount && accountNumber && sortCode && nationalInsuranceNumber);
    }
    // It may be done later, in the profile.
    case 'photo':
    // Whether a quiz was done its own site knows.
    case 'quiz':
    case 'finish':
      return true;
    // Their own evidence: done already, or not ready.
    case 'password':
    case 'contract':
      return false;
    default:
      return step satisfies never;
  }
}

export async function workerOf({ tx, world }: WorldContext, workerId: number) {
  const [worker] = await tx
    .select()
    .from(workers)
    .where(and(eq(workers.world, world.id), eq(workers.id, workerId)));
  return worker ?? null;
}
