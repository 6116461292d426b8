import { databaseErrorCode } from '@/lib/core/backend/database/errors';
import { errorName, logLine } from '@/lib/core/ground/log/log-line';

export interface BackendFailure {
  readonly call: string;
  readonly requestId: string;
  readonly error: unknown;
  readonly event?: 'password_refused';
}

export type BackendLog = (failure: BackendFailure) => void;

/** The line leaves out the error's message: a query's message quotes its values, which may be personal data. */
export const logBackendFailure: BackendLog = ({ call, requestId, error, event }) => {
  const line = {
    level: event ? 'warn' : 'error',
    event: event ?? 'backend_failed',
    call,
    requestId,
    error: errorName(error),
    databaseCode: databaseErrorCode(error) ?? undefined,
    places: event ? undefined : placesOf(error),
  } as const;
  logLine(line, error);
};

function placesOf(error: unknown): readonly string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 5);
}
