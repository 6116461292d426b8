// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { HOSTILE_HTML, hostilePieces } from '@/tests/support/hostile-html';
import { z } from '../contract/schema';
import { cleanHtml, html } from './html';

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
  ...Object.fromEntries(['b', 'i', 'em', 'strong', 'br', 'blockquote', 'span'].map((tag) => [tag, []])),
};

const ALLOWED_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Uses another parser, which follows the HTML standard. */
function elementsOf(answer: string): readonly Element[] {
  return [...new DOMParser().parseFromString(answer, 'text/html').body.querySelectorAll('*')];
}

function faultsOf(answer: string): readonly string[] {
  return elementsOf(answer).flatMap(({ localName, attributes }) => {
    const allowed = ALLOWED[localName];
    if (!allowed) return [localName];
    return [...attributes]
      .filter(({ name, value }) => {
        const isAddress = name === 'href' || name === 'src';
        return !allowed.includes(name) || (isAddress && !ALLOWED_ADDRESS.test(value));
      })
      .map(({ name, value }) => `${localName} ${name}=${value}`);
  });
}

/** Leaves out white space, which line breaks may change. */
const lettersOf = (answer: string) => wordsOf(answer)?.replace(/\s/g, '');

const wordsOf = (answer: string) => new DOMParser().parseFromString(answer, 'text/html').body.textContent;

