import 'server-only';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  idInAddress,
  integer,
  maybe,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';

export type ReleaseAnswer = EntityOf<typeof releaseSchema>;
const releaseSchema = entity('ReleaseAnswer', {
  next: maybe(z.string().max(2000)),
});

export const impersonationSchemas = {
  releaseHijack: { summary: 'End the impersonation', response: releaseSchema },
} satisfies CallSchemas;

export type ImpersonationStart = EntityOf<typeof impersonationStartSchema>;
const impersonationStartSchema = unpublished({ token: text, workerId: integer, fullName: text });

/** Of the office. */
export const impersonationStartSchemas = {
  startImpersonation: {
    summary: 'Start impersonating a worker',
    params: z.strictObject({ id: idInAddress }),
    response: impersonationStartSchema,
  },
} satisfies CallSchemas;
