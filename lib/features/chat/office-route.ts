import 'server-only';
import { randomUUID } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { adminGatewaySession } from '@/lib/core/gateway/call-server';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { limitedText } from '@/lib/core/http/read-body';
import { isSameOrigin } from '@/lib/core/session/server/request-origin';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { officeChatCalls } from '@/lib/features/chat/support/calls-office';
import { routes, withBasePath } from '@/lib/routes';

/** 20,000 characters, each encoded as up to nine bytes of a form. */
const MAX_FORM_BYTES = 200_000;

/** Form with `chat` and either `text` and `clientKey`, or `end` to leave. [CHAT-03] */
export async function answerAdminChat(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const session = await adminGatewaySession(request.cookies);
  const text = isSameOrigin(request.headers) ? await limitedText(request.body, MAX_FORM_BYTES) : null;
  if (session === null || text === null) return seeOther(routes.admin);
  const form = new URLSearchParams(text);
  const id = Number(form.get('chat'));
  if (!Number.isSafeInteger(id) || id <= 0) return seeOther(routes.adminChats);
  const answer = form.has('end')
    ? await send(officeChatCalls.endOfficeChat, { params: { id } }, session)
    : await send(officeChatCalls.answerOfficeChat, { params: { id }, body: answerOf(form) }, session);
  if (answer.ok) return seeOther(routes.adminChat(id));
  const { code } = answer.error;
  return seeOther(code === 'unauthorized' ? routes.adminFor('ended') : routes.adminChatFor(id, 'failed'));
}

const answerOf = (form: URLSearchParams) => ({
  text: form.get('text') ?? '',
  clientKey: form.get('clientKey') ?? randomUUID(),
});

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
