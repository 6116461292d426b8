import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';

/** This background job failed for good. It contains no personal data. */
export type FailedJob = EntityOf<typeof failedJobSchema>;
const failedJobSchema = unpublished({
  id: integer,
  kind: text,
  tries: integer,
  failedAt: instant,
  /** This is the name and code of the last error, or a sentence of the app. */
  error: text,
});

export type FailedJobs = EntityOf<typeof failedJobsSchema>;
const failedJobsSchema = unpublished({
  jobs: z.array(failedJobSchema).readonly(),
  /** The count includes jobs beyond the listed ones. */
  count: integer,
});

export const failedJobSchemas = {
  listFailedJobs: { summary: 'Mails and documents that could not be made', response: failedJobsSchema },
  retryFailedJob: {
    audit: audited('Tried again: {mail}', 'send again what could not be sent', 'settings'),
    summary: 'Try a mail or document again',
    params: z.strictObject({ id: idInAddress }),
    response: successSchema,
  },
} satisfies CallSchemas;
