import 'server-only';
import {
  type EntityOf,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import type { adminJobCalls } from './calls-jobs';

/** Work that was given up. It says nothing of whom it concerned. */
export type FailedJob = EntityOf<typeof failedJobWire>;
const failedJobWire = unpublished({
  id: integer,
  /** A code, as the runner's handlers are named. */
  kind: text,
  tries: integer,
  failedAt: instant,
  /** Why the last try failed: the name and code of an error, or a sentence of ours. */
  error: text,
});

export type FailedJobs = EntityOf<typeof failedJobsWire>;
const failedJobsWire = unpublished({
  jobs: z.array(failedJobWire).readonly(),
  /** Also those that the list leaves out. */
  count: integer,
});

export const adminJobWires = {
  listFailedJobs: { summary: 'Mails and documents that could not be made', response: failedJobsWire },
  retryFailedJob: {
    summary: 'Try a mail or document again',
    params: z.strictObject({ id: idInAddress }),
    response: successWire,
  },
} satisfies WiresOf<typeof adminJobCalls>;
