import { handleGatewayRequest } from '@/lib/core/gateway/handle-request';
import { readGatewaySession } from '@/lib/core/session/server/read-session';

async function handle(request: Request): Promise<Response> {
  return handleGatewayRequest(request, await readGatewaySession());
}

export { handle as GET, handle as PATCH, handle as POST, handle as PUT };
