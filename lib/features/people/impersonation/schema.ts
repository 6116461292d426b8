import 'server-only';
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
  releaseHijack: { summary: 'End the impersonation', response: releaseSchema },
} satisfies CallSchemas;

const impersonationStartSchema = unpublished({ token: text, workerId: integer, fullName: text });

/** Of the office. */
export const impersonationStartSchemas = {
  startImpersonation: {
    summary: 'Start impersonating a worker',
    params: z.strictObject({ id: idInAddress }),
    response: impersonationStartSchema,
  },
} satisfies CallSchemas;
