import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createReporter, type Reporter } from '@/lib/core/ground/error-reporting/reporter';
import { ERRORS_CHANNEL, type LoggedError } from '@/lib/core/ground/log/log-line';

/**
 * Reports what the server logs as an error, and uncaught exceptions, of which Next only writes a line. The request that
 * failed does not wait for it. [ERR-14]
 */
export function reportServerErrors(settings: {
  readonly errorReportingDsn: string | null;
  readonly appEnv: string;
}): () => void {
  const { errorReportingDsn: dsn, appEnv: environment } = settings;
  // Without a service, the errors are only in the log.
  if (dsn === null) return () => {};
  const reporter = createReporter({
    runtime: 'server',
    settings: async () => ({ dsn, environment }),
    loadSender: async (known) =>
      (await import('@/lib/core/ground/error-reporting/sender')).createSender(known),
    workerId: async () => null,
  });
  const isRepeated = createRepeats();
  const receive = (message: unknown) => {
    const logged = message as LoggedError;
    if (!isRepeated(logged)) void reportLogged(reporter, logged);
  };
  const receiveUncaught = (error: unknown) =>
    void reporter.report({ error, context: { event: 'uncaught_exception', isLogged: true } });
  subscribe(ERRORS_CHANNEL, receive);
  // A monitor does not change how the process goes on or ends.
  process.on('uncaughtExceptionMonitor', receiveUncaught);
  return () => {
    unsubscribe(ERRORS_CHANNEL, receive);
    process.off('uncaughtExceptionMonitor', receiveUncaught);
  };
}

const MOST_REMEMBERED = 100;

/**
 * Next tells of an error of a page twice, for its data and for its HTML. A failure of the embedded backend is logged again
 * by the gateway, which sees an answer with status 500 only.
 */
function createRepeats(): (logged: LoggedError) => boolean {
  const failed = new Set<unknown>();
  const ofPages = new WeakSet<object>();
  return ({ event, fields: { requestId }, cause }) => {
    if (event === 'request_failed' && cause instanceof Error) {
      const isKnown = ofPages.has(cause);
      ofPages.add(cause);
      return isKnown;
    }
    if (requestId === undefined) return false;
    if (event === 'upstream_failed') return failed.has(requestId);
    if (event !== 'backend_failed') return false;
    failed.add(requestId);
    const [oldest] = failed;
    if (failed.size > MOST_REMEMBERED) failed.delete(oldest);
    return false;
  };
}

async function reportLogged(reporter: Reporter, { event, fields, cause, path }: LoggedError): Promise<void> {
  const { call, code, kind, httpStatus, isGivenUp } = fields as LoggedFields;
  // These are a wrong password, and a job that is tried again.
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
