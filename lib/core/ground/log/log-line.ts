import { channel } from 'node:diagnostics_channel';

export interface LogLine {
  readonly level: 'error' | 'warn';
  readonly event: string;
  readonly [field: string]: unknown;
}

/** Node's channels reach every bundle of the process, and cost nothing without a subscriber. */
export const ERRORS_CHANNEL = 'sweep:errors';

export interface LoggedError {
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
  /** The page has this path below the base path. */
  readonly path?: string;
}

const errors = channel(ERRORS_CHANNEL);

/**
 * Writes one line of JSON on stderr, with its time. Never pass personal data: an error's message may quote it. The
 * `cause` is for error reporting, which removes such data, and is not logged.
 */
export function logLine({ level, event, ...fields }: LogLine, cause?: unknown): void {
  const line = { level, at: new Date().toISOString(), event, ...fields };
  process.stderr.write(`${JSON.stringify(line)}\n`);
  if (level === 'error') publishError({ event, fields, cause });
}

/** Call it for errors that are logged elsewhere. */
export function publishError(error: LoggedError): void {
  errors.publish(error);
}

export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
