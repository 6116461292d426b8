import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { Credentials, SuccessAnswer, TimeAnswer, TokenAnswer, Worker } from './wire';

/** What the person comes with beyond their own fields. */
export const EXPAND_USER = ['background_check'] as const;

/** A page that is opened waits less long for the person than `getUser` does elsewhere. [AUTH-18] */
export const USER_AT_START_MS = 6_000;

/** The calls that exchange a name and password for a token, by id. */
export const SIGN_IN_CALLS: ReadonlySet<string> = new Set(['obtainToken', 'startOnboarding']);

export const sessionCalls = {
  /** [AUTH-02] */
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
  /** The sign-in of who is still onboarding. [AUTH-04] */
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
  /** Ours: the documents have no such call. A root that does not know it answers 404, which is as good. */
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
  /** [AUTH-17] */
  getUser: defineCall<{ readonly query?: { readonly expand?: readonly string[] } }, Worker>({
    id: 'getUser',
    method: 'GET',
    path: 'auth/',
    access: 'worker',
    timeoutMs: 8_000,
    cache: { name: 'user', maxAgeS: 7 * 86_400 },
    offline: 'cached',
  }),
  /** [SYNC-01] [SYNC-02] */
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
