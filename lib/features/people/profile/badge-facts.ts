import 'server-only';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { photoAsPng } from '@/lib/core/gateway/images/photo-as-png';
import { type GatewaySession, isSignedIn } from '@/lib/core/gateway/session/gateway-session';
import { drawnText, mustShape } from '@/lib/core/ground/format/drawn-text';
import { fullName } from '@/lib/core/ground/format/person';
import { EXPAND_USER, sessionCalls } from '@/lib/core/ground/session/calls';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { type Day, dayOf } from '@/lib/core/ground/time/zoned';
import { photoCalls } from '@/lib/features/people/photo/calls';

export interface BadgeFacts {
  readonly name: string;
  /** This is a data URL; null without a photo that can be drawn. */
  readonly photo: string | null;
  readonly today: Day;
}

/** Returns null when signed out, and for a name in a script that the picture's font lacks. */
export async function loadBadgeFacts(
  session: GatewaySession,
  send: typeof dispatch = dispatch,
): Promise<BadgeFacts | null> {
  if (!isSignedIn(session)) return null;
  const [user, time] = await Promise.all([
    send(sessionCalls.getUser, { query: { expand: EXPAND_USER } }, session),
    send(sessionCalls.syncTime, {}, session),
  ]);
  if (!user.ok || !time.ok) return null;
  const whole = user.value.fullName || fullName(user.value);
  const name = mustShape(whole) ? whole : drawnText(whole);
  if (name === '') return null;
  const photo = await photoOf(user.value.image ?? '', session, send);
  return { name, photo, today: dayOf(new Date(time.value.now).toISOString(), brand.timeZone) };
}

const PHOTOS = withBasePath(routes.photos);

/** Reads only our own photo address: an address of another site is never fetched here. */
async function photoOf(
  image: string,
  session: GatewaySession,
  send: typeof dispatch,
): Promise<string | null> {
  if (!image.startsWith(PHOTOS)) return null;
  const photo = await send(photoCalls.getPhoto, { params: { token: image.slice(PHOTOS.length) } }, session);
  if (!photo.ok) return null;
  // @vercel/og draws no WebP, the type of stored photos.
  const png = await photoAsPng(Buffer.from(photo.value.data, 'base64'));
  return png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}
