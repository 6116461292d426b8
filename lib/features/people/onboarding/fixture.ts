import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    getOnboarding: { path: 'onboarding/' },
    finishOnboardingStep: { path: 'onboarding/steps/contact/' },
    getOnboardingContract: { path: 'onboarding/contract/' },
    signContract: {
      path: 'onboarding/contract/',
      body: { version: 'east', signature: { kind: 'typed', name: 'east' } },
    },
    getContractDocument: { path: 'onboarding/contract/document/' },
    readInvitation: { path: 'onboarding/invitation/', body: { applicant_id: '8', token: 'east-invitation' } },
    acceptInvitation: {
      path: 'onboarding/invitation/accept/',
      body: { applicant_id: '8', token: 'east-invitation' },
    },
    listApplicants: { path: 'admin/applicants/' },
    inviteApplicant: {
      path: 'admin/applicants/',
      body: { first_names: 'Ann', last_name: 'East', email: 'ann@east.example' },
    },
    getApplicantContract: { path: 'admin/applicants/7/contract/' },
    inviteAgain: { path: 'admin/applicants/8/invite/' },
    withdrawInvitation: { path: 'admin/applicants/8/withdraw/' },
  },
} satisfies FeatureFixture;
