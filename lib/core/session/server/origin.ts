import { env } from '@/lib/env';

/**
 * The origin that the visitor's browser uses: PUBLIC_ORIGIN, else what the request's Host says, so that phones on
 * the same network reach it by address. `X-Forwarded-*` is never read: a proxy in front means PUBLIC_ORIGIN is set.
 */
export function originOf(headers: Headers, publicOrigin = env().publicOrigin): string {
  if (publicOrigin !== null) return publicOrigin;
  const asked = `http://${headers.get('host')}`;
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost';
}

/**
 * Whether a write comes from a page of this app, by the `Origin` that browsers send with every write.
 * Without PUBLIC_ORIGIN only the host counts, because who ends the encryption in front of us is not known then.
 */
export function isSameOrigin(headers: Headers, publicOrigin = env().publicOrigin): boolean {
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  if (publicOrigin !== null) return origin === publicOrigin;
  return new URL(origin).host === headers.get('host');
}
