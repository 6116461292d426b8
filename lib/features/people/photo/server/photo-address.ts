import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '@/lib/core/ground/server/env';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';

export interface NamedPhoto {
  readonly world: string;
  readonly workerId: number;
  readonly photoId: string;
}

export interface PhotoToken extends NamedPhoto {
  readonly maxAgeS: number;
}

/** Addresses change every 12 hours, so that browsers can cache them, and expire after 12 to 24 hours. */
const STEP_S = 12 * 3600;

/** Anyone who has the address can read it. See docs/decisions/0131-photos-as-json-in-the-database.md. */
export function photoAddress({ world, workerId, photoId }: NamedPhoto): string {
  const endsAtS = (Math.floor(Date.now() / 1000 / STEP_S) + 2) * STEP_S;
  const payload = Buffer.from(JSON.stringify([world, workerId, photoId, endsAtS])).toString('base64url');
  return withBasePath(`${routes.photos}${payload}.${signatureOf(payload).toString('base64url')}`);
}

/** Verifies a token; null if expired or not signed by us. */
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
