import { defineCalls, officeWrite, write } from '@/lib/core/ground/contract/define-call';
import type { impersonationSchemas, impersonationStartSchemas } from './schema';

export const impersonationCalls = defineCalls<typeof impersonationSchemas>()({
  releaseHijack: write('POST', 'infrastructure/release-hijack/', { serverOnly: true }),
});

/** The office makes these calls. The worker is `{id}`; `{workerId}` is always the caller. */
export const impersonationStartCalls = defineCalls<typeof impersonationStartSchemas>()({
  /** Returns an impersonation token. [IMP-01] */
  startImpersonation: officeWrite('POST', 'admin/workers/{id}/impersonate/', 'work'),
});
