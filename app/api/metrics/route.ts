import { openedBackend } from '@/lib/core/backend/lifecycle/get-backend';
import { answerMetrics } from '@/lib/core/backend/metrics/metrics';
import { countStreams } from '@/lib/core/gateway/calls/dispatch';
import { env } from '@/lib/core/ground/server/env';

export const dynamic = 'force-dynamic';

/** Prometheus sends METRICS_TOKEN as the bearer token. */
export async function GET(request: Request): Promise<Response> {
  const backend = await openedBackend()?.catch(() => null);
  const database = backend?.database ?? null;
  return answerMetrics(request, { token: env().metricsToken, streams: countStreams(), database });
}
