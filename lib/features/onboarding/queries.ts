import 'server-only';
import type { CallResult } from '@/lib/call/contract/call-error';
import { sessionCalls } from '@/lib/features/session/calls';
import { orLeave } from '@/lib/features/session/queries';
import { callApplicant } from '@/lib/gateway/call-applicant';
import { callServer } from '@/lib/gateway/call-server';
import { isSignedIn } from '@/lib/session/gateway-session';
import { readGatewaySession } from '@/lib/session/read-session';
import { onboardingCalls } from './calls';
import { stepToShow } from './rules';
import type { Invitation, Onboarding } from './wire';

/** The invitation whose link this browser has opened; null where it has opened none. Nothing is changed by looking. */
export async function loadInvitation(): Promise<Invitation | null> {
  const answer = await callApplicant(onboardingCalls.readInvitation, (body) => ({ body }));
  if (answer === null) return null;
  return answer.ok ? answer.value : { problem: 'unknown', firstNames: null };
}

/** How far the signed-in worker has come; null where nobody is signed in. */
export async function loadOnboarding(): Promise<CallResult<Onboarding> | null> {
  const session = await readGatewaySession();
  if (!isSignedIn(session)) return null;
  return orLeave(await callServer(onboardingCalls.getOnboarding, {}));
}

/** The step to show to who asks for one; null where there is none to do. */
export const shownStep = ({ steps }: Onboarding, asked: string) => stepToShow(steps, asked);

/** What the steps show beside their progress. */
export async function loadStep(step: string) {
  const { workerId } = await readGatewaySession();
  const [user, contract] = await Promise.all([
    callServer(sessionCalls.getUser, {}).then(orLeave),
    step === 'contract' ? callServer(onboardingCalls.getOnboardingContract, {}) : null,
  ]);
  return { workerId, user, contract };
}
