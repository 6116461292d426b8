import { openApiDocument } from '@/lib/core/gateway/calls/openapi';

export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(openApiDocument(), { headers: { 'cache-control': 'public, max-age=3600' } });
}
