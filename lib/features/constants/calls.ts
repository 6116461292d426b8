import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { ConstantsAnswer } from './wire';

export const constantsCalls = {
  /** [FLAG-04] */
  getConstants: defineCall<Record<never, never>, ConstantsAnswer>({
    id: 'getConstants',
    method: 'GET',
    path: 'infrastructure/constants/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'constants', maxAgeS: 3600 },
    offline: 'cached',
    waitsForIdle: true,
    background: true,
  }),
};
