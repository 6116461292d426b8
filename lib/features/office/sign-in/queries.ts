import 'server-only';
import { notFound } from 'next/navigation';
import { callSecondFactor, readOfficeStage, readRecoveryCodes } from '@/lib/core/gateway/calls/call-server';
import { officeSignInCalls } from './calls';
import type { SecondFactorStep } from './model';
import type { SecondFactorSetup } from './schema';

/** Progress of the sign-in to `/admin`. `no-office` if an external API root has its own office. */
export type OfficeStage =
  | {
      readonly stage: 'signed-out' | 'in';
      readonly setup: null;
      readonly recoveryCodes: readonly string[] | null;
    }
  | {
      readonly stage: SecondFactorStep;
      readonly setup: SecondFactorSetup | null;
      readonly recoveryCodes: null;
    };

export async function loadOfficeStage(): Promise<OfficeStage> {
  const stage = await readOfficeStage();
  if (stage === 'no-office') notFound();
  const nothing = { setup: null, recoveryCodes: null };
  if (stage === 'in') return { stage, ...nothing, recoveryCodes: await readRecoveryCodes() };
  if (stage !== 'set-up') return { stage, ...nothing };
  const setup = await callSecondFactor(officeSignInCalls.beginSecondFactor, {});
  return setup?.ok ? { stage, ...nothing, setup: setup.value } : { stage: 'signed-out', ...nothing };
}

/** Returns false with an external API root, which has its own office. */
export async function hasOffice(): Promise<boolean> {
  return (await readOfficeStage()) !== 'no-office';
}
