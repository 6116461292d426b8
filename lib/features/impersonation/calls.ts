import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { ReleaseAnswer } from './wire';

export const impersonationCalls = {
  releaseHijack: defineCall<Record<never, never>, ReleaseAnswer>({
    id: 'releaseHijack',
    method: 'POST',
    path: 'infrastructure/release-hijack/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    serverOnly: true,
  }),
};
