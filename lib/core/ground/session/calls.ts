import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { sessionSchemas } from './schema';

export const EXPAND_USER = ['background_check'] as const;

export const USER_AT_START_MS = 6_000;

export const SIGN_IN_CALLS: ReadonlySet<string> = new Set(['obtainToken', 'startOnboarding']);

export const sessionCalls = defineCalls<typeof sessionSchemas>()({
  obtainToken: write('POST', 'auth/obtain-token/', { access: 'public' }),
  /** Workers who are still onboarding sign in by this call. */
  startOnboarding: write('POST', 'auth/start-onboarding/', { access: 'public' }),
  /** The specification lacks this call. A root without it answers 404, which is ignored. */
  revokeToken: write('POST', 'auth/revoke-token/', { timeoutMs: 5_000, serverOnly: true }),
  getUser: read('auth/', { timeoutMs: 8_000, cache: { name: 'user', maxAgeS: 7 * 86_400 } }),
  syncTime: read('infrastructure/sync-time/', {
    timeoutMs: 1_500,
    pollMs: 30 * 60_000,
    background: true,
  }),
});
