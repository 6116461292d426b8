import { describe, expect, it } from 'vitest';
import { releaseAddress } from './remote';

const ROOT = 'https://api.office.example.org/api/v1/';

describe('the address after an impersonation', () => {
  it.each([
    ['/workers/7/', 'https://api.office.example.org/workers/7/'],
    ['https://api.office.example.org/', 'https://api.office.example.org/'],
    ['https://office.example.org/workers/', 'https://office.example.org/workers/'],
    ['https://example.org/workers/?id=7', 'https://example.org/workers/?id=7'],
  ])('[IMP-05] the root’s address after an impersonation may be %s', (next, address) => {
    expect(releaseAddress(ROOT, next)).toBe(address);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['a sibling of the root’s host', 'https://www.example.org/'],
    ['a site whose name ends in the same letters', 'https://evilexample.org/'],
    ['a top-level domain', 'https://org/'],
    ['an address without its protocol', '//evil.example/'],
    ['an address with backslashes', '\\\\evil.example/'],
    ['an address without TLS', 'http://api.office.example.org/'],
    ['a script', 'javascript:alert(1)'],
    ['an address with a user name', 'https://x@api.office.example.org/'],
    ['another port', 'https://api.office.example.org:8443/'],
    ['another port of the parent domain', 'https://example.org:8443/'],
    ['no address', null],
    ['an empty address', ''],
  ])('the root’s address after an impersonation is null for %s', (_, next) => {
    expect(releaseAddress(ROOT, next)).toBeNull();
  });

  it('the address after an impersonation is null without a root', () => {
    expect(releaseAddress(undefined, 'https://api.office.example.org/')).toBeNull();
  });
});