describe('cleanHtml', () => {
  it('[FMT-06] cleanHtml keeps the allowed tags and attributes', () => {
    const allowed =
      '<b>b</b><i>i</i><em>e</em><strong>s</strong><br><blockquote>q</blockquote>' +
      '<img src="https://a.example/b.png" alt="A door">';
    expect(cleanHtml(allowed)).toBe(allowed);
  });

  const CLEANED = [
    ['<script>alert(1)</script>text', 'text'],
    ['<b onclick="alert(1)">b</b>', '<b>b</b>'],
    ['<b style="position:fixed" class="x" id="y" data-z="1" aria-label="w">b</b>', '<b>b</b>'],
    ['<b href="https://a.example" src="https://a.example" alt="x">b</b>', '<b>b</b>'],
    ['<style>*{display:none}</style>text', 'text'],
    ['<svg onload=alert(1)><text>x</text></svg>text', 'text'],
    // The HTML standard ends an svg at the first text tag.
    ['<svg onload=alert(1)><b>bold</b></svg>text', '<b>bold</b>text'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>text', 'text'],
    ['<iframe src="https://a.example"></iframe>text', 'text'],
    ['<form action="https://a.example"><input name="code"><button>Go</button></form>', 'Go'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">text', 'text'],
    ['<img src="data:image/png;base64,AAAA">text', 'text'],
    ['<img src="tel:123">text', 'text'],
    ['<b>never closed', '<b>never closed</b>'],
    ['<b><i>crossed</b></i>', '<b><i>crossed</i></b>'],
    ['<<b>double', '&lt;<b>double</b>'],
    ['<h1>Title</h1><p>One</p><p>Two</p>', 'Title\n\nOne\n\nTwo'],
    ['<div><p>one</p>\n\n<p>two</p></div><ul><li>three</li></ul>', 'one\n\ntwo\n\nthree'],
    ['one<br>\ntwo', 'one<br>two'],
    ['<!-- <b>hidden</b> -->text', 'text'],
    ['<B title="x > y">b</B>', '<b>b</b>'],
  ] as const;

  it('[FMT-06] cleanHtml removes other tags and attributes, keeps their text, and closes open tags', async () => {
    await expectEachRow(
      CLEANED,
      ([value, clean]) => expect(cleanHtml(value)).toBe(clean),
      ([value]) => value,
    );
  });

  const REFUSED_ADDRESSES = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    '//evil.example',
    'https:schedule',
    '/admin',
    'schedule',
    '',
  ];

  it('[FMT-06] cleanHtml keeps only the text of a link to another scheme or to no absolute address', async () => {
    await expectEachRow(
      REFUSED_ADDRESSES,
      (address) => expect(cleanHtml(`<a href="${address}">here</a>`)).toBe('<span>here</span>'),
      (address) => JSON.stringify(address),
    );
  });

  it('[FMT-06] cleanHtml removes everything unsafe', async () => {
    expect(HOSTILE_HTML.length).toBeGreaterThan(70);
    await expectEachRow(HOSTILE_HTML, (value) => expect(faultsOf(cleanHtml(value))).toEqual([]));
  });

  it('[FMT-06] cleanHtml removes everything unsafe in any order and keeps the letters when it cleans twice', () => {
    fc.assert(
      fc.property(hostilePieces, (value) => {
        const clean = cleanHtml(value);
        expect(faultsOf(clean)).toEqual([]);
        expect(lettersOf(cleanHtml(clean))).toBe(lettersOf(clean));
      }),
      { numRuns: 500 },
    );
  });

  const PIECES = [
    ...['x<b>y</b>', '<b>', '<blockquote>', '<a href=', '<', '<!--'],
    ...['<script>', '<iframe>', '<noscript>', '<p>'],
  ];

  it('[FMT-06] cleanHtml removes everything unsafe from a field full of one piece', async () => {
    await expectEachRow(PIECES, (piece) =>
      expect(faultsOf(cleanHtml(piece.repeat(20_000 / piece.length)))).toEqual([]),
    );
  }, 120_000);

  it('cleanHtml cleans a text with 400 tags and escapes a text with more', () => {
    const nested = (count: number) => `${'<b>'.repeat(count)}x`;
    expect(cleanHtml(nested(400))).toBe(`${nested(400)}${'</b>'.repeat(400)}`);
    expect(cleanHtml(nested(401))).toBe(nested(401).replaceAll('<', '&lt;'));
  });

  it('cleanHtml still cleans after 500 other texts', () => {
    for (let count = 0; count < 510; count += 1) cleanHtml(`<i>${count}</i>`);
    expect(cleanHtml('<i onclick="x">1</i><script>x</script>')).toBe('<i>1</i>');
  });

  const PLAIN = [
    'Key under the pot',
    'I <3 this home',
    'a < b > c',
    'Tom & Ewa, M&S',
    'one <b never ends',
    'one <b <i never end',
    'https://a.example/?lang=en&copy=2&region=3',
    'one\n\n\n  two ',
  ];

  it('cleanHtml shows plain text unchanged', async () => {
    await expectEachRow(PLAIN, (plain) => expect(wordsOf(cleanHtml(plain))).toBe(plain));
  });

  it('cleanHtml keeps entities for the browser to decode', () => {
    expect(wordsOf(cleanHtml('Tom &amp; Ewa, &pound;5 &#163;'))).toBe('Tom & Ewa, £5 £');
    expect(wordsOf(cleanHtml('<i>&lt;b&gt;</i>'))).toBe('<b>');
  });

  it('[FMT-07] cleanHtml opens links outside the app, except tel and mailto', () => {
    expect(cleanHtml('<a href="https://a.example/b?c=d" target="_top" rel="opener">here</a>')).toBe(
      '<a href="https://a.example/b?c=d" target="_blank" rel="noopener noreferrer">here</a>',
    );
    for (const address of ['tel:02079460000', 'mailto:help@sweep.example']) {
      expect(cleanHtml(`<a href="${address}">here</a>`)).toBe(
        `<a href="${address}" rel="noopener noreferrer">here</a>`,
      );
    }
  });

  const LINKS = [
    ['https://sweep.example/admin', true],
    ['https://sweep.example/admin/jobs/1?x=1', true],
    ['https://office.sweep.example/Admin/', true],
    ['http://SWEEP.example:8080/admin', true],
    ['https://sweep.example/help', false],
    ['https://sweep.example/help/admin', false],
    ['https://notsweep.example/admin', false],
    ['https://sweep.example.evil.example/admin', false],
  ] as const;

  it('[FMT-07] cleanHtml turns a link into a span if its host is ours and its path starts with /admin', async () => {
    await expectEachRow(
      LINKS,
      ([address, isSpan]) => {
        const clean = cleanHtml(`<a href="${address}"><b>here</b></a>`);
        expect(clean.startsWith('<span><b>here</b></span>')).toBe(isSpan);
      },
      ([address]) => address,
    );
  });
});

describe('an HTML field', () => {
  it('an HTML field is cleaned when decoded and unchanged when encoded', () => {
    expect(z.decode(html, '<b onclick=x>b</b>')).toBe('<b>b</b>');
    expect(z.encode(html, '<b onclick=x>b</b>')).toBe('<b onclick=x>b</b>');
  });

  it.each([7, null, { html: '<b>' }, ['<b>'], '<b>'.repeat(10_000), 'x'.repeat(1_000_000)])(
    'an HTML field rejects a value that is no text or is too long (%#)',
    (value) => {
      expect(z.safeDecode(html, value as string).success).toBe(false);
    },
  );
});
