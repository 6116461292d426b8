import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/call/define-call';
import type { Credentials, SuccessAnswer, TimeAnswer, TokenAnswer, Worker } from './model';

/** What the person comes with beyond their own fields. */
export const EXPAND_USER = ['background_check'] as const;

export const sessionCalls = {
  /** [AUTH-02] */
  obtainToken: defineCall<{ readonly body: Credentials }, TokenAnswer>({
    id: 'obtainToken',
    summary: 'Exchange a name and password for a token',
    method: 'POST',
    path: 'auth/obtain-token/',
    access: 'public',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    serverOnly: true,
  }),
  /** Ours: the documents have no such call. A root that does not know it answers 404, which is as good. */
  revokeToken: defineCall<Record<never, never>, SuccessAnswer>({
    id: 'revokeToken',
    summary: 'Make the token of this request worthless',
    method: 'POST',
    path: 'auth/revoke-token/',
    access: 'worker',
    timeoutMs: 5_000,
    cache: null,
    offline: 'ignored',
    serverOnly: true,
  }),
  /** The documents give the user 8 s; the start-up fetch may pass 6 s of its own. [AUTH-17] [AUTH-18] */
  getUser: defineCall<{ readonly query?: { readonly expand?: readonly string[] } }, Worker>({
    id: 'getUser',
    summary: 'The person behind the token',
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
    summary: 'The marketplace’s clock',
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
