import { type HtmlToken, htmlTokens } from './html-tokens';

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
const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

export const ALLOWED_ADDRESS = new RegExp(`^(?:${ALLOWED_SCHEMES.join('|')}):`, 'i');

/** Links to pages leave the app; those that open another app or call somebody do so by themselves. [FMT-07] */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Whether a browser would read more in it than its characters. "I <3 it" and "a < b > c" are only characters. */
export function hasMarkup(text: string): boolean {
  return ENTITY.test(text) || tagsOf(text).length > 0;
}

/** Whether an allowed tag stands in it that plain text cannot show; a line break it can. */
export function hasFormatting(text: string): boolean {
  return tagsOf(text).some(
    (token) =>
      token.kind === 'tag' && !token.isEnd && token.name !== 'br' && Object.hasOwn(ALLOWED_TAGS, token.name),
  );
}

const ENTITY = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Without the words; comments count. */
function tagsOf(text: string): readonly HtmlToken[] {
  return text.includes('<') ? htmlTokens(text).filter(({ kind }) => kind !== 'text') : [];
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
 * The words of a text with markup, with its line breaks. Its answer is text: whoever shows it as HTML would open the door
 * again.
 */
export function plainTextOf(html: string): string {
  const texts = htmlTokens(withLineBreaks(html)).map((token) => {
    if (token.kind === 'text') return token.text;
    return token.kind === 'tag' && (token.name === 'br' || token.name === 'blockquote') ? '\n' : '';
  });
  return withoutEntities(texts.join('')).trim();
}

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
