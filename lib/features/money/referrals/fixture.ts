import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: { getReferrals: ({ workerId }) => ({ params: { workerId } }) },
  requests: {
    getReferrals: { path: 'workers/7/referrals/' },
    readReferral: { path: 'onboarding/referral/', body: { code: 'east text' } },
    applyByReferral: {
      path: 'onboarding/referral/apply/',
      body: { code: 'east text', first_names: 'Zoë', last_name: 'East', email: 'zoe@east.example' },
    },
  },
  remote: {
    [`GET workers/${STUB.workerId}/referrals/`]: {
      answer: {
        referral_url: 'https://join.example.org/r/7c2f',
        referral_amount_pounds: 75,
        referrals: [
          {
            name: 'Noor',
            state: 'successful',
            payment: { amount_pounds: 75.5, due_date: '2026-11-27' },
          },
          { name: 'Piotr', state: 'on_hold' },
        ],
      },
    },
  },
  entities: {
    Referral: ['name', 'state', 'payment'],
    ReferralPayment: ['amount_pounds', 'due_date', 'date_paid'],
  },
} satisfies FeatureFixture;
