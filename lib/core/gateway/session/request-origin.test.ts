import { describe, expect, it } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '@/lib/core/ground/server/internal-requests';
import { clientAddressOf, isSameOrigin, originOf } from './request-origin';

const HOST = '192.168.1.20:3000';

describe('originOf', () => {
  it('originOf is the public origin or else the Host, never a forwarded header', () => {
    const headers = new Headers({
      host: HOST,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });
    expect(originOf(headers, 'https://work.example')).toBe('https://work.example');
    expect(originOf(headers, null)).toBe(`http://${HOST}`);
  });

  it('originOf is localhost for an invalid host', () => {
    expect(originOf(new Headers({ host: 'a b"<' }), null)).toBe('http://localhost');
  });
});

describe('isSameOrigin', () => {
  it.each<[string | null, string | null, boolean]>([
    [`http://${HOST}`, null, true],
    [`https://${HOST}`, null, true],
    ['http://evil.example', null, false],
    ['null', null, false],
    [null, null, false],
    ['https://work.example', 'https://work.example', true],
    [`http://${HOST}`, 'https://work.example', false],
    ['http://work.example', 'https://work.example', false],
    ['https://work.example.evil.example', 'https://work.example', false],
  ])('isSameOrigin for Origin %s with the public origin %s answers %s', (origin, publicOrigin, isSame) => {
    const headers = new Headers({ host: HOST, ...(origin === null ? {} : { origin }) });
    expect(isSameOrigin(headers, publicOrigin)).toBe(isSame);
  });
});

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
  ])(
    'the client’s address is read from the socket %s with X-Forwarded-For %s as %s',
    (socket, forwarded, address) => {
      expect(clientAddressOf(headersOf(socket, forwarded), null)).toBe(address);
    },
  );
});

describe('behind a proxy, with PUBLIC_ORIGIN', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['203.0.113.9,198.51.100.1 ', '198.51.100.1'],
    ['198.51.100.1, unknown', null],
    // Next writes the socket's own address here when the proxy wrote none.
    ['::ffff:127.0.0.1', null],
    [undefined, null],
  ])('the client’s address behind a proxy is read from X-Forwarded-For %j as %s', (forwarded, address) => {
    expect(clientAddressOf(headersOf('127.0.0.1', forwarded), ORIGIN)).toBe(address);
  });
});

describe('clientAddressOf', () => {
  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('clientAddressOf normalizes %s, with IPv6 as its /64 network', (socket, address) => {
    expect(clientAddressOf(headersOf(socket), null)).toBe(address);
  });
});
