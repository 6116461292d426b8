import 'server-only';
import { limitInMemory, type MakeRateLimit, type RateLimit, type Wait } from './rate-limit';

/** Requests of one worker within a window: more than an app in a person's hands sends. */
export const WORKER_LIMITS = {
  /** A hash takes a tenth of a second of a core. */
  setPassword: { points: 10, windowS: 15 * 60 },
  /** A browser registers once for each sign-in. */
  createDevice: { points: 60, windowS: 10 * 60 },
  /** A phone that was offline all day sends its records within a minute. */
  sendAnalytics: { points: 600, windowS: 60 },
  writeToSupport: { points: 120, windowS: 10 * 60 },
} as const;

type CountedInMemory = Exclude<keyof typeof WORKER_LIMITS, 'setPassword'>;

/** Limits how often one account sets its password. */
export function createSetPasswordLimit(makeLimit: MakeRateLimit): RateLimit {
  return makeLimit({ name: 'set-password', ...WORKER_LIMITS.setPassword });
}

/** Limits the calls that one worker could flood a table with. */
export interface WorkerLimit {
  /** Counts a call; answers the seconds to wait when there were too many, and null for a call without a limit. */
  take(callId: string, worker: string): Promise<Wait | null>;
}

/** Counted in memory: these calls run within a transaction, where PGlite's only connection cannot count beside it. */
export function createWorkerLimit(): WorkerLimit {
  const make = (name: CountedInMemory) => limitInMemory({ name, ...WORKER_LIMITS[name] });
  const limits: Readonly<Record<CountedInMemory, RateLimit>> = {
    createDevice: make('createDevice'),
    sendAnalytics: make('sendAnalytics'),
    writeToSupport: make('writeToSupport'),
  };
  return {
    take: async (callId, worker) =>
      callId in limits ? limits[callId as CountedInMemory].take(worker) : null,
  };
}
