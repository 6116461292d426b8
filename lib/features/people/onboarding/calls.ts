import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { onboardingSchemas } from './schema';

const ofLink = { access: 'public' } as const;

/** Only the embedded backend has the onboarding calls: the requirements name the pages but no calls. */
export const onboardingCalls = defineCalls<typeof onboardingSchemas>()({
  /** Reads an invitation without side effects, because mail scanners follow links. */
  readInvitation: write('POST', 'onboarding/invitation/', ofLink),
  /** Starts a session. It can be repeated until the applicant has set a password. */
  acceptInvitation: write('POST', 'onboarding/invitation/accept/', ofLink),
  getOnboarding: read('onboarding/'),
  /** Marks a step as done if its data is complete. A repeat changes nothing. */
  finishOnboardingStep: write('PUT', 'onboarding/steps/{step}/', { invalidates: ['user'] }),
  getOnboardingContract: read('onboarding/contract/'),
  /** The call is idempotent: the first signature counts. */
  signContract: write('POST', 'onboarding/contract/', { workerThemself: true }),
  getContractDocument: read('onboarding/contract/document/', { serverOnly: true }),
});
