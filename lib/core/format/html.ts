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

/** What a text with markup is made of. In a text "<" and entities stand as they were; names are in small letters. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'comment' }
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly isEnd: boolean;
      /** Values as they stand between their quotes. */
      readonly attributes: ReadonlyMap<string, string>;
    };

/**
 * Reads a text as the HTML standard's tokenizer does, so that a ">" between quotes ends no tag. What nobody is to read,
 * as a script, is left out with all that is in it. Where a tag or comment never ends the rest is text: no words get lost,
 * and each character is read once, however the text is made.
 */
export function htmlTokens(html: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const addText = (text: string) => {
    if (text) tokens.push({ kind: 'text', text });
  };
  let at = 0;
  for (;;) {
    const start = indexOf(MARKUP, html, at);
    addText(html.slice(at, start));
    at = start;
    const markup = commentAt(html, at) ?? tagAt(html, at);
    if (!markup) break;
    tokens.push(markup.token);
    at = endOfUnreadable(html, markup);
  }
  addText(html.slice(at));
  return tokens;
}

interface Markup {
  readonly token: HtmlToken;
  /** Where what follows begins. */
  readonly end: number;
}

/** Where a tag or comment begins; any other "<" is text. */
const MARKUP = /<(?:\/?[a-z]|[!?])/gi;

const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)|<(?:!(?!--)|\?)[^>]*>/y;
/** What HTML takes for white space; JavaScript's \s has more. */
const SPACE = '\\t\\n\\f\\r ';
const TAG_NAME = new RegExp(`<(/?)([a-z][^${SPACE}/>]*)`, 'iy');
const TAG_END = new RegExp(`[${SPACE}/]*>`, 'y');
/** After a name with "=" a value must follow: one whose quote never closes is none, and its tag never ends. */
const ATTRIBUTE = new RegExp(
  `[${SPACE}/]*(=?[^${SPACE}/>=]+|=)(?=[${SPACE}/>=])` +
    `(?:[${SPACE}]*=[${SPACE}]*(?:"([^"]*)"|'([^']*)'|([^${SPACE}>"'][^${SPACE}>]*)|(?=>))|(?![${SPACE}]*=))`,
  'y',
);

const UNREADABLE: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'title',
]);

function commentAt(html: string, at: number): Markup | null {
  const found = execAt(COMMENT, html, at);
  return found && { token: { kind: 'comment' }, end: at + found[0].length };
}

function tagAt(html: string, at: number): Markup | null {
  const opening = execAt(TAG_NAME, html, at);
  if (!opening) return null;
  const [, slash, name = ''] = opening;
  const attributes = new Map<string, string>();
  let end = at + opening[0].length;
  for (let found = execAt(ATTRIBUTE, html, end); found; found = execAt(ATTRIBUTE, html, end)) {
    const [all, key = '', double, single, bare] = found;
    const attribute = key.toLowerCase();
    // Of two with one name the first counts.
    if (!attributes.has(attribute)) attributes.set(attribute, double ?? single ?? bare ?? '');
    end += all.length;
  }
  const closing = execAt(TAG_END, html, end);
  return (
    closing && {
      token: { kind: 'tag', name: name.toLowerCase(), isEnd: slash !== '', attributes },
      end: end + closing[0].length,
    }
  );
}

function endOfUnreadable(html: string, { token, end }: Markup): number {
  if (token.kind !== 'tag' || token.isEnd || !UNREADABLE.has(token.name)) return end;
  return indexOf(new RegExp(`</${token.name}(?=[${SPACE}/>])`, 'gi'), html, end);
}

/** The end of the text where it is not found. */
function indexOf(pattern: RegExp, text: string, from: number): number {
  return execAt(pattern, text, from)?.index ?? text.length;
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
