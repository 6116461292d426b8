import { isIPv4, isIPv6 } from 'node:net';
import { CLIENT_ADDRESS_HEADER } from '@/lib/core/front/internal-requests';
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

/**
 * Where a request comes from, for counting; null where that cannot be known. Behind a proxy, which PUBLIC_ORIGIN says, it is
 * the last address in `X-Forwarded-For`: the one that the proxy has seen itself, while a client may have written those
 * before it. Without PUBLIC_ORIGIN nothing forwarded counts, and it is the socket's address. The one place that reads either.
 */
export function clientAddressOf(headers: Headers, publicOrigin = env().publicOrigin): string | null {
  const socket = networkOf(headers.get(CLIENT_ADDRESS_HEADER));
  if (publicOrigin === null) return socket;
  const forwarded = networkOf(headers.get('x-forwarded-for')?.split(',').at(-1) ?? null);
  // Next writes the socket's address there where nobody has: that is the proxy's own, and everybody's.
  return forwarded === socket ? null : forwarded;
}

/** An IPv4 address, or of an IPv6 one the half that its owner cannot choose; null for what is neither. */
function networkOf(text: string | null): string | null {
  const address = text?.trim() ?? '';
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(mapped)) return mapped;
  return isIPv6(address) ? `${hextetsOf(address).slice(0, 4).join(':')}::/64` : null;
}

/** The eight groups; the zone of a link-local address is left out. */
function hextetsOf(address: string): string[] {
  // A URL's host has one spelling for every way to write an address.
  const host = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = '', after] = host.split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  if (after === undefined) return groupsOf(before);
  const zeros = 8 - groupsOf(before).length - groupsOf(after).length;
  return [...groupsOf(before), ...Array<string>(zeros).fill('0'), ...groupsOf(after)];
}
