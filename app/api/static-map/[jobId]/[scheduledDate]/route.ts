import { answerStaticMap, type StaticMapParams } from '@/lib/gateway/static-map';
import { readGatewaySession } from '@/lib/session/read-session';

interface Context {
  readonly params: Promise<StaticMapParams>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerStaticMap(request, await params, await readGatewaySession());
}
