import { LIVE_WORLD, type SessionScope } from '@/lib/core/ground/contract/session-scope';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { routes } from '@/lib/core/ground/site/routes';

export interface ErrorReportingSettings {
  /** When it is null, errors go to the console. */
  readonly dsn: string | null;
  readonly environment: string;
}

/** Static pages and the service worker do not know the server's variables. Returns null without an answer. */
export async function askSettings(): Promise<ErrorReportingSettings | null> {
  try {
    const response = await fetch(`${BASE_PATH}${routes.errorReporting}`, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
    });
    return response.ok ? ((await response.json()) as ErrorReportingSettings) : null;
  } catch {
    return null;
  }
}

/** Returns the worker of a report; null when signed out, in a demo and while impersonating. */
export const reportedWorker = (scope: SessionScope | null): number | null =>
  scope?.world === LIVE_WORLD ? scope.userId : null;
