import { handleGatewayRequest } from '@/lib/core/gateway/calls/handle-request';
import { readGatewaySession } from '@/lib/core/gateway/session/read-session';

async function handle(request: Request): Promise<Response> {
  return handleGatewayRequest(request, await readGatewaySession());
}

export { handle as GET, handle as PATCH, handle as POST, handle as PUT };
