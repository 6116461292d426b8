import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { TokenAnswer } from '@/lib/core/session/wire';
import type {
  ContractDocument,
  ContractSigning,
  Invitation,
  InvitationLink,
  Onboarding,
  OnboardingContract,
} from './wire';

const own = { cache: null, offline: 'fails', unpublished: true } as const;
const ofLink = {
  ...own,
  method: 'POST',
  access: 'public',
  timeoutMs: WRITE_TIMEOUT_MS,
  serverOnly: true,
} as const;

/** Onboarding calls, embedded backend only: the requirements name the pages but no calls. */
export const onboardingCalls = {
  /** Reads an invitation without side effects, because mail scanners follow links. */
  readInvitation: defineCall<{ readonly body: InvitationLink }, Invitation>({
    ...ofLink,
    id: 'readInvitation',
    path: 'onboarding/invitation/',
    changesNothing: true,
  }),
  /** Starts a session. Repeatable until the applicant has set a password. */
  acceptInvitation: defineCall<{ readonly body: InvitationLink }, TokenAnswer>({
    ...ofLink,
    id: 'acceptInvitation',
    path: 'onboarding/invitation/accept/',
  }),
  getOnboarding: defineCall<Record<never, never>, Onboarding>({
    ...own,
    id: 'getOnboarding',
    method: 'GET',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'onboarding/',
  }),
  /** Marks a step as done if its data is complete. Idempotent. */
  finishOnboardingStep: defineCall<{ readonly params: { readonly step: string } }, Onboarding>({
    ...own,
    id: 'finishOnboardingStep',
    method: 'PUT',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    path: 'onboarding/steps/{step}/',
    invalidates: ['user'],
  }),
  getOnboardingContract: defineCall<Record<never, never>, OnboardingContract>({
    ...own,
    id: 'getOnboardingContract',
    method: 'GET',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'onboarding/contract/',
  }),
  /** Idempotent: the first signature counts. */
  signContract: defineCall<{ readonly body: ContractSigning }, OnboardingContract>({
    ...own,
    id: 'signContract',
    method: 'POST',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    path: 'onboarding/contract/',
    workerThemself: true,
  }),
  getContractDocument: defineCall<Record<never, never>, ContractDocument>({
    ...own,
    id: 'getContractDocument',
    method: 'GET',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'onboarding/contract/document/',
    serverOnly: true,
  }),
};
