import { answerPhoto } from '@/lib/core/gateway/calls/photo';
import { readGatewaySession } from '@/lib/core/gateway/session/read-session';

interface Context {
  readonly params: Promise<{ readonly token: string }>;
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return answerPhoto((await params).token, await readGatewaySession());
}
