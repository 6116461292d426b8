import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '@/lib/env';
import { routes, withBasePath } from '@/lib/routes';

/** Which photo an address shows. */
export interface NamedPhoto {
  readonly world: string;
  readonly workerId: number;
  readonly photoId: string;
}

/** What a photo's token says. */
export interface PhotoToken extends NamedPhoto {
  readonly maxAgeS: number;
}

/**
 * Addresses are the same for half a day, so that browsers need a photo once, and end half a day to a day after they were
 * given: by the real clock, as the caches of browsers go by it.
 */
const STEP_S = 12 * 3600;

/**
 * Where the photo may be seen by whoever is given it, below our own origin. Nobody makes or lengthens one without the secret.
 * See docs/decisions/0131-photos-as-json-in-the-database.md.
 */
export function photoAddress({ world, workerId, photoId }: NamedPhoto): string {
  const endsAtS = (Math.floor(Date.now() / 1000 / STEP_S) + 2) * STEP_S;
  const payload = Buffer.from(JSON.stringify([world, workerId, photoId, endsAtS])).toString('base64url');
  return withBasePath(`${routes.photos}${payload}.${signatureOf(payload).toString('base64url')}`);
}

/** What a token names, with the seconds until it ends; null for one that has ended or that we have not signed. */
export function readPhotoToken(token: string): PhotoToken | null {
  const [payload = '', signature = ''] = token.split('.');
  const expected = signatureOf(payload);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [world, workerId, photoId, endsAtS] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const maxAgeS = endsAtS - Math.floor(Date.now() / 1000);
  return maxAgeS > 0 ? { world, workerId, photoId, maxAgeS } : null;
}

const signatureOf = (payload: string): Buffer =>
  createHmac('sha256', secretFor('photo addresses')).update(payload).digest();
