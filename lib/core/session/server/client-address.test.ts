import { describe, expect, it } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '@/lib/core/front/client-address-header';
import { clientAddressOf } from './client-address';

const ORIGIN = 'https://app.example';
const headersOf = (socket: string | null, forwarded?: string) =>
  new Headers({
    ...(socket === null ? {} : { [CLIENT_ADDRESS_HEADER]: socket }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  });

describe('without PUBLIC_ORIGIN', () => {
  it.each([
    ['192.0.2.7', undefined, '192.0.2.7'],
    ['192.0.2.7', '198.51.100.1', '192.0.2.7'],
    [null, '198.51.100.1', null],
    [null, undefined, null],
    ['nonsense', undefined, null],
    ['', undefined, null],
  ])('a socket of %s that forwards %s counts as %s', (socket, forwarded, address) => {
    expect(clientAddressOf(headersOf(socket, forwarded), null)).toBe(address);
  });
});

describe('behind a proxy, with PUBLIC_ORIGIN', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['203.0.113.9,198.51.100.1 ', '198.51.100.1'],
    ['198.51.100.1, unknown', null],
    // Next writes the socket's own address there when the proxy has written none.
    ['::ffff:127.0.0.1', null],
    [undefined, null],
  ])('forwarded for %j counts as %s', (forwarded, address) => {
    expect(clientAddressOf(headersOf('127.0.0.1', forwarded), ORIGIN)).toBe(address);
  });
});

describe('one owner', () => {
  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('has one name, however %s is written', (socket, address) => {
    expect(clientAddressOf(headersOf(socket), null)).toBe(address);
  });
});
