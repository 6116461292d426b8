import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ERRORS_CHANNEL, type LoggedError } from '@/lib/core/log/log-line';
import { createReporter, type Reporter } from '../reporter';

/** Reports what the server logs as an error. The request that failed does not wait for it. [ERR-14] */
export function reportServerErrors(settings: {
  readonly errorReportingDsn: string | null;
  readonly appEnv: string;
}): () => void {
  const { errorReportingDsn: dsn, appEnv: environment } = settings;
  // The log is the console.
  if (dsn === null) return () => {};
  const reporter = createReporter({
    runtime: 'server',
    settings: async () => ({ dsn, environment }),
    loadSender: async (known) => (await import('../sender')).createSender(known),
    workerId: async () => null,
  });
  const receive = (message: unknown) => void reportLogged(reporter, message as LoggedError);
  subscribe(ERRORS_CHANNEL, receive);
  return () => unsubscribe(ERRORS_CHANNEL, receive);
}

async function reportLogged(reporter: Reporter, { event, fields, cause, path }: LoggedError): Promise<void> {
  const { call, code, kind, httpStatus, isGivenUp } = fields as LoggedFields;
  // A wrong password, and a job that is tried again.
  if (code === 'unauthorized' || (event === 'background_job_failed' && !isGivenUp)) return;
  await reporter.report({
    error: cause ?? new Error(event.replaceAll('_', ' ')),
    context: { event, call, code, kind, httpStatus, isLogged: true },
    path: path ?? null,
  });
}

interface LoggedFields {
  readonly call?: string;
  readonly code?: string;
  readonly kind?: string;
  readonly httpStatus?: number | null;
  readonly isGivenUp?: boolean;
}
