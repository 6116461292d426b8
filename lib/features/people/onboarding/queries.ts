import 'server-only';
import { redirect } from 'next/navigation';
import { callApplicant } from '@/lib/core/gateway/calls/call-by-link';
import { callServer } from '@/lib/core/gateway/calls/call-server';
import { isSignedIn } from '@/lib/core/gateway/session/gateway-session';
import { readGatewaySession } from '@/lib/core/gateway/session/read-session';
import { orLeave } from '@/lib/core/gateway/sign-in/queries';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { routes } from '@/lib/core/ground/site/routes';
import { onboardingCalls } from './calls';
import type { Invitation, Onboarding } from './schema';
import { stepToShow } from './steps';

/** Returns null without a link, `elsewhere` if the API root has no onboarding calls. No side effects. */
export async function loadInvitation(): Promise<Invitation | 'elsewhere' | null> {
  const answer = await callApplicant(onboardingCalls.readInvitation, (body) => ({ body }));
  if (answer === null) return null;
  if (!answer.ok && answer.error.code === 'not_found') return 'elsewhere';
  return answer.ok ? answer.value : { problem: 'unknown', firstNames: null };
}

/** Returns null when the worker is signed out. */
export async function loadOnboarding(): Promise<CallResult<Onboarding> | null> {
  const session = await readGatewaySession();
  if (!isSignedIn(session)) return null;
  return orLeave(await callServer(onboardingCalls.getOnboarding, {}));
}

/** Returns true if the API root has no onboarding calls. Redirects workers who have joined to the app. */
export async function isJoiningElsewhere({ code }: CallError): Promise<boolean> {
  if (code !== 'not_found') return false;
  const user = await callServer(sessionCalls.getUser, {}).then(orLeave);
  if (user.ok && user.value.isOnboarding !== true) redirect(routes.schedule);
  return user.ok;
}

/** Returns null if all steps are done. */
export const shownStep = ({ steps }: Onboarding, asked: string) => stepToShow(steps, asked);

export async function loadStep(step: string) {
  const { workerId } = await readGatewaySession();
  const [user, contract] = await Promise.all([
    callServer(sessionCalls.getUser, {}).then(orLeave),
    step === 'contract' ? callServer(onboardingCalls.getOnboardingContract, {}) : null,
  ]);
  return { workerId, user, contract };
}
