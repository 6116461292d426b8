import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { officeGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { streamResponse } from '@/lib/core/gateway/calls/handle-request';
import type { Upstream } from '@/lib/core/gateway/calls/upstream';
import { liveCalls } from '@/lib/core/ground/live/calls';

/** Server-sent events that tell the pages of `/admin` to refresh; 205 when the session has ended. */
export async function answerOfficeStream(request: NextRequest, upstream?: Upstream): Promise<Response> {
  const session = await officeGatewaySession(request.cookies);
  if (session === null) return ended();
  const { openOfficeStream } = liveCalls;
  const response = await streamResponse(openOfficeStream, request, session, {
    requestId: randomUUID(),
    upstream,
  });
  return response.status === 401 ? ended() : response;
}

const ended = () => new Response(null, { status: 205, headers: { 'cache-control': 'no-store' } });
