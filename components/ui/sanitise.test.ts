// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_ADDRESS, ALLOWED_TAGS } from '@/lib/core/format/html';
import { HOSTILE_HTML, hostilePieces } from '@/tests/support/hostile-html';
import { purified, sanitise } from './sanitise';

/** What a browser makes of the answer, so that no clever spelling is overlooked. */
function elementsOf(html: string): readonly Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')];
}

const OURS: Readonly<Record<string, readonly string[]>> = {
  ...ALLOWED_TAGS,
  a: ['href', 'target', 'rel'],
  span: [],
};

function faultsOf(html: string): readonly string[] {
  return elementsOf(html).flatMap((element) => {
    const allowed = OURS[element.localName];
    if (!allowed) return [element.localName];
    return [...element.attributes]
      .filter(({ name, value }) => {
        const isForeign = !allowed.includes(name);
        return isForeign || ((name === 'href' || name === 'src') && !ALLOWED_ADDRESS.test(value));
      })
      .map(({ name, value }) => `${element.localName} ${name}=${value}`);
  });
}

describe('sanitise', () => {
  it('[FMT-06] keeps what is allowed', () => {
    const html =
      '<b>b</b><i>i</i><em>e</em><strong>s</strong><br><blockquote>q</blockquote>' +
      '<img src="https://a.example/b.png" alt="A door">';
    expect(sanitise(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>text', 'text'],
    ['<b onclick="alert(1)">b</b>', '<b>b</b>'],
    ['<b style="position:fixed" class="x" id="y" data-z="1" aria-label="w">b</b>', '<b>b</b>'],
    ['<b href="https://a.example" src="https://a.example" alt="x">b</b>', '<b>b</b>'],
    ['<style>*{display:none}</style>text', 'text'],
    ['<svg onload=alert(1)><text>x</text></svg>text', 'text'],
    ['<svg onload=alert(1)><b>drawn</b></svg>text', 'text'],
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
    ['<!-- <b>hidden</b> -->text', 'text'],
  ])('[FMT-06] makes of %s: %s', (html, clean) => {
    expect(sanitise(html)).toBe(clean);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/admin',
    'schedule',
    '',
  ])('[FMT-06] leaves only the words of a link to %s', (address) => {
    const html = sanitise(`<a href="${address}">here</a>`);
    expect(html).toBe('<span>here</span>');
  });

  it.each(HOSTILE_HTML)(
    '[FMT-06] lets nothing through, also where the text was not written anew: %s',
    (html) => {
      expect(faultsOf(sanitise(html))).toEqual([]);
      expect(faultsOf(purified(html))).toEqual([]);
    },
  );

  it('[FMT-06] lets nothing through however it is put together, also where the text was not written anew', () => {
    fc.assert(
      fc.property(hostilePieces, (html) => {
        expect(faultsOf(sanitise(html))).toEqual([]);
        expect(faultsOf(purified(html))).toEqual([]);
      }),
    );
  }, 20_000);

  it.each([
    ['much text', `<b>${'x'.repeat(100_000)}</b>`],
    ['many tags', '<b>x</b><script>y</script>'.repeat(1_000)],
    ['deep nesting', `${'<b>'.repeat(500)}x`],
    ['openings alone', '<a href='.repeat(12_000)],
  ])('[FMT-06] copes with %s', (_, html) => {
    expect(faultsOf(sanitise(html))).toEqual([]);
  });

  it('[FMT-07] opens links outside the app, and leaves calls and mails to the phone', () => {
    expect(sanitise('<a href="https://a.example/b?c=d" target="_top" rel="opener">here</a>')).toBe(
      '<a href="https://a.example/b?c=d" target="_blank" rel="noopener noreferrer">here</a>',
    );
    for (const address of ['tel:02079460000', 'mailto:help@sweep.example']) {
      const [link] = elementsOf(sanitise(`<a href="${address}">here</a>`));
      expect([link?.getAttribute('href'), link?.hasAttribute('target')]).toEqual([address, false]);
    }
  });

  it('[FMT-07] turns a link into the admin area into a plain span', () => {
    const html = sanitise('See <a href="https://www.sweep.example/admin/jobs/1"><b>job 1</b></a>.');
    expect(html).toBe('See <span><b>job 1</b></span>.');
  });
});
