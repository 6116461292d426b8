/** What may stay of a text from elsewhere: tags and their attributes. [FMT-06] */
export const ALLOWED_TAGS: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  b: [],
  i: [],
  em: [],
  strong: [],
  br: [],
  blockquote: [],
  img: ['src', 'alt'],
};

/** An address must name one of these; what names none could be anything on our own pages. [FMT-06] */
export const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

export const ALLOWED_ADDRESS = new RegExp(`^(?:${ALLOWED_SCHEMES.join('|')}):`, 'i');

/** Links to pages leave the app; those that open another app or call somebody do so by themselves. [FMT-07] */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Whether a browser would read more in it than its characters. "I <3 it" and "a < b > c" are only characters. */
export function hasMarkup(text: string): boolean {
  return /<[/!]?[a-z-][^<>]*>|&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i.test(text);
}

/** Whether an allowed tag stands in it that plain text cannot show; a line break it can. */
export function hasFormatting(text: string): boolean {
  return /<(?:a|b|i|em|strong|blockquote|img)(?:[\s/][^<>]*)?>/i.test(text);
}

/** A link into the provider's admin area, which is not for workers. Hosts count with what is below them. [FMT-07] */
export function isAdminLink(address: string, adminHosts: readonly string[]): boolean {
  if (!isWebAddress(address) || !URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  if (!pathname.toLowerCase().startsWith('/admin')) return false;
  return adminHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Ends lines where tags did that are not allowed, so that paragraphs stay apart without them. */
export function withLineBreaks(html: string): string {
  return html
    .replace(/<\/?(?:p|div|li|ul|ol|tr|h[1-6])(?:[\s/][^<>]*)?>/gi, '\n')
    .replace(/<br\s*\/?>[^\S\n]*\n/gi, '<br>')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The words of a text with markup, with its line breaks. It reads each character once however the text is made, and its
 * answer is text: whoever shows it as HTML would open the door again.
 */
export function plainTextOf(html: string): string {
  let text = '';
  let unreadable: string | null = null;
  for (const [token, slash, tag] of withLineBreaks(html).matchAll(TOKENS)) {
    const name = tag?.toLowerCase();
    if (unreadable !== null) {
      if (slash && name === unreadable) unreadable = null;
    } else if (name === undefined) text += /^<[!?]./.test(token) ? '' : token;
    else if (!slash && UNREADABLE.has(name)) unreadable = name;
    else if (name === 'br' || name === 'blockquote') text += '\n';
  }
  return withoutEntities(text).trim();
}

/** A tag or comment, or text up to the next one; a "<" that begins neither is text. */
const TOKENS = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>|<[!?][^<>]*>|[^<]+|</gi;

const UNREADABLE = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title']);

/** Those that editors write; a rarer one shows as it came. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function withoutEntities(text: string): string {
  return text.replace(/&(?:([a-z]{2,8})|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (entity, name, decimal, hex) => {
    if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? entity) : entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
