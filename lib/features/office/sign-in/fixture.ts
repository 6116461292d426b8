import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { PASSWORD, RECOVERY_CODE } from '@/tests/support/full-world-knows';

export const fixture = {
  inputs: {},
  requests: {
    adminSignIn: {
      path: 'admin/sign-in/',
      body: { username: 'east-admin@sweep.example', password: PASSWORD },
    },
    enableSecondFactor: {
      path: 'admin/second-factor/enable/',
      body: { code: '000000', password: 'Brown-teapot-4' },
      status: 400,
    },
    beginSecondFactor: { path: 'admin/second-factor/begin/' },
    confirmSecondFactor: { path: 'admin/second-factor/confirm/', body: { code: RECOVERY_CODE } },
    adminSignOut: { path: 'admin/sign-out/' },
  },
} satisfies FeatureFixture;
