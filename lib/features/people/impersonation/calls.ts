import { defineCalls, write } from '@/lib/core/ground/contract/define-call';
import type { impersonationSchemas } from './schema';

export const impersonationCalls = defineCalls<typeof impersonationSchemas>()({
  releaseHijack: write('POST', 'infrastructure/release-hijack/', { serverOnly: true }),
});
