import type { Instrumentation } from 'next';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('@/lib/core/backend/lifecycle/get-backend');
  await boot();
  const { reportServerErrors } = await import('@/lib/core/gateway/error-reporting/report-server-errors');
  const { env } = await import('@/lib/core/ground/server/env');
  reportServerErrors(env());
  if (env().metricsToken !== null) (await import('@/lib/core/backend/metrics/metrics')).startMetrics();
}

/** Next logs these errors itself. */
export const onRequestError: Instrumentation.onRequestError = async (cause, { path }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { publishError } = await import('@/lib/core/ground/log/log-line');
  publishError({ event: 'request_failed', fields: {}, cause, path: path.replace(BASE_PATH, '') });
};
