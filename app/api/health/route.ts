import { isReady } from '@/lib/core/gateway/calls/upstream';
import { env } from '@/lib/core/ground/server/env';
import { APP_VERSION } from '@/lib/core/ground/site/brand';

export const dynamic = 'force-dynamic';

/** Ready for requests: the database answers and can be written. The same as `/api/health/ready`. */
export async function GET(): Promise<Response> {
  const isUp = await isReady(env().appEnv);
  return Response.json(
    { status: isUp ? 'ok' : 'unavailable', version: APP_VERSION },
    { status: isUp ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
