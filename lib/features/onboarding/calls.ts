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

/** How somebody joins, between the app and the embedded backend alone: the documents name the pages, and no calls. */
export const onboardingCalls = {
  /** Whose link it is, while it opens something. Nothing is changed by it: programs that read mails follow links too. */
  readInvitation: defineCall<{ readonly body: InvitationLink }, Invitation>({
    ...ofLink,
    id: 'readInvitation',
    path: 'onboarding/invitation/',
    changesNothing: true,
  }),
  /** A session for who has the link, as often as they need one until they have a password. */
  acceptInvitation: defineCall<{ readonly body: InvitationLink }, TokenAnswer>({
    ...ofLink,
    id: 'acceptInvitation',
    path: 'onboarding/invitation/accept/',
  }),
  /** How far the worker has come. */
  getOnboarding: defineCall<Record<never, never>, Onboarding>({
    ...own,
    id: 'getOnboarding',
    method: 'GET',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'onboarding/',
  }),
  /** Says that a step is done, where what it asks for is there. Done twice is done once. */
  finishOnboardingStep: defineCall<{ readonly params: { readonly step: string } }, Onboarding>({
    ...own,
    id: 'finishOnboardingStep',
    method: 'PUT',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    path: 'onboarding/steps/{step}/',
    invalidates: ['user'],
  }),
  /** What there is to sign, or was signed. */
  getOnboardingContract: defineCall<Record<never, never>, OnboardingContract>({
    ...own,
    id: 'getOnboardingContract',
    method: 'GET',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'onboarding/contract/',
  }),
  /** Signed twice is signed once: the first signature stays. */
  signContract: defineCall<{ readonly body: ContractSigning }, OnboardingContract>({
    ...own,
    id: 'signContract',
    method: 'POST',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    path: 'onboarding/contract/',
    workerThemself: true,
  }),
  /** The signed contract as a PDF. */
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
