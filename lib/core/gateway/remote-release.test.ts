import { describe, expect, it } from 'vitest';
import { releaseAddress } from './remote';

const ROOT = 'https://api.office.example.org/api/v1/';

describe('where the mode’s end leads', () => {
  it.each([
    ['/workers/7/', 'https://api.office.example.org/workers/7/'],
    ['https://api.office.example.org/', 'https://api.office.example.org/'],
    ['https://office.example.org/workers/', 'https://office.example.org/workers/'],
    ['https://example.org/workers/?id=7', 'https://example.org/workers/?id=7'],
  ])('[IMP-05] is %s of the root’s own site', (next, address) => {
    expect(releaseAddress(ROOT, next)).toBe(address);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['a neighbour of the root', 'https://www.example.org/'],
    ['a site that ends in its name', 'https://evilexample.org/'],
    ['a registry', 'https://org/'],
    ['an address without its protocol', '//evil.example/'],
    ['one with backslashes', '\\\\evil.example/'],
    ['one without encryption', 'http://api.office.example.org/'],
    ['a script', 'javascript:alert(1)'],
    ['one with a user', 'https://x@api.office.example.org/'],
    ['another port', 'https://api.office.example.org:8443/'],
    ['a parent’s other port', 'https://example.org:8443/'],
    ['none', null],
    ['an empty one', ''],
  ])('is nowhere for %s', (_, next) => {
    expect(releaseAddress(ROOT, next)).toBeNull();
  });

  it('is nowhere without a root', () => {
    expect(releaseAddress(undefined, 'https://api.office.example.org/')).toBeNull();
  });
});
