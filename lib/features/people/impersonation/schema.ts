import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  entity,
  idInAddress,
  integer,
  maybe,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';

const releaseSchema = entity('ReleaseAnswer', {
  next: maybe(z.string().max(2000)),
});

export const impersonationSchemas = {
  releaseHijack: {
    audit: audited('Ended impersonation of {cleaner}', 'end impersonation of {cleaner}'),
    summary: 'End the impersonation',
    response: releaseSchema,
  },
} satisfies CallSchemas;

const impersonationStartSchema = unpublished({ token: text, workerId: integer, fullName: text });

/** The office makes this call. */
export const impersonationStartSchemas = {
  startImpersonation: {
    audit: audited('Started impersonation of {cleaner}', 'start impersonation of {cleaner}'),
    summary: 'Start impersonating a worker',
    params: z.strictObject({ id: idInAddress }),
    response: impersonationStartSchema,
  },
} satisfies CallSchemas;
