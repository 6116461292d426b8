import { openApiDocument } from '@/lib/core/contract/openapi';

/** The same for everybody until the next release, so it is written once at build. */
export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(openApiDocument(), { headers: { 'cache-control': 'public, max-age=3600' } });
}
