import 'server-only';
import type { Database } from '@/lib/core/backend/database/database';
import { databaseErrorCode } from '@/lib/core/backend/database/errors';
import { logLine } from '@/lib/core/ground/log/log-line';
import {
  endTry,
  type Lane,
  type TakenBackgroundJob,
  type TryOutcome,
  takeBackgroundJob,
} from './background-jobs';

export type BackgroundJobHandler = (job: TakenBackgroundJob) => Promise<void>;

/** No retry can fix this failure. The message is stored, so it must not contain personal data. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}

/** A setting is missing. The job is tried again until it is set, for a day. The message is stored. */
export class SettingMissing extends Error {
  override readonly name = 'SettingMissing';
}

export interface RunnerOptions {
  readonly database: Database;
  readonly handlers: Readonly<Record<string, BackgroundJobHandler>>;
  /** These kinds wait for other servers. They run in their own sequence, so that no other job waits for them. */
  readonly slowKinds?: readonly string[];
  readonly log?: (line: JobFailure, cause?: unknown) => void;
}

export interface JobFailure {
  readonly kind: string;
  readonly job: number;
  readonly tries: number;
  readonly error: string;
  readonly isGivenUp: boolean;
}

export interface Runner {
  /** Runs all due jobs, each lane in sequence; concurrent calls share one run. Never rejects. */
  runDue(): Promise<void>;
  /** Waits at most `graceMs` for the running job. An interrupted job is tried again later. */
  stop(graceMs?: number): Promise<void>;
}

const POLL_MS = 2_000;
/** It must be shorter than the process's own time limit for shutdown. */
const GRACE_MS = 1_000;

export function startRunner(options: RunnerOptions): Runner {
  let isStopped = false;
  const { slowKinds = [] } = options;
  const lanes = [{ except: slowKinds }, { only: slowKinds }].map((lane) => {
    let running: Promise<void> | null = null;
    return () => {
      running ??= drain(options, lane, () => isStopped).finally(() => {
        running = null;
      });
      return running;
    };
  });
  let underway: Promise<unknown> = Promise.resolve();
  const runDue = async () => {
    underway = Promise.all(lanes.map((run) => run()));
    await underway;
  };
  const timer = setInterval(runDue, POLL_MS).unref();
  return {
    runDue,
    async stop(graceMs = GRACE_MS) {
      isStopped = true;
      clearInterval(timer);
      await withinGrace(underway, graceMs);
    },
  };
}

async function drain(options: RunnerOptions, lane: Lane, isStopped: () => boolean): Promise<void> {
  const { database, log = logJobFailure } = options;
  try {
    while (!isStopped()) {
      const job = await takeBackgroundJob(database, lane);
      if (job === null) return;
      const outcome = await tryJob(options, job);
      const status = await endTry(database, job, outcome);
      if (outcome === 'done' || (outcome.waits && status === 'waiting')) continue;
      const { kind, id, tries } = job;
      const line = { kind, job: id, tries, error: outcome.failure, isGivenUp: status === 'failed' };
      log(line, outcome.cause);
    }
  } catch (error) {
    // The next poll tries again. While stopping, a closed database is expected.
    if (isStopped()) return;
    log({ kind: 'runner', job: 0, tries: 0, error: failureOf(error), isGivenUp: false }, error);
  }
}

async function tryJob({ handlers }: RunnerOptions, job: TakenBackgroundJob): Promise<TryOutcome> {
  const handler = handlers[job.kind];
  if (!handler) return { failure: 'There is no handler of this kind', isFinal: true };
  try {
    await handler(job);
    return 'done';
  } catch (error) {
    const waits = error instanceof SettingMissing;
    return { failure: failureOf(error), isFinal: error instanceof FinalFailure, waits, cause: error };
  }
}

/** Stores the name and code of an error only: error messages may quote an address. */
function failureOf(error: unknown): string {
  if (error instanceof FinalFailure || error instanceof SettingMissing) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return [error.name, typeof code === 'string' ? code : databaseErrorCode(error)].filter(Boolean).join(' ');
}

function logJobFailure(failure: JobFailure, cause?: unknown): void {
  logLine({ level: 'error', event: 'background_job_failed', ...failure }, cause);
}

async function withinGrace(work: Promise<unknown>, graceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
