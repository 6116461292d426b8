import 'server-only';
import { officeGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { CookieList } from '@/lib/core/gateway/session/cookie';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { callError } from '@/lib/core/ground/contract/call-error';
import { photoResponse } from '@/lib/features/work/help/photo-route';
import { officeTicketCalls } from './calls';

export async function answerOfficeTicketPhoto(
  cookies: CookieList,
  photoId: string,
  send: Dispatch = dispatch,
): Promise<Response> {
  const session = await officeGatewaySession(cookies);
  const input = { params: { photoId } };
  return photoResponse(
    session === null ? SIGNED_OUT : await send(officeTicketCalls.getOfficeTicketPhoto, input, session),
  );
}

const SIGNED_OUT = { ok: false, error: callError('unauthorized', 'none') } as const;
