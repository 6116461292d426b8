import { describe, expect, it } from 'vitest';
import { isSameOrigin, originOf } from './origin';

const HOST = '192.168.1.20:3000';

describe('originOf', () => {
  it('is the public origin, else the host that the request names, whatever is said to be forwarded', () => {
    const headers = new Headers({
      host: HOST,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });
    expect(originOf(headers, 'https://work.example')).toBe('https://work.example');
    expect(originOf(headers, null)).toBe(`http://${HOST}`);
  });

  it('survives a host that is none', () => {
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
  ])('for Origin %s with the public origin %s answers %s', (origin, publicOrigin, isSame) => {
    const headers = new Headers({ host: HOST, ...(origin === null ? {} : { origin }) });
    expect(isSameOrigin(headers, publicOrigin)).toBe(isSame);
  });
});
