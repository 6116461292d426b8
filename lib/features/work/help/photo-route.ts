import 'server-only';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { CookieList } from '@/lib/core/gateway/session/cookie';
import { gatewaySessionOf } from '@/lib/core/gateway/session/cookie-session';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { type CallResult, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { helpCalls } from './calls';
import type { TicketPhotoFile } from './schema';

/** The photo is for the worker of the session; nobody else can read it. */
export async function answerTicketPhoto(
  cookies: CookieList,
  photoId: string,
  send: Dispatch = dispatch,
): Promise<Response> {
  const session = await gatewaySessionOf(cookies);
  return photoResponse(await send(helpCalls.getTicketPhoto, { params: { photoId } }, session));
}

/** The worker's and the office's route share this response. */
export function photoResponse(photo: CallResult<TicketPhotoFile>): Response {
  if (!photo.ok) {
    // A malformed id is an unknown address.
    const code = photo.error.code === 'validation_error' ? 'not_found' : photo.error.code;
    const status = ERROR_TABLE[code].httpStatus;
    return Response.json({ error: code }, { status, headers: { 'Cache-Control': 'no-store' } });
  }
  return new Response(Buffer.from(photo.value.data, 'base64'), {
    headers: {
      'Content-Type': photo.value.type,
      // A photo never changes. A sign-out clears the browser's cache.
      'Cache-Control': 'private, max-age=3600, immutable',
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
