import { isIPv4, isIPv6 } from 'node:net';
import { CLIENT_ADDRESS_HEADER } from '@/lib/core/front/client-address-header';
import { env } from '@/lib/env';

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
