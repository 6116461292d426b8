import { IMPERSONATION_WORLD, type SessionScope, scopeText } from '@/lib/core/ground/contract/session-scope';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';

export const JOBS_KEY = 'CACHE__jobs';

/** A queue forgets its jobs sooner. */
const KEPT_MS = 7 * 86_400_000;
const MOST_KEPT = 50;

/** The server had not ended this job when it was last asked. */
export interface KeptJob {
  readonly jobId: string;
  readonly at: Instant;
  /** The job is about this queued write. */
  readonly uuid?: string;
}

interface StoredJob extends KeptJob {
  readonly scope: string;
}

/** Nothing of an impersonated worker stays on the device. [IMP-01] */
export function keepJob(scope: SessionScope, job: KeptJob): void {
  if (scope.world === IMPERSONATION_WORLD) return;
  const others = readJobs().filter(({ jobId }) => jobId !== job.jobId);
  writeJobs([...others, { ...job, scope: scopeText(scope) }].slice(-MOST_KEPT));
}

export const dropJob = (jobId: string): void => writeJobs(readJobs().filter((job) => job.jobId !== jobId));

export function keptJobs(scope: SessionScope, now: Instant): readonly KeptJob[] {
  const oldest = Date.parse(addMs(now, -KEPT_MS));
  return readJobs().filter((job) => job.scope === scopeText(scope) && Date.parse(job.at) > oldest);
}

function readJobs(): readonly StoredJob[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(JOBS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function writeJobs(jobs: readonly StoredJob[]): void {
  try {
    if (jobs.length === 0) localStorage.removeItem(JOBS_KEY);
    else localStorage.setItem(JOBS_KEY, JSON.stringify(jobs));
  } catch {
    // Without localStorage the app asks only while the page is open.
  }
}
