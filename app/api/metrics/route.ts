import { countStreams } from '@/lib/core/gateway/dispatch';
import { getBackend } from '@/lib/core/lifecycle/get-backend';
import { answerMetrics } from '@/lib/core/metrics/metrics';
import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';

/** For Prometheus, with METRICS_TOKEN as the bearer token. */
export function GET(request: Request): Promise<Response> {
  const { metricsToken: token, apiRoots, appEnv } = env();
  const openDatabase = async () => (await getBackend()).database;
  return answerMetrics(request, {
    token,
    streams: countStreams(),
    openDatabase: apiRoots[appEnv] === undefined ? openDatabase : null,
  });
}
