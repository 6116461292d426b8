import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

const NEW_PASSWORD = 'a quiet broom';

export const fixture = {
  inputs: {
    requestPasswordReset: ({ credentials }) => ({ body: { email: credentials.username } }),
    setPassword: () => ({ body: { password: NEW_PASSWORD } }),
    changePassword: () => ({ body: { currentPassword: 'not the password', password: NEW_PASSWORD } }),
    confirmPassword: ({ credentials }) => ({ body: { password: credentials.password } }),
    completePasswordReset: ({ resetToken }) => ({ body: { password: NEW_PASSWORD, token: resetToken } }),
  },
  requests: {
    setPassword: { path: 'auth/set-password/', body: { password: 'a quiet broom' }, status: 403 },
    changePassword: {
      path: 'auth/change-password/',
      body: { current_password: 'not the password', password: 'a quieter broom' },
      status: 400,
    },
    confirmPassword: { path: 'auth/confirm/', body: { password: 'not the password' }, status: 400 },
    requestPasswordReset: { path: 'auth/reset-password/', body: { email: 'east@sweep.example' } },
    readPasswordReset: { path: 'auth/reset-password/link/', body: { token: 'east-reset' } },
    completePasswordReset: {
      path: 'auth/reset-password/complete/',
      body: { password: 'a quiet broom', token: 'east-reset' },
    },
  },
  remote: {
    'POST auth/reset-password/': { file: 'success', body: /^\{"email":"[^"]+"\}$/, isPublic: true },
    'PATCH auth/reset-password/complete/': {
      file: 'success',
      body: new RegExp(`^{"password":"[^"]+","token":"${STUB.resetToken}"}$`),
      isPublic: true,
      refusal: { status: 404, file: 'error-not-found' },
    },
    'POST auth/set-password/': { file: 'success', body: /^\{"password":"[^"]{8,}"\}$/ },
    'POST auth/confirm/': { file: 'success', body: /^\{"password":"[^"]+"\}$/ },
    'POST auth/change-password/': {
      file: 'success',
      body: /^\{"current_password":"[^"]+","password":"[^"]{8,}"\}$/,
    },
  },
  entities: {
    PasswordResetRequest: ['email'],
    PasswordResetCompletion: ['password', 'token'],
    NewPassword: ['password'],
    PasswordConfirmation: ['password'],
    PasswordChange: ['current_password', 'password'],
  },
} satisfies FeatureFixture;
