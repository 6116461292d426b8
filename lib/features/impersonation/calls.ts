import { defineCalls, write } from '@/lib/core/contract/define-call';
import type { impersonationWires } from './wire';

export const impersonationCalls = defineCalls<typeof impersonationWires>()({
  releaseHijack: write('POST', 'infrastructure/release-hijack/', { serverOnly: true }),
});
