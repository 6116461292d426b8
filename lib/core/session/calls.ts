import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { Credentials, SuccessAnswer, TimeAnswer, TokenAnswer, Worker } from './wire';

export const EXPAND_USER = ['background_check'] as const;

export const USER_AT_START_MS = 6_000;

export const SIGN_IN_CALLS: ReadonlySet<string> = new Set(['obtainToken', 'startOnboarding']);

export const sessionCalls = {
  obtainToken: defineCall<{ readonly body: Credentials }, TokenAnswer>({
    id: 'obtainToken',
    method: 'POST',
    path: 'auth/obtain-token/',
    access: 'public',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    serverOnly: true,
  }),
  /** For workers who are still onboarding. */
  startOnboarding: defineCall<{ readonly body: Credentials }, TokenAnswer>({
    id: 'startOnboarding',
    method: 'POST',
    path: 'auth/start-onboarding/',
    access: 'public',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    serverOnly: true,
  }),
  /** Not in the specification. A root without this call answers 404, which is ignored. */
  revokeToken: defineCall<Record<never, never>, SuccessAnswer>({
    id: 'revokeToken',
    method: 'POST',
    path: 'auth/revoke-token/',
    access: 'worker',
    timeoutMs: 5_000,
    cache: null,
    offline: 'ignored',
    serverOnly: true,
  }),
  getUser: defineCall<{ readonly query?: { readonly expand?: readonly string[] } }, Worker>({
    id: 'getUser',
    method: 'GET',
    path: 'auth/',
    access: 'worker',
    timeoutMs: 8_000,
    cache: { name: 'user', maxAgeS: 7 * 86_400 },
    offline: 'cached',
  }),
  syncTime: defineCall<Record<never, never>, TimeAnswer>({
    id: 'syncTime',
    method: 'GET',
    path: 'infrastructure/sync-time/',
    access: 'worker',
    timeoutMs: 1_500,
    cache: null,
    offline: 'ignored',
    pollMs: 30 * 60_000,
    background: true,
  }),
};
