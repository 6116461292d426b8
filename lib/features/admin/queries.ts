import 'server-only';
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/call/contract/define-call';
import { callAdmin } from '@/lib/gateway/call-admin';
import { dispatch } from '@/lib/gateway/dispatch';
import { routes } from '@/lib/routes';
import { adminGatewaySession, secondFactorSession } from '@/lib/session/admin-session';
import { readAdmin, readDevice } from '@/lib/session/cookie';
import { adminCalls } from './calls';
import { adminSignInCalls } from './calls-sign-in';
import type { SecondFactorStep } from './model';
import type { WorkerFile } from './wire';
import type { SecondFactorSetup } from './wire-sign-in';

/** How far the sign-in to `/admin` has come. */
export type AdminStage =
  | { readonly stage: 'signed-out' | 'in' }
  | { readonly stage: SecondFactorStep; readonly setup: SecondFactorSetup | null };

export async function loadAdminStage(): Promise<AdminStage> {
  const jar = await cookies();
  const { step } = await readAdmin(jar);
  if ((await adminGatewaySession(jar)) !== null) return { stage: 'in' };
  const session = await secondFactorSession(jar);
  if (session === null || step === undefined) return { stage: 'signed-out' };
  if (step === 'confirm') return { stage: step, setup: null };
  const setup = await dispatch(adminSignInCalls.beginSecondFactor, {}, session);
  return setup.ok ? { stage: step, setup: setup.value } : { stage: 'signed-out' };
}

/** What an administrator's page shows; anybody else goes to the sign-in, and what is not there is page-not-found. */
export async function loadForAdmin<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const answer = await callAdmin(call, input);
  if (answer?.ok) return answer.value;
  if (answer?.error.code === 'not_found' || answer?.error.code === 'validation_error') notFound();
  redirect(routes.adminFor(answer === null ? '' : 'ended'));
}

/** The worker as whom an address asked an administrator to act; null where none did. [IMP-02] */
export async function loadActingWish(): Promise<{ workerId: number; file: WorkerFile | null } | null> {
  const { actingWish } = await readDevice(await cookies());
  if (!actingWish) return null;
  const { workerId } = actingWish;
  const answer = await callAdmin(adminCalls.getWorkerFile, { params: { id: workerId } });
  return { workerId, file: answer?.ok ? answer.value : null };
}
