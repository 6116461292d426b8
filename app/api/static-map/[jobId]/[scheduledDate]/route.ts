import { readGatewaySession } from '@/lib/core/gateway/session/read-session';
import { answerStaticMap, type StaticMapParams } from '@/lib/features/work/visits/static-map';

interface Context {
  readonly params: Promise<StaticMapParams>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerStaticMap(request, await params, await readGatewaySession());
}
