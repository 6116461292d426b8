import 'server-only';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { calls } from '@/lib/features/gateway';
import { type DispatchOptions, dispatch } from './dispatch';

/** The token is the permission. Cached until it expires; a sign-out clears the browser's cache. */
export async function answerPhoto(
  token: string,
  session: GatewaySession,
  options: DispatchOptions = {},
): Promise<Response> {
  const photo = await dispatch(calls.getPhoto, { params: { token } }, session, options);
  if (!photo.ok) {
    const { error } = photo;
    // A malformed token is an unknown address.
    const code = error.code === 'validation_error' ? 'not_found' : error.code;
    const status = ERROR_TABLE[code].httpStatus;
    return Response.json({ error: code }, { status, headers: { 'Cache-Control': 'no-store' } });
  }
  const { type, data, maxAgeS } = photo.value;
  return new Response(Buffer.from(data, 'base64'), {
    headers: {
      'Content-Type': type,
      'Cache-Control': `private, max-age=${maxAgeS}, immutable`,
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
