import type { ErrorReportingSettings } from '@/lib/core/ground/error-reporting/settings';
import { env } from '@/lib/core/ground/server/env';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { errorReportingDsn, appEnv } = env();
  const settings: ErrorReportingSettings = { dsn: errorReportingDsn, environment: appEnv };
  return Response.json(settings, { headers: { 'Cache-Control': 'no-store' } });
}
