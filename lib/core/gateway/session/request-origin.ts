import { isIPv4, isIPv6 } from 'node:net';
import { env } from '@/lib/core/ground/server/env';
import { CLIENT_ADDRESS_HEADER } from '@/lib/core/ground/server/internal-requests';

// The origin is PUBLIC_ORIGIN, else the Host header, so that phones on the local network can connect. `X-Forwarded-*`
// is ignored.
export function originOf(headers: Headers, publicOrigin = env().publicOrigin): string {
  if (publicOrigin !== null) return publicOrigin;
  const asked = `http://${headers.get('host')}`;
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost';
}

/** This check prevents CSRF. Without PUBLIC_ORIGIN only hosts are compared, since TLS may end at a proxy. */
export function isSameOrigin(headers: Headers, publicOrigin = env().publicOrigin): boolean {
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  if (publicOrigin !== null) return origin === publicOrigin;
  return new URL(origin).host === headers.get('host');
}

// Returns the address for rate limits; null when unknown. With PUBLIC_ORIGIN there is one proxy, which appends the last
// address in `X-Forwarded-For`; clients can forge the others.
export function clientAddressOf(headers: Headers, publicOrigin = env().publicOrigin): string | null {
  const socket = networkOf(headers.get(CLIENT_ADDRESS_HEADER));
  if (publicOrigin === null) return socket;
  const forwarded = networkOf(headers.get('x-forwarded-for')?.split(',').at(-1) ?? null);
  // Next adds the socket's address if the header is missing: that is the proxy, the same for all users.
  return forwarded === socket ? null : forwarded;
}

/** IPv6 users control the lower half of their address, so only the /64 network counts. */
function networkOf(text: string | null): string | null {
  const address = text?.trim() ?? '';
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(mapped)) return mapped;
  return isIPv6(address) ? `${hextetsOf(address).slice(0, 4).join(':')}::/64` : null;
}

function hextetsOf(address: string): string[] {
  // URL normalizes the spellings of an IPv6 address.
  const host = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = '', after] = host.split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  if (after === undefined) return groupsOf(before);
  const zeros = 8 - groupsOf(before).length - groupsOf(after).length;
  return [...groupsOf(before), ...Array<string>(zeros).fill('0'), ...groupsOf(after)];
}
