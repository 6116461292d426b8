import { withTimeout } from '@/lib/with-timeout';
import type { WorkerDurations } from './worker-durations';

export interface NetworkThresholdOptions extends Pick<WorkerDurations, 'answerMs' | 'timeoutWindowMs'> {
  /** Milliseconds that only grow. */
  readonly elapsedMs?: () => number;
}

/** Waits for the network, but not for ever, and not twice in a row for nothing. */
export interface NetworkThreshold {
  /**
   * The answer, or null when there is none in time or none at all. Shortly after a wait for nothing it does not ask again,
   * unless somebody insists: the request of a page that could not be moved to is followed at once by one for the whole page.
   */
  ask(request: () => Promise<Response>, options?: { readonly insists?: boolean }): Promise<Response | null>;
}

export function createNetworkThreshold({
  answerMs,
  timeoutWindowMs,
  elapsedMs = () => performance.now(),
}: NetworkThresholdOptions): NetworkThreshold {
  let timedOutAtMs: number | null = null;
  const hasJustTimedOut = () => timedOutAtMs !== null && elapsedMs() - timedOutAtMs < timeoutWindowMs;
  return {
    ask: async (request, { insists = false } = {}) => {
      if (hasJustTimedOut() && !insists) return null;
      const answer = request().then(
        (response) => {
          timedOutAtMs = null;
          return response;
        },
        () => null,
      );
      const inTime = await withTimeout(answer, answerMs);
      if (inTime === null) timedOutAtMs = elapsedMs();
      return inTime?.value ?? null;
    },
  };
}
