// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_TAGS, withLineBreaks } from '@/lib/core/format/html';
import { HOSTILE_HTML, hostilePieces } from '@/tests/support/hostile-html';
import { allowedHtml } from './sanitise';

/** What a browser would make of it. */
function elementsOf(html: string): readonly Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')];
}

/** Tags and attributes that are not allowed, of which a browser must not see one. */
function foreignIn(html: string): readonly string[] {
  return elementsOf(html).flatMap(({ localName, attributes }) => {
    const allowed = ALLOWED_TAGS[localName];
    if (!allowed) return [localName];
    return [...attributes].filter(({ name }) => !allowed.includes(name)).map(({ name }) => name);
  });
}

describe('a text written anew', () => {
  it.each(HOSTILE_HTML)('[FMT-06] gives a parser no handler to complain of: %s', (html) => {
    expect(foreignIn(allowedHtml(html))).toEqual([]);
    expect(foreignIn(allowedHtml(withLineBreaks(html)))).toEqual([]);
  });

  it('[FMT-06] gives a parser none however it is put together', () => {
    fc.assert(
      fc.property(hostilePieces, (html) => {
        expect(foreignIn(allowedHtml(html))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  }, 30_000);

  it.each([
    ['<B>b</B><br/>', '<b>b</b><br>'],
    [
      '<a href=\'https://a.example/?b="c">d\'>e</a>',
      '<a href="https://a.example/?b=&quot;c&quot;&gt;d">e</a>',
    ],
    ['<a href=https://a.example/b title="x > y">e</a>', '<a href="https://a.example/b">e</a>'],
    ['<a href=one href=two>e</a>', '<a href="one">e</a>'],
    ['Tom &amp; Ewa, 2 < 3 &lt; 4', 'Tom &amp; Ewa, 2 &lt; 3 &lt; 4'],
    ['a<script>"<b>"</script>b', 'ab'],
    ['I </3 you', 'I &lt;/3 you'],
  ])('says the same: %s', (html, written) => {
    expect(allowedHtml(html)).toBe(written);
  });

  it.each([
    'one <b never ends',
    'one <!-- two <b>three</b>',
    '<a href="https://a.example',
    `<a href =z = '="' >one`,
    '<a href=one title = "two>three',
  ])('loses no word where a tag never ends: %s', (html) => {
    expect(elementsOf(allowedHtml(html))).toEqual([]);
    expect(new DOMParser().parseFromString(allowedHtml(html), 'text/html').body.textContent).toBe(html);
  });

  const name = fc.constantFrom(
    'href',
    'HREF',
    'src',
    'alt',
    'onclick',
    'title',
    'x-y',
    '"',
    '=z',
    'href\u00a0',
    '\v',
  );
  const value = fc
    .array(fc.constantFrom('a', '<b>', '>', '/', '=', ' ', '&amp;', '&lt', '`', '\n'), { maxLength: 5 })
    .map((parts) => parts.join(''));
  const attribute = fc.oneof(
    name,
    fc.tuple(name, value).map(([left, right]) => `${left}="${right}'"`),
    fc.tuple(name, value).map(([left, right]) => `${left} = '${right}"'`),
    fc
      .tuple(name, fc.constantFrom('a', 'a/b', 'a=b', 'a"b', 'https://a.example/'))
      .map((pair) => pair.join('=')),
  );
  const tag = fc
    .tuple(fc.constantFrom('a', 'b', 'IMG', 'br', 'em'), fc.array(attribute, { maxLength: 4 }))
    .map(([left, attributes]) => `<${[left, ...attributes].join(' ')} >`);

  it('[FMT-06] keeps of each tag what a browser would read in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(tag, fc.constantFrom('x', ' < ', '&amp;')), { maxLength: 4 }),
        (parts) => {
          const allowedOf = (html: string) =>
            elementsOf(html).map((element) => [
              element.localName,
              ...(ALLOWED_TAGS[element.localName] ?? []).map((key) => element.getAttribute(key)),
            ]);
          expect(allowedOf(allowedHtml(parts.join('')))).toEqual(allowedOf(parts.join('')));
        },
      ),
      { numRuns: 500 },
    );
  }, 30_000);
});
