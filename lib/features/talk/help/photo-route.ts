import 'server-only';
import { adminGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { CookieList } from '@/lib/core/gateway/session/cookie';
import { gatewaySessionOf } from '@/lib/core/gateway/session/cookie-session';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { type CallResult, callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { officeTicketCalls } from '@/lib/features/office/help/calls';
import { helpCalls } from './calls';
import type { TicketPhotoFile } from './schema';

/** For the worker of the session; nobody else can read it. */
export async function answerTicketPhoto(
  cookies: CookieList,
  photoId: string,
  send: Dispatch = dispatch,
): Promise<Response> {
  const session = await gatewaySessionOf(cookies);
  return photoResponse(await send(helpCalls.getTicketPhoto, { params: { photoId } }, session));
}

export async function answerOfficeTicketPhoto(
  cookies: CookieList,
  photoId: string,
  send: Dispatch = dispatch,
): Promise<Response> {
  const session = await adminGatewaySession(cookies);
  const input = { params: { photoId } };
  return photoResponse(
    session === null ? SIGNED_OUT : await send(officeTicketCalls.getOfficeTicketPhoto, input, session),
  );
}

const SIGNED_OUT = { ok: false, error: callError('unauthorized', 'none') } as const;

function photoResponse(photo: CallResult<TicketPhotoFile>): Response {
  if (!photo.ok) {
    // A malformed id is an unknown address.
    const code = photo.error.code === 'validation_error' ? 'not_found' : photo.error.code;
    const status = ERROR_TABLE[code].httpStatus;
    return Response.json({ error: code }, { status, headers: { 'Cache-Control': 'no-store' } });
  }
  return new Response(Buffer.from(photo.value.data, 'base64'), {
    headers: {
      'Content-Type': photo.value.type,
      // Never changes. A sign-out clears the browser's cache.
      'Cache-Control': 'private, max-age=3600, immutable',
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
